import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Promotion, Terms } from './promotion.ts';

/**
 * All that a member must know of a bonus before they join, in one paragraph; null for a reward that is none. Texts:
 * `promotions`, `bonuses`, `games`.
 */
export function useBonusText(): (kind: Promotion['kind'], terms: Terms) => string | null {
  const { t } = useTranslation(['promotions', 'bonuses', 'games']);
  const locale = useLocale();
  return (kind, { bonus, amount }) => {
    if (!bonus) return null;
    const { category, operatorCategory, factor, stakeCap, validDays } = bonus;
    const games = category === 'OTHER' ? operatorCategory : t(`games:category.${category}.title`);
    return [
      t('bonuses:terms.games', { games }),
      amount
        ? t('promotions:bonus.wager', { factor, amount: formatMoney(amount, locale) })
        : t('promotions:bonus.factor', { factor }),
      ...(validDays === null ? [] : [t('bonuses:terms.days', { count: validDays })]),
      ...(stakeCap === null ? [] : [t('bonuses:terms.cap', { amount: formatMoney(stakeCap, locale) })]),
      ...(kind === 'FIRST_DEPOSIT' ? [t('bonuses:terms.withdrawal')] : []),
      t('bonuses:terms.counting'),
      t('bonuses:terms.winnings'),
      t('bonuses:terms.end'),
      t('bonuses:terms.open'),
    ].join(' ');
  };
}
