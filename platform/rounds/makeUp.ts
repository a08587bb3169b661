import { and, desc, eq, lte } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import type { Moments } from '../engine/rounds/RoundKind.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { drawOf, newRound } from './newRound.ts';
import type { Series } from './tables.ts';
import { rounds, roundSeries } from './tables.ts';

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000;

/**
 * Draws the rounds that should have been since a moment and were not, without bets: those that closed after the last
 * round the series has, and whose result would be known by now. Answers the next number, which the series keeps. The
 * caller holds the series.
 */
export async function makeUp(
  tx: Transaction,
  deps: Pick<RoundDependencies, 'random' | 'kindOf'>,
  series: Series,
  since: Date,
  now: Date,
): Promise<number> {
  const [last] = await tx
    .select({ closesAt: rounds.closesAt })
    .from(rounds)
    .where(and(eq(rounds.seriesKey, series.key), lte(rounds.closesAt, now)))
    .orderBy(desc(rounds.closesAt))
    .limit(1);
  const kind = deps.kindOf(series.kind);
  const rows: Array<typeof rounds.$inferInsert> = [];
  let number = series.nextNumber;
  let after = last && last.closesAt > since ? last.closesAt : since;
  for (
    let moments: Moments | null;
    (moments = kind.timing(after, series.terms)) !== null && moments.resultAt <= now;
    after = moments.closesAt
  ) {
    const round = newRound(deps, series, number, moments);
    rows.push({ ...round, ...drawOf(deps, series, round), state: 'settled', settledAt: moments.resultAt });
    number += 1;
  }
  for (let from = 0; from < rows.length; from += BATCH) await tx.insert(rounds).values(rows.slice(from, from + BATCH));
  if (number !== series.nextNumber)
    await tx.update(roundSeries).set({ nextNumber: number }).where(eq(roundSeries.key, series.key));
  return number;
}
