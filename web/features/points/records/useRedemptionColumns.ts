import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatPoints } from '../../../lib/points.ts';
import { useKindText } from '../useKindText.ts';
import type { RedemptionsQuery } from './Redemptions.generated.ts';

export type Redemption = NonNullable<NonNullable<RedemptionsQuery['viewer']>['redemptions']>['nodes'][number];

/** The columns of the redeem history ([001] §3), in their order. */
export const COLUMNS = [
  'reference',
  'appliedAt',
  'type',
  'name',
  'quantity',
  'points',
  'amount',
  'status',
  'changedPoints',
  'pointBalance',
  'remark',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Those with a number, which stand at the end of their cells. */
export const NUMBERS: ReadonlySet<Column> = new Set([
  'quantity',
  'points',
  'amount',
  'changedPoints',
  'pointBalance',
] as const);

/** What a redemption has in each column; null for what the operator does not say. */
export function useRedemptionColumns(): (redemption: Redemption) => Readonly<Record<Column, string | null>> {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toKind = useKindText();
  const pointsIn = (points: string | null): string | null => points && formatPoints(points, locale);
  return (redemption) => {
    const { id, appliedAt, name, quantity, points, amount, status, operatorStatus } = redemption;
    return {
      reference: id,
      appliedAt: formatMoment(appliedAt, locale),
      type: toKind(redemption),
      name,
      quantity: quantity === null ? null : String(quantity),
      points: pointsIn(points),
      amount: amount && formatMoney(amount, locale),
      status: status === 'OTHER' ? operatorStatus : t(`history.statuses.${status}`),
      changedPoints: pointsIn(redemption.changedPoints),
      pointBalance: pointsIn(redemption.pointBalance),
      remark: redemption.remark,
    };
  };
}
