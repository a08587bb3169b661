import { useTranslation } from 'react-i18next';
import { Figures } from '../../parts/Figures.tsx';
import { ExactAmount } from '../parts/ExactAmount.tsx';
import type { Priced } from '../../../../lib/money.ts';

interface PaymentTotalsProps {
  readonly side: 'HOLDER' | 'GIVER';
  readonly totals: { readonly gross: Priced | null; readonly paid: Priced | null; readonly owed: Priced | null };
}

/** What all payments of the range come to. */
export function PaymentTotals({ side, totals: { gross, paid, owed } }: PaymentTotalsProps) {
  const { t } = useTranslation('contracts');
  const figure = (amount: Priced | null) => (amount ? <ExactAmount amount={amount} /> : '—');
  return (
    <Figures
      tone="felt"
      label={t('payments.totals')}
      figures={[
        { name: t('sum.gross'), value: figure(gross) },
        { name: t(side === 'HOLDER' ? 'sum.received' : 'sum.paid'), value: figure(paid) },
        { name: t('sum.owed'), value: figure(owed) },
      ]}
    />
  );
}
