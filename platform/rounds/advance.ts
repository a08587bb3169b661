import { and, asc, eq, inArray, isNull, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Moments } from '../engine/rounds/RoundKind.ts';
import type { RoundEvent } from './events.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { makeUp } from './makeUp.ts';
import { drawOf, newRound } from './newRound.ts';
import { settleRound } from './settle.ts';
import type { Round, Series } from './tables.ts';
import { rounds, roundSeries } from './tables.ts';

/**
 * A round that would begin only after the next one, seen from so far ahead, comes from a time that the clock has left
 * again. As long as clocks of several processes may differ, in milliseconds.
 */
const ASTRAY = 30_000;

/**
 * Series in which something is to be done at a moment. `all` also names those whose rounds have what they need, for
 * after the clock was put back.
 */
export async function dueSeries({ db }: RoundDependencies, now: Date, all: boolean): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
    select s.key from round_series s
    where exists (
        select 1 from rounds r where r.series_key = s.key and r.settled_at is null and (${all} or
          r.state in ('drawn', 'void') or
          (r.state = 'closed' and r.result_at <= ${at}) or
          (r.state = 'open' and r.closes_at <= ${at})))
      or (not s.paused and (s.awake_until is null or s.awake_until > ${at}) and not exists (
        select 1 from rounds r
        where r.series_key = s.key and r.settled_at is null and r.state = 'open' and r.closes_at > ${at}))
    order by s.key`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Brings one series up to the present: closes, draws and opens in one transaction, then pays. Anyone who finds the
 * series in another process's hands leaves it alone. What was open when the platform went down is drawn when it is
 * back: the outcome was fixed beforehand by the seed it is committed to, so nobody loses or wins by the delay.
 */
export async function advance(deps: RoundDependencies, key: string): Promise<void> {
  const { events, unpaid } = await inTransaction(deps.db, (tx) => move(tx, deps, key));
  for (const event of events) deps.events.tell(event);
  for (const roundId of unpaid) await settleRound(deps, roundId);
}

interface Moved {
  readonly events: readonly RoundEvent[];
  readonly unpaid: readonly string[];
}

async function move(tx: Transaction, deps: RoundDependencies, key: string): Promise<Moved> {
  const [series] = await tx
    .select()
    .from(roundSeries)
    .where(eq(roundSeries.key, key))
    .for('update', { skipLocked: true });
  if (!series) return { events: [], unpaid: [] };
  const now = deps.clock.now();
  const events: RoundEvent[] = [];
  const tell = (roundId: string, what: RoundEvent['what']) => void events.push({ series: key, roundId, what });
  const kind = deps.kindOf(series.kind);
  const last = kind.timing(new Date(now.getTime() + ASTRAY), series.terms)?.closesAt ?? null;

  const live = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.seriesKey, key), isNull(rounds.settledAt)))
    .orderBy(asc(rounds.number));
  const unpaid: string[] = [];
  let isOpen = false;
  for (const round of live) {
    const state = await step(tx, deps, series, round, last, now);
    if (state !== round.state && state !== 'open' && state !== 'settled') tell(round.id, state);
    if (state === 'drawn' || state === 'void') unpaid.push(round.id);
    isOpen ||= state !== 'void' && round.closesAt > now;
  }
  if (!isOpen) {
    const opened = await open(tx, deps, series, kind.timing(now, series.terms), now);
    if (opened !== null) tell(opened, 'opened');
  }
  return { events, unpaid };
}

/** Takes a round as far as the time allows and answers its state. */
async function step(
  tx: Transaction,
  deps: RoundDependencies,
  series: Series,
  round: Round,
  last: Date | null,
  now: Date,
): Promise<Round['state']> {
  if (round.state === 'drawn' || round.state === 'void') return round.state;
  // The clock was put back: this round belongs to a time that is no more.
  const isAstray =
    (last !== null && round.closesAt > last) ||
    (round.state === 'closed' && round.closesAt.getTime() > now.getTime() + ASTRAY);
  if (isAstray) return set(tx, round, { state: 'void', voidReason: 'clock' });
  if (round.closesAt > now) return round.state;
  // Even where both moments are over the row is taken for the close first: a bet that is being placed is waited for.
  if (round.state === 'open') await set(tx, round, { state: 'closed' });
  if (round.resultAt > now) return 'closed';
  return set(tx, round, { state: 'drawn', ...drawOf(deps, series, round) });
}

async function set(
  tx: Transaction,
  { id }: Round,
  change: Partial<Round> & Pick<Round, 'state'>,
): Promise<Round['state']> {
  await tx.update(rounds).set(change).where(eq(rounds.id, id));
  return change.state;
}

/**
 * Opens the next round, after those that were missed have been made up. Answers its id; null where none is to be
 * opened.
 */
async function open(
  tx: Transaction,
  deps: RoundDependencies,
  series: Series,
  wanted: Moments | null,
  now: Date,
): Promise<string | null> {
  if (series.paused || (series.awakeUntil !== null && series.awakeUntil <= now)) return null;
  if (wanted === null) {
    await tx.update(roundSeries).set({ paused: true }).where(eq(roundSeries.key, series.key));
    return null;
  }
  const { catchUp } = deps.kindOf(series.kind);
  const number =
    catchUp > 0 ? await makeUp(tx, deps, series, new Date(now.getTime() - catchUp), now) : series.nextNumber;
  const round = newRound(deps, series, number, wanted);
  await tx.insert(rounds).values(round);
  await tx
    .update(roundSeries)
    .set({ nextNumber: number + 1 })
    .where(eq(roundSeries.key, series.key));
  return round.id;
}

/** Gives every stake of a round back, if its outcome is not known yet. Answers whether it was voided. */
export async function voidRound(deps: RoundDependencies, roundId: string, reason: string): Promise<boolean> {
  const [voided] = await deps.db
    .update(rounds)
    .set({ state: 'void', voidReason: reason })
    .where(and(eq(rounds.id, roundId), inArray(rounds.state, ['open', 'closed'])))
    .returning({ series: rounds.seriesKey });
  if (!voided) return false;
  deps.events.tell({ series: voided.series, roundId, what: 'void' });
  await settleRound(deps, roundId);
  return true;
}
