import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import { Facts } from '../../records/case/Facts.tsx';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';

/** The figures of a deposit; what is nothing is left out, except what was requested. */
export function DepositFacts({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  const { id, reference, requestedAmount, paidAmount, fee, rebate, creditedAmount } = deposit;
  const money = (price: Priced): string => formatMoney(price, locale);
  const kept = some(fee);
  const added = some(rebate);
  const lines = [
    { name: t('facts.asked'), value: money(requestedAmount) },
    { name: t('facts.paid'), value: paidAmount && money(paidAmount) },
    { name: t('summary.fee'), value: kept && money({ ...kept, amount: `-${kept.amount}` }) },
    { name: t('summary.rebate'), value: added && t('summary.added', { amount: money(added) }) },
    { name: t('facts.credited'), value: creditedAmount && money(creditedAmount) },
  ];
  return (
    <Facts
      title={t('facts.title')}
      lines={lines.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))}
      number={reference ?? id}
    />
  );
}

/** Null for nothing. */
const some = (price: Priced | null): Priced | null => (price !== null && /[1-9]/.test(price.amount) ? price : null);
