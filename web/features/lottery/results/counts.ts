import type { LotteryStatisticsQuery } from './Results.generated.ts';

type Counted = NonNullable<NonNullable<LotteryStatisticsQuery['lottery']>['statistics']>;
export type NumberCount = Counted['counts'][number];
export type Subject = Counted['subject'];

/** Those drawn most often; of two with the same count the one drawn last. */
export const hottest = (counts: readonly NumberCount[], most: number): readonly NumberCount[] =>
  counts
    .toSorted((one, other) => other.count - one.count || (one.lastSeen ?? Infinity) - (other.lastSeen ?? Infinity))
    .slice(0, most);

/** Those drawn longest ago; those never drawn come first. */
export const rarest = (counts: readonly NumberCount[], most: number): readonly NumberCount[] =>
  counts
    .toSorted((one, other) => (other.lastSeen ?? Infinity) - (one.lastSeen ?? Infinity) || one.count - other.count)
    .slice(0, most);

/** The position of a count between the lowest and the highest, 0 to 1; 1 for all if they are equal. */
export function heatOf(counts: readonly NumberCount[]): (count: number) => number {
  const values = counts.map(({ count }) => count);
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (count) => (most === least ? 1 : (count - least) / (most - least));
}
