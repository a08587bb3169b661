import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatPoints, wholePoints } from '../../lib/points.ts';

/** Points with their unit: "1,200 points". */
export function usePointsText(): (points: string) => string {
  const { t } = useTranslation('points');
  const locale = useLocale();
  return (points) => t('points', { count: Number(wholePoints(points)), points: formatPoints(points, locale) });
}
