import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Bonus } from './bonus.ts';

/** The terms of a bonus in one paragraph: a sentence for each that the operator tells. Texts: `bonuses`, `games`. */
export function useTermsText(): (bonus: Bonus) => string {
  const { t } = useTranslation(['bonuses', 'games']);
  const locale = useLocale();
  return (bonus) => {
    const { category, operatorCategory, granted, factor, toWager, stakeCap, weights, validDays, endsWithWithdrawal } =
      bonus;
    const games = category === 'OTHER' ? operatorCategory : t(`games:category.${category}.title`);
    return [
      t('bonuses:terms.games', { games }),
      ...(toWager === null
        ? []
        : [
            t('bonuses:terms.wager', { amount: formatMoney(toWager, locale) }) +
              (factor === null
                ? ''
                : ` ${t('bonuses:terms.factor', { factor, amount: formatMoney(granted, locale) })}`),
          ]),
      ...(validDays === null ? [] : [t('bonuses:terms.days', { count: validDays })]),
      ...(stakeCap === null ? [] : [t('bonuses:terms.cap', { amount: formatMoney(stakeCap, locale) })]),
      ...weights.map(({ vendorCode, vendorName, percent }) =>
        t('bonuses:terms.weight', { vendor: vendorName ?? vendorCode, percent }),
      ),
      t('bonuses:terms.counting'),
      t('bonuses:terms.winnings'),
      ...(endsWithWithdrawal === true ? [t('bonuses:terms.withdrawal')] : []),
      t('bonuses:terms.end'),
      t('bonuses:terms.open'),
    ].join(' ');
  };
}
