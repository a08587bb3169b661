import { useTranslation } from 'react-i18next';
import { Totals } from '../records/Totals.tsx';
import type { BettingRecordQuery } from './BettingRecord.generated.ts';

type Bets = NonNullable<NonNullable<BettingRecordQuery['viewer']>['bets']>;

/** What all pages sum up to; nothing where the operator does not say. */
export function BetTotals({ bets: { totals, totalCount } }: { readonly bets: Bets }) {
  const { t } = useTranslation('records');
  if (totals === null) return null;
  const { stake, payout, result, open } = totals;
  const isOpen = open !== null && /[1-9]/.test(open.amount);
  return (
    <Totals
      label={totalCount === null ? t('totals.label') : t('betting.count', { count: totalCount })}
      figures={[
        { name: t('totals.stake'), amount: stake },
        { name: t('totals.payout'), amount: payout },
        { name: t('totals.result'), amount: result, isResult: true },
        ...(isOpen ? [{ name: t('totals.open'), amount: open }] : []),
      ]}
    />
  );
}
