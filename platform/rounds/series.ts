import { and, eq, inArray, isNotNull, like, lt, sql } from '../database/drizzle.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { canonical } from '../engine/rounds/proof.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { makeUp } from './makeUp.ts';
import type { Series } from './tables.ts';
import { roundSeries } from './tables.ts';

/** A series as it is first written; `past` is how much history it is given when it is new, in milliseconds. */
export interface SeriesPlan {
  readonly key: string;
  readonly kind: string;
  readonly nodeId: number | null;
  readonly terms: unknown;
  /** Whether it rests while nobody is there. */
  readonly rests: boolean;
  readonly past: number;
}

/**
 * Lays out series that are not there yet and brings the terms of the others up to date. Safe to run at every start, in
 * several processes.
 */
export async function layOut(
  tx: Transaction,
  deps: Pick<RoundDependencies, 'random' | 'kindOf'>,
  plans: readonly SeriesPlan[],
  now: Date,
): Promise<void> {
  const known = new Map((await tx.select().from(roundSeries)).map(({ key, terms }) => [key, canonical(terms)]));
  for (const { key, terms } of plans) {
    if (known.has(key) && known.get(key) !== canonical(terms))
      await tx.update(roundSeries).set({ terms }).where(eq(roundSeries.key, key));
  }
  const missing = plans.filter(({ key }) => !known.has(key));
  if (missing.length === 0) return;
  const made = await tx
    .insert(roundSeries)
    .values(
      missing.map(({ key, kind, nodeId, terms, rests }) => ({
        key,
        kind,
        nodeId,
        terms,
        awakeUntil: rests ? new Date(0) : null,
      })),
    )
    .onConflictDoNothing()
    .returning();
  for (const series of made) {
    const past = missing.find(({ key }) => key === series.key)?.past ?? 0;
    if (past > 0) await makeUp(tx, deps, series, new Date(now.getTime() - past), now);
  }
}

/** How long a series stays awake after somebody looked, and how often that is noted; milliseconds. */
const STAYS_AWAKE = 180_000;
const NOTED_EVERY = 60_000;

/** Somebody is there: rounds open for a while. */
export async function wake(db: Executor, key: string | readonly string[], now: Date): Promise<void> {
  await db
    .update(roundSeries)
    .set({ awakeUntil: new Date(now.getTime() + STAYS_AWAKE) })
    .where(
      and(
        inArray(roundSeries.key, typeof key === 'string' ? [key] : [...key]),
        isNotNull(roundSeries.awakeUntil),
        lt(roundSeries.awakeUntil, new Date(now.getTime() + STAYS_AWAKE - NOTED_EVERY)),
      ),
    );
}

/** Key of the series that a live table plays. */
export const tableKey = (nodeId: number): string => `live:${nodeId}`;

/** The series of a live table; null for a game that is none. */
export async function tableOfGame(db: Executor, nodeId: number): Promise<Series | null> {
  const [series] = await db
    .select()
    .from(roundSeries)
    .where(eq(roundSeries.key, tableKey(nodeId)));
  return series ?? null;
}

/** Keys of the series that a book plays, a pitch each; all begin alike. */
export const bookPrefix = (nodeId: number): string => `book:${nodeId}:`;
export const pitchKey = (nodeId: number, pitch: number): string => `${bookPrefix(nodeId)}${pitch}`;

/** The pitches of a book; none for a game that is no book. */
export function pitchesOfGame(db: Executor, nodeId: number): Promise<Series[]> {
  return db
    .select()
    .from(roundSeries)
    .where(and(eq(roundSeries.nodeId, nodeId), like(roundSeries.key, `${bookPrefix(nodeId)}%`)))
    .orderBy(roundSeries.key);
}

/** Whether shared rounds are played in a game. */
export async function playsRounds(db: Executor, nodeId: number): Promise<boolean> {
  const [series] = await db
    .select({ key: roundSeries.key })
    .from(roundSeries)
    .where(eq(roundSeries.nodeId, nodeId))
    .limit(1);
  return series !== undefined;
}

/** Rounds of a resting series on which nobody bet are forgotten a week after. */
export async function sweepRounds(db: Executor, now: Date): Promise<void> {
  const week = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  await db.execute(sql`
    delete from rounds r using round_series s
    where s.key = r.series_key and s.awake_until is not null
      and r.settled_at is not null and r.result_at < ${week}::timestamptz
      and not exists (select 1 from round_bets b where b.round_id = r.id)
      and not exists (select 1 from bet_legs l where l.round_id = r.id)`);
}
