import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { usePointsText } from './usePointsText.ts';

/** A price in points, with its money part where it has one: "1,200 points and P 5.00". */
export function usePriceText(
  currencySymbol: string | null,
): (price: { readonly points: string; readonly amount: string | null }) => string {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  return ({ points, amount }) =>
    amount === null
      ? toPoints(points)
      : t('redeem.price', { points: toPoints(points), amount: formatMoney({ amount, currencySymbol }, locale) });
}
