import type { LotteryStatisticsQuery } from './Results.generated.ts';

type Counted = NonNullable<NonNullable<LotteryStatisticsQuery['lottery']>['statistics']>;
export type NumberCount = Counted['counts'][number];
export type Subject = Counted['subject'];

/** Those that came most; of two that came as often the one that came last. */
export const hottest = (counts: readonly NumberCount[], most: number): readonly NumberCount[] =>
  counts
    .toSorted((one, other) => other.count - one.count || (one.lastSeen ?? Infinity) - (other.lastSeen ?? Infinity))
    .slice(0, most);

/** Those that stayed away longest; who never came first of all. */
export const rarest = (counts: readonly NumberCount[], most: number): readonly NumberCount[] =>
  counts
    .toSorted((one, other) => (other.lastSeen ?? Infinity) - (one.lastSeen ?? Infinity) || one.count - other.count)
    .slice(0, most);

/** How far a count stands between the least and the most, 0 to 1; 1 for all where all are the same. */
export function heatOf(counts: readonly NumberCount[]): (count: number) => number {
  const values = counts.map(({ count }) => count);
  const least = Math.min(...values);
  const most = Math.max(...values);
  return (count) => (most === least ? 1 : (count - least) / (most - least));
}
