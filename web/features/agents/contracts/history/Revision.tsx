import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import contracts from '../parts/Contracts.module.css';
import { TermsTable } from '../parts/TermsTable.tsx';
import { useTermsText } from '../parts/useTermsText.ts';
import styles from './Revision.module.css';
import { differenceOf } from './differenceOf.ts';
import type { RevisionRecord } from './revisionRecord.ts';

interface RevisionProps {
  readonly kind: ContractKind;
  readonly revision: RevisionRecord;
  /** Null for the first. */
  readonly before: RevisionRecord | null;
}

/** A step of a contract, with what is different since the step before. */
export function Revision({ kind, revision, before }: RevisionProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { category, period } = useTermsText();
  const { number, step, operatorStep, by, at, terms, takesEffectAt, endsAt } = revision;
  const difference = differenceOf(revision, before);
  const time = (moment: string | null): string => (moment === null ? t('history.open') : formatMoment(moment, locale));
  return (
    <li className={styles['revision']}>
      <p className={styles['step']}>
        <span className={styles['number']}>{number}</span>
        <strong>{step === 'OTHER' ? operatorStep : t(`revision.${step}`)}</strong>
      </p>
      <p className={contracts['quiet']}>
        {t('history.by', { name: by ?? t('house'), time: formatMoment(at, locale) })}
      </p>
      {terms === null && <p className={contracts['quiet']}>{t('history.unreadable')}</p>}
      {terms !== null && difference.terms && (
        <>
          <p>
            {category(terms)} · {period(terms)}
          </p>
          <TermsTable kind={kind} terms={terms} before={before?.terms ?? null} caption={t('preview.terms')} />
        </>
      )}
      {difference.takesEffectAt && (
        <p className={styles['changed']}>{t('history.begins', { time: time(takesEffectAt) })}</p>
      )}
      {difference.endsAt && <p className={styles['changed']}>{t('history.ends', { time: time(endsAt) })}</p>}
    </li>
  );
}
