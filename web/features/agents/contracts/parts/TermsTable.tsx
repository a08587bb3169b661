import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractKind } from '../../../../apollo/schema.generated.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { changeOf, type Terms, type Tier, TIER_COLUMNS, type TierColumn } from './contract.ts';
import { formatRate } from './formatRate.ts';
import styles from './TermsTable.module.css';

interface TermsTableProps {
  readonly kind: ContractKind;
  readonly terms: Terms;
  /** What is new beside these is marked; null for none. */
  readonly before?: Terms | null;
  /** For those who do not see what stands around it. */
  readonly caption: string;
}

/** The tiers of a contract; it stays a table on a phone. */
export function TermsTable({ kind, terms, before = null, caption }: TermsTableProps) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const change = changeOf(terms, before);
  const columns = TIER_COLUMNS.filter(
    (column) => column === 'rate' || terms.tiers.some((tier) => tier[column] !== null),
  );
  const isFree = columns.length === 1;
  const values: Readonly<Record<TierColumn, (tier: Tier) => ReactNode>> = {
    rate: ({ rate }) => formatRate(rate, locale),
    stakes: ({ stakes }) => stakes && formatMoney(stakes, locale),
    result: ({ result }) => result && formatMoney(result, locale),
    activeMembers: ({ activeMembers }) => activeMembers,
  };
  return (
    <table className={styles['terms']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" {...(isFree && { colSpan: 2 })}>
              {t(column === 'stakes' ? `column.stakes.${kind}` : `column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map((tier, at) => (
          <tr key={tier.rate}>
            {columns.map((column) => {
              const isNew = change.tiers[at]?.has(column) === true;
              const Cell = column === 'rate' ? 'th' : 'td';
              return (
                <Cell key={column} {...(column === 'rate' && { scope: 'row' })} data-new={isNew || undefined}>
                  {values[column](tier) ?? '—'}
                  {isNew && (
                    <>
                      {' '}
                      <VisuallyHidden>{t('isNew')}</VisuallyHidden>
                    </>
                  )}
                </Cell>
              );
            })}
            {isFree && <td>{t('condition.none')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
