import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Promotion, Terms } from './promotion.ts';

/** What terms give, in a few words: the amount, then what it is. Null where the operator does not say. */
export function useRewardText(): (
  kind: Promotion['kind'],
  terms: Terms,
) => { readonly value: string; readonly what: string } | null {
  const { t } = useTranslation(['promotions', 'games']);
  const locale = useLocale();

  function valueOf({ payout, amount, percent, levelAmounts, ticketCount }: Terms): string | null {
    if (payout === 'TICKETS')
      return ticketCount === null ? null : t('promotions:reward.tickets', { count: ticketCount });
    if (amount) return formatMoney(amount, locale);
    if (percent !== null) return t('promotions:reward.percent', { percent });
    const [least, most] = [levelAmounts[0], levelAmounts.at(-1)];
    if (!least || !most) return null;
    const [from, to] = [formatMoney(least.amount, locale), formatMoney(most.amount, locale)];
    return from === to ? from : t('promotions:reward.levels', { from, to });
  }

  function whatOf(
    kind: Promotion['kind'],
    { payout, operatorPayout, bonus, percent, mostAmount, period }: Terms,
  ): string {
    const of =
      percent === null
        ? null
        : kind === 'FIRST_DEPOSIT'
          ? t('promotions:reward.ofDeposit')
          : period !== null && period !== 'OTHER'
            ? t(`promotions:reward.ofLoss.${period}`)
            : null;
    const most = mostAmount ? t('promotions:reward.most', { amount: formatMoney(mostAmount, locale) }) : null;
    const as = payout === 'OTHER' ? operatorPayout : bonus ? bonusIn(bonus) : t(`promotions:reward.as.${payout}`);
    return [of, most, as].filter((part) => part !== null && part !== '').join(' · ');
  }

  function bonusIn({ category, operatorCategory }: NonNullable<Terms['bonus']>): string {
    const games = category === 'OTHER' ? operatorCategory : t(`games:category.${category}.title`);
    return t('promotions:reward.as.bonusFor', { games });
  }

  return (kind, terms) => {
    const value = valueOf(terms);
    return value === null ? null : { value, what: whatOf(kind, terms) };
  };
}
