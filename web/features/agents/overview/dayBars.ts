import { toCents } from '../../../../schema/cents.ts';
import { daysAfter, lengthOf, type Period } from '../../../ui/Period/period.ts';
import type { Day } from './overview.ts';

/** What the chart of days can show. */
export const MEASURES = ['stake', 'result', 'deposits', 'withdrawals', 'active', 'new'] as const;
export type Measure = (typeof MEASURES)[number];

/** A day's bar; the whole chart is 1 high. */
export interface Bar {
  readonly day: string;
  /** Distance from the top. */
  readonly top: number;
  readonly height: number;
  readonly isLoss: boolean;
}

/** Every day of a period with its bar, to one scale, and where zero is. */
export function barsOf(period: Period, told: readonly Day[], measure: Measure): { bars: readonly Bar[]; zero: number } {
  const figures = new Map(told.map((day) => [day.day, figureOf(day, measure)]));
  const all = [...figures.values()];
  const most = Math.max(0, ...all);
  const span = most - Math.min(0, ...all) || 1;
  const zero = most / span;
  const bars = Array.from({ length: lengthOf(period) }, (_, at) => {
    const day = daysAfter(period.firstDay, at);
    const figure = figures.get(day) ?? 0;
    const height = Math.abs(figure) / span;
    return { day, height, top: figure > 0 ? zero - height : zero, isLoss: figure < 0 };
  });
  return { bars, zero };
}

function figureOf({ sums, newMembers }: Day, measure: Measure): number {
  if (measure === 'new') return newMembers ?? 0;
  if (measure === 'active') return sums.activeMembers ?? 0;
  return Number(toCents(sums[measure]?.amount ?? '0'));
}
