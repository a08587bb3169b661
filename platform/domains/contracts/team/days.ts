import { MOST_PROFIT_DAYS } from '../../../../schema/upstream/records.ts';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../contract/Refusal.ts';

/** Days of the house's calendar, both included, such as `2026-11-16`. */
export interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

const DAY_MS = 86_400_000;

const dayAt = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

function lengthOf({ firstDay, lastDay }: Days): number {
  const length = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  if (length >= 1 && length <= MOST_PROFIT_DAYS) return length;
  throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The period is not valid' });
}

/**
 * Each of the days by itself: for every one the database looks up a line's part of the index `figures_line`, instead of
 * reading everybody's figures of all of them. Refuses what are no such days, or too many.
 */
export function daysInSql(days: Days): SQL {
  const first = Date.parse(days.firstDay);
  const each = Array.from({ length: lengthOf(days) }, (_, at) => dayAt(first + at * DAY_MS));
  return sql`${`{${each.join(',')}}`}::date[]`;
}

/** The same number of days before them. */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days) * DAY_MS;
  return {
    firstDay: dayAt(Date.parse(days.firstDay) - length),
    lastDay: dayAt(Date.parse(days.lastDay) - length),
  };
}
