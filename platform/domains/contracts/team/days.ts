import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { MOST_PROFIT_DAYS } from '../../../../schema/upstream/records.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Days } from '../../../ledger/folded/spans.ts';
import { dayAfter, lengthOf } from '../../../ledger/folded/spans.ts';

/** Refuses what are no days, or too many. */
export function requireDays(days: Days): Days {
  const length = lengthOf(days);
  if (length >= 1 && length <= MOST_PROFIT_DAYS) return days;
  throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'The period is not valid' });
}

/**
 * Each of the days by itself: for every one the database looks up a line's part of the index `figures_line`, instead of
 * reading everybody's figures of all of them.
 */
export const daysInSql = (days: readonly string[]): SQL => sql`${`{${days.join(',')}}`}::date[]`;

/** The same number of days before them. */
export function daysBefore(days: Days): Days {
  const length = lengthOf(days);
  return { firstDay: dayAfter(days.firstDay, -length), lastDay: dayAfter(days.lastDay, -length) };
}
