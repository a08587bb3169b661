import { toCents } from '../../../../schema/cents.ts';
import { daysAfter, lengthOf, type Period } from '../../../ui/Period/period.ts';

interface DayResult {
  readonly day: string;
  readonly sums: { readonly result: { readonly amount: string } };
}

/** A day's bar; the whole chart is 1 high. */
export interface Bar {
  readonly day: string;
  /** Distance from the top. */
  readonly top: number;
  readonly height: number;
  readonly direction: 'in' | 'out';
}

export interface Chart {
  readonly bars: readonly Bar[];
  readonly days: number;
  /** Where zero is, from the top. */
  readonly zero: number;
}

/** A bar for each day of a period that brought or cost something, to one scale. */
export function chartOf(period: Period, told: readonly DayResult[]): Chart {
  const results = new Map(told.map(({ day, sums }) => [day, Number(toCents(sums.result.amount))]));
  const values = [...results.values()];
  const most = Math.max(0, ...values);
  const span = most - Math.min(0, ...values) || 1;
  const zero = most / span;
  const days = Array.from({ length: lengthOf(period) }, (_, at) => daysAfter(period.firstDay, at));
  return {
    days: days.length,
    zero,
    bars: days.map((day) => {
      const value = results.get(day) ?? 0;
      const height = Math.abs(value) / span;
      return { day, height, top: value > 0 ? zero - height : zero, direction: value < 0 ? 'out' : 'in' };
    }),
  };
}
