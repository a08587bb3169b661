import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { usePointsText } from '../usePointsText.ts';
import { wholeRate } from '../worth.ts';

/** What points are worth, in words: "100 points make P 1.00". */
export function useRateText(currencySymbol: string | null): (pointsPerUnit: string) => string | null {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  return (pointsPerUnit) => {
    const rate = wholeRate(pointsPerUnit);
    if (rate === null) return null;
    const { points, amount } = rate;
    return t('convert.rate', { points: toPoints(points), amount: formatMoney({ amount, currencySymbol }, locale) });
  };
}
