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
  const most = sources.reduce((greatest, { amount }) => Math.max(greatest, Number(toCents(amount.amount))), 0);
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
          cell: ({ amount }) => (
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ inlineSize: `${shareOf(amount.amount, most)}%` }} />
            </span>
          ),
        },
        { key: 'amount', title: t('income.amount'), cell: ({ amount }) => formatMoney(amount, locale) },
      ]}
      rows={sources}
      keyOf={({ operatorKind, payerName }) => `${operatorKind} ${payerName ?? ''}`}
    />
  );
}

const shareOf = (amount: string, most: number): number =>
  most === 0 ? 0 : Math.max(0, (Number(toCents(amount)) / most) * 100);
