import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { PageParts } from '../forms/PageParts.tsx';
import type { PicturesProps } from '../records/case/picturesProps.ts';
import { DepositCase } from './case/DepositCase.tsx';
import { Cashier } from './form/Cashier.tsx';
import { RECORD_PATH, recordPartOf } from '../records/recordPaths.ts';
import { useRecordPlace } from '../records/useRecordPlace.ts';
import { DepositRecord } from './record/DepositRecord.tsx';
import { AT_FIRST } from './record/recordFilter.ts';

interface DepositPageProps extends CentrePageProps {
  /** Chooses and sends the pictures of a slip. */
  readonly Pictures: ComponentType<PicturesProps>;
}

/** Deposits (W3): a new one, those there are, and each on a page of its own, by the address. */
export function DepositPage({ path, linkTo, Pictures }: DepositPageProps) {
  const { t } = useTranslation('deposit');
  const place = useRecordPlace(AT_FIRST);
  const part = recordPartOf(path) ?? { kind: 'form' as const };
  if (part.kind === 'case') return <DepositCase key={part.id} id={part.id} linkTo={linkTo} Pictures={Pictures} />;
  return (
    <PageParts
      label={t('parts.label')}
      parts={[
        { text: t('parts.form'), link: linkTo(), isShown: part.kind === 'form' },
        { text: t('parts.record'), link: linkTo(...RECORD_PATH), isShown: part.kind === 'record' },
      ]}
    >
      {part.kind === 'form' ? <Cashier linkTo={linkTo} /> : <DepositRecord place={place} linkTo={linkTo} />}
    </PageParts>
  );
}
