import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Rules } from './mall.ts';

interface EarningRow {
  /** The kind of games, as the visitor knows it. */
  readonly title: string;
  /** Stakes that earn one point. */
  readonly amount: string;
}

/** What earns points, as rows: kinds that have one name and one rate are one row. Texts: `games`. */
export function useEarningRows(earning: Rules['earning']): readonly EarningRow[] {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const rows = earning.map(({ category, operatorCategory, turnoverPerPoint }) => ({
    title: category === 'OTHER' ? operatorCategory : t(`category.${category}.title`),
    amount: formatMoney(turnoverPerPoint, locale),
  }));
  return [...new Map(rows.map((row) => [`${row.title} ${row.amount}`, row])).values()];
}
