import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { Facts } from '../../records/case/Facts.tsx';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';

const LINES = ['amount', 'fee', 'sentAmount', 'receivedAmount', 'remainingAmount', 'returnedAmount'] as const;

/** The figures of a withdrawal; what is nothing is left out, except what was requested. */
export function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const lines = LINES.flatMap((name) => {
    const price = withdrawal[name];
    const isShown = price !== null && (name === 'amount' || /[1-9]/.test(price.amount));
    return isShown ? [{ name: t(`facts.${name}`), value: formatMoney(price, locale) }] : [];
  });
  return <Facts title={t('facts.title')} lines={lines} number={withdrawal.reference ?? withdrawal.id} />;
}
