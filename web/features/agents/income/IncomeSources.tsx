import { useTranslation } from 'react-i18next';
import { toCents } from '../../../../schema/cents.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { FigureTable } from '../parts/FigureTable.tsx';
import type { IncomeQuery } from './Income.generated.ts';
import styles from './IncomeSources.module.css';
import { useKindName } from './useKindName.ts';

export type IncomeSource = NonNullable<NonNullable<IncomeQuery['viewer']>['income']>['sources'][number];

/** What each kind of income brought, by whom, with its share of all as a bar. */
export function IncomeSources({ sources }: { readonly sources: readonly IncomeSource[] }) {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const toName = useKindName();
  const total = sources.reduce((sum, { amount }) => sum + toCents(amount.amount), 0n);
  if (sources.length === 0) return null;
  return (
    <FigureTable<IncomeSource>
      caption={t('income.sources')}
      showCaption
      head={{ key: 'kind', title: t('income.kind'), cell: toName }}
      columns={[
        {
          key: 'payer',
          title: t('income.payer'),
          isText: true,
          cell: ({ payerName }) => payerName ?? t('income.house'),
        },
        { key: 'count', title: t('income.count'), cell: ({ count }) => count },
        {
          key: 'share',
          title: t('income.share'),
          cell: ({ amount }) => {
            const share = shareOf(amount.amount, total);
            return (
              <span className={styles['share']}>
                <span className={styles['bar']} aria-hidden="true">
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
                {new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
              </span>
            );
          },
        },
        { key: 'amount', title: t('income.amount'), cell: ({ amount }) => formatMoney(amount, locale) },
      ]}
      rows={sources}
      keyOf={({ operatorKind, payerName }) => `${operatorKind} ${payerName ?? ''}`}
    />
  );
}

/** From 0 to 1. */
const shareOf = (amount: string, total: bigint): number =>
  total === 0n ? 0 : Math.max(0, Number(toCents(amount)) / Number(total));
