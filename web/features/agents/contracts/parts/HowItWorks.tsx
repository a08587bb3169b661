import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import styles from './Contracts.module.css';

const RULES = ['tiers', 'line', 'give', 'begin', 'answer', 'end', 'shrink', 'pay', 'carry', 'owed', 'history'] as const;
/** Of dividends only. */
const DIVIDEND_RULES: ReadonlySet<string> = new Set(['carry', 'owed']);

/** The rules that contracts follow, for who wants to read them. */
export function HowItWorks({ kind }: { readonly kind: ContractKind }) {
  const { t } = useTranslation('contracts');
  return (
    <details className={styles['how']}>
      <summary>{t('how.title')}</summary>
      <ul>
        {RULES.filter((rule) => kind === 'DIVIDEND' || !DIVIDEND_RULES.has(rule)).map((rule) => (
          <li key={rule}>{t(`how.${rule}`)}</li>
        ))}
      </ul>
    </details>
  );
}
