import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { PageParts } from '../forms/PageParts.tsx';
import { ResetPage } from '../forms/ResetPage.tsx';
import { CardPage } from './cards/CardPage.tsx';
import { CardsPage } from './cards/CardsPage.tsx';
import { RemovalPage } from './cards/RemovalPage.tsx';
import { WithdrawalCase } from './case/WithdrawalCase.tsx';
import { Counter } from './form/Counter.tsx';
import { PasswordPage } from './password/PasswordPage.tsx';
import { WithdrawOptionsDocument } from './form/WithdrawOptions.generated.ts';
import type { WithdrawParts } from './parts.ts';
import { RECORD_PATH } from '../records/recordPaths.ts';
import { partOf } from './paths.ts';
import { useRecordPlace } from '../records/useRecordPlace.ts';
import { AT_FIRST } from './record/recordFilter.ts';
import { WithdrawalRecord } from './record/WithdrawalRecord.tsx';

interface WithdrawPageProps extends CentrePageProps {
  readonly parts: WithdrawParts;
}

/**
 * Withdrawals (W3): a new one, those there are, each on a page of its own, and the
 * cards and the payment password that they need.
 */
export function WithdrawPage({ path, linkTo, parts }: WithdrawPageProps) {
  const { t } = useTranslation('withdraw');
  const place = useRecordPlace(AT_FIRST);
  const part = partOf(path);
  if (part.kind === 'case') return <WithdrawalCase key={part.id} id={part.id} linkTo={linkTo} parts={parts} />;
  if (part.kind === 'removal') return <RemovalPage key={part.id} id={part.id} linkTo={linkTo} parts={parts} />;
  if (part.kind === 'card') return <CardPage linkTo={linkTo} parts={parts} />;
  if (part.kind === 'cards') return <CardsPage linkTo={linkTo} />;
  if (part.kind === 'password') return <PasswordPage linkTo={linkTo} parts={parts} />;
  if (part.kind === 'reset')
    return (
      <ResetPage
        back={{ ...linkTo(), text: t('parts.form') }}
        options={WithdrawOptionsDocument}
        ResetPassword={parts.ResetPassword}
      />
    );
  return (
    <PageParts
      label={t('parts.label')}
      parts={[
        { text: t('parts.form'), link: linkTo(), isShown: part.kind === 'form' },
        { text: t('parts.record'), link: linkTo(...RECORD_PATH), isShown: part.kind === 'record' },
      ]}
    >
      {part.kind === 'form' ? (
        <Counter linkTo={linkTo} parts={parts} />
      ) : (
        <WithdrawalRecord place={place} linkTo={linkTo} />
      )}
    </PageParts>
  );
}
