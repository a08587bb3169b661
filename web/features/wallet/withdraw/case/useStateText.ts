import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../../lib/money.ts';
import type { Withdrawal_WholeFragment as Withdrawal } from '../Withdrawal.generated.ts';

/** What a state means for the member, and what to do; null where the first says all. */
export function useStateText(): (withdrawal: Withdrawal) => readonly [text: string, next: string | null] {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const money = (price: Priced | null): string => (price === null ? '' : formatMoney(price, locale));

  function sentText({ reason, remainingAmount, sentAmount }: Withdrawal): string {
    const amount = money(remainingAmount ?? sentAmount);
    return t(reason === 'SENT_AGAIN' ? 'text.sent.again' : 'text.sent.first', { amount });
  }

  function receivedText({ reason }: Withdrawal): string {
    if (reason === 'FORCED') return t('text.received.forced');
    if (reason === 'SILENCE') return t('text.received.silence');
    return t(reason === 'MEMBER' ? 'text.received.member' : 'text.received.other');
  }

  function disputedText({ reason, receivedAmount, remainingAmount }: Withdrawal): string {
    if (reason !== 'PARTIALLY_RECEIVED' || receivedAmount === null || remainingAmount === null)
      return t('text.disputed.nothing');
    return t('text.disputed.part', { received: money(receivedAmount), remaining: money(remainingAmount) });
  }

  return (withdrawal) => {
    const { state, reason, amount, confirmBefore, returnedAmount, operatorState } = withdrawal;
    switch (state) {
      case 'REQUESTED':
        return [t('text.requested', { amount: money(amount) }), t('text.noCancelling')];
      case 'APPROVED':
        return [t('text.approved'), t('text.noCancelling')];
      case 'REJECTED':
        return [
          t(reason === 'REVIEW_EXPIRED' ? 'text.rejected.expired' : 'text.rejected.operator'),
          t('text.rejected.back', { amount: money(amount) }),
        ];
      case 'SENT':
        return [
          sentText(withdrawal),
          confirmBefore && t('text.sent.silence', { moment: formatMoment(confirmBefore, locale) }),
        ];
      case 'RECEIVED':
        return [receivedText(withdrawal), reason === 'FORCED' ? t('text.received.forcedNext') : null];
      case 'DISPUTED':
        return [disputedText(withdrawal), t('text.disputed.next')];
      case 'RETURNED':
        return [t('text.returned', { amount: money(returnedAmount) }), null];
      case 'OTHER':
        return [t('text.other', { name: operatorState }), null];
    }
  };
}
