import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { isBlank, type PrizeTicket, type TicketPrize } from './ticket.ts';

/** What a ticket is opened as, in words: the operator's own where we have none. */
export function useStyleName(): (ticket: Pick<PrizeTicket, 'style' | 'operatorStyle'>) => string {
  const { t } = useTranslation('tickets');
  return ({ style, operatorStyle }) => (style === 'OTHER' ? (operatorStyle ?? t('style.OTHER')) : t(`style.${style}`));
}

/** A prize in a few words: its amount, that it is none, or what the operator calls it. */
export function usePrizeText(): (prize: TicketPrize) => string {
  const { t } = useTranslation('tickets');
  const locale = useLocale();
  return (prize) => {
    if (isBlank(prize)) return prize.name ?? t('noPrize');
    return prize.amount === null ? (prize.name ?? t('somePrize')) : formatMoney(prize.amount, locale);
  };
}
