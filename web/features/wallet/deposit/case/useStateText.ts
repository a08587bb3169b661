import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { Deposit_WholeFragment as Deposit } from '../Deposit.generated.ts';

/** What a state means for the member, and what to do; null where the first says all. */
export function useStateText(): (deposit: Deposit) => readonly [text: string, next: string | null] {
  const { t } = useTranslation('deposit');
  const locale = useLocale();

  function reviewText({ reason, paidAmount, requestedAmount }: Deposit): string {
    if (reason === 'OTHER_AMOUNT' && paidAmount !== null)
      return t('text.review.amount', {
        paid: formatMoney(paidAmount, locale),
        asked: formatMoney(requestedAmount, locale),
      });
    if (reason === 'LATE') return t('text.review.late');
    return t(reason === 'SLIP' ? 'text.review.slip' : 'text.review.other');
  }

  function failedText({ reason }: Deposit): string {
    if (reason === 'CANCELLED') return t('text.failed.cancelled');
    return t(reason === 'REFUSED_BY_BANK' ? 'text.failed.refused' : 'text.failed.other');
  }

  return (deposit) => {
    const { state, instructions, creditedAmount, expiresAt } = deposit;
    switch (state) {
      case 'REQUESTED':
      case 'SENT_TO_BANK':
        return instructions === null ? [t('text.asking'), null] : [t(`text.pay.${instructions.__typename}`), null];
      case 'PAID':
        return [t('text.paid'), null];
      case 'CREDITED':
        return [
          creditedAmount === null
            ? t('text.credited.plain')
            : t('text.credited.amount', { amount: formatMoney(creditedAmount, locale) }),
          null,
        ];
      case 'FAILED':
        return [failedText(deposit), t('text.paidAnyway')];
      case 'EXPIRED':
        return [
          expiresAt === null
            ? t('text.expired.plain')
            : t('text.expired.at', { moment: formatMoment(expiresAt, locale) }),
          t('text.paidAnyway'),
        ];
      case 'UNDER_REVIEW':
        return [reviewText(deposit), t('text.review.next')];
      case 'SENT_BACK':
        return [t('text.sentBack'), null];
      case 'OTHER':
        return [t('text.other', { name: deposit.operatorState }), null];
    }
  };
}
