import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../../lib/navigation/centrePages.ts';
import { BetResult } from '../../betting/BetResult.tsx';
import { CaseMissing } from '../../records/case/CaseStates.tsx';
import { EntryPage } from '../../records/case/EntryPage.tsx';
import { RecordFailed, RecordLoading } from '../../../../ui/RecordPages/RecordStates.tsx';
import { MovementCaseDocument } from './MovementCase.generated.ts';
import { MovementEntries } from './MovementEntries.tsx';
import { MovementFacts } from './MovementFacts.tsx';
import { MovementReceipts } from './MovementReceipts.tsx';

interface MovementCaseProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly id: string;
}

/** One movement of money: what caused it, what it did to each account, and its receipts. */
export function MovementCase({ id, linkTo }: MovementCaseProps) {
  const { t } = useTranslation('records');
  const { data, error, loading, refetch } = useQuery(MovementCaseDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const movement = data?.viewer?.transaction;
  const record = { ...linkTo(), text: t('movement.back') };
  if (movement) {
    const { kind, typeName, subject, amount } = movement;
    return (
      <EntryPage
        record={record}
        title={kind === 'OTHER' && typeName ? typeName : t(`kind.${kind}`)}
        about={subject ? [subject.name] : []}
        outcome={<BetResult result={amount} />}
      >
        <MovementFacts movement={movement} />
        <MovementEntries movement={movement} />
        <MovementReceipts movement={movement} />
      </EntryPage>
    );
  }
  if (error) return <RecordFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <RecordLoading />;
  return <CaseMissing title={t('movement.missing.title')} text={t('movement.missing.text')} record={record} />;
}
