import { and, count, desc, eq, gt, inArray, isNull, like, lte, or, sql } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import type { Round } from '../../rounds/tables.ts';
import { roundBets, rounds } from '../../rounds/tables.ts';
import type { Game } from '../games/tables.ts';
import { games, recentGames } from '../games/tables.ts';
import type { Lottery } from './lotteries.ts';
import { findLottery, lotteryOfSeries, seriesOf } from './lotteries.ts';

/** Where a lottery stands. */
export interface Standing {
  readonly lottery: Lottery;
  /** The draw that accepts bets; null if none is open. */
  readonly next: Round | null;
  /** Closed, and not drawn yet. */
  readonly closed: readonly Round[];
  readonly last: Round | null;
}

/** The states of lotteries at a moment, in the given order; two statements for any number of them. */
export async function standingsOf(db: Executor, lotteries: readonly Lottery[], now: Date): Promise<Standing[]> {
  const keys = lotteries.map(seriesOf);
  if (keys.length === 0) return [];
  const underWay = await db
    .select()
    .from(rounds)
    .where(and(inArray(rounds.seriesKey, keys), isNull(rounds.settledAt), inArray(rounds.state, ['open', 'closed'])))
    .orderBy(rounds.closesAt);
  const last = await lastDrawn(db, keys, now);
  return lotteries.map((lottery) => {
    const own = underWay.filter(({ seriesKey }) => seriesKey === seriesOf(lottery));
    return {
      lottery,
      next: own.find(({ closesAt }) => closesAt > now) ?? null,
      closed: own.filter(({ closesAt }) => closesAt <= now),
      last: last.get(seriesOf(lottery)) ?? null,
    };
  });
}

/**
 * The last drawn round of each series, each by one step down its index. What was drawn in a time that the clock has
 * left again is not the last.
 */
async function lastDrawn(db: Executor, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, Round>> {
  const newest = sql`select r.id from unnest(${sql.param([...keys])}::text[]) as k(key) cross join lateral (
    select id from rounds
    where series_key = k.key and receipt is not null and result_at <= ${now.toISOString()}::timestamptz
    order by result_at desc, number desc limit 1) r`;
  const rows = await db
    .select()
    .from(rounds)
    .where(sql`${rounds.id} in (${newest})`);
  return new Map(rows.map((round) => [round.seriesKey, round]));
}

/** A draw with its lottery. */
export interface Drawn {
  readonly lottery: Lottery;
  readonly round: Round;
}

/**
 * What was drawn last in some lotteries together until a moment, the newest first. Each gives its own latest by as many
 * steps down its index: what was ever drawn before is not looked at. Where a clock that was put back brought a moment
 * twice, the later round is its draw, as in `drawAt`.
 */
export async function latestDraws(
  db: Executor,
  lotteries: readonly Lottery[],
  now: Date,
  most: number,
): Promise<Drawn[]> {
  if (lotteries.length === 0) return [];
  // The inner limit is what keeps the planner on the index; it is reached only where every moment came twice.
  const keys = lotteries.map(seriesOf);
  const newest = sql`select r.id from unnest(${sql.param(keys)}::text[]) as k(key) cross join lateral (
    select distinct on (result_at) id, number, result_at from (
      select id, number, result_at from rounds
      where series_key = k.key and receipt is not null and result_at <= ${now.toISOString()}::timestamptz
      order by result_at desc, number desc limit ${2 * most}) l
    order by result_at desc, number desc limit ${most}) r
    order by r.result_at desc, r.number desc, k.key limit ${most}`;
  const rows = await db
    .select()
    .from(rounds)
    .where(sql`${rounds.id} in (${newest})`)
    .orderBy(desc(rounds.resultAt), desc(rounds.number), rounds.seriesKey);
  return rows.flatMap((round) => {
    const lottery = lotteryOfSeries(round.seriesKey);
    return lottery ? [{ lottery, round }] : [];
  });
}

/** When a lottery draws. */
export interface Moment {
  readonly lottery: Lottery;
  readonly resultAt: Date;
}

/** The draws at some moments, by one statement; a void one only if there is no other. */
export async function drawsAt(db: Executor, moments: readonly Moment[]): Promise<readonly Drawn[]> {
  if (moments.length === 0) return [];
  const found = await db
    .selectDistinctOn([rounds.seriesKey, rounds.resultAt])
    .from(rounds)
    .where(
      or(
        ...moments.map(({ lottery, resultAt }) =>
          and(eq(rounds.seriesKey, seriesOf(lottery)), eq(rounds.resultAt, resultAt)),
        ),
      ),
    )
    .orderBy(rounds.seriesKey, rounds.resultAt, sql`${rounds.state} = 'void'`, desc(rounds.number));
  return found.flatMap((round) => {
    const lottery = lotteryOfSeries(round.seriesKey);
    return lottery ? [{ lottery, round }] : [];
  });
}

/** The draw at a moment. */
export async function drawAt(db: Executor, lottery: Lottery, resultAt: Date): Promise<Round | null> {
  const [drawn] = await drawsAt(db, [{ lottery, resultAt }]);
  return drawn?.round ?? null;
}

const WEEK = 7 * 86_400_000;

/** How many tickets each lottery sold within the last week; those without any are missing. */
export async function soldLately(db: Executor, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ series: rounds.seriesKey, tickets: sql<number>`count(*)::int` })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .where(gt(roundBets.placedAt, new Date(now.getTime() - WEEK)))
    .groupBy(rounds.seriesKey);
  return new Map(
    rows.flatMap(({ series, tickets }) => {
      const lottery = lotteryOfSeries(series);
      return lottery ? [[lottery.code, tickets] as const] : [];
    }),
  );
}

/** Lotteries a member opened or played, the latest first. */
export async function recentLotteries(db: Executor, memberId: number, most: number): Promise<Lottery[]> {
  const rows = await db
    .select({ code: games.gameId })
    .from(recentGames)
    .innerJoin(games, eq(games.nodeId, recentGames.nodeId))
    .where(and(eq(recentGames.memberId, memberId), inArray(games.gameType, ['LOTT', 'ELOTT'])))
    .orderBy(desc(recentGames.at), recentGames.nodeId)
    .limit(most);
  return rows.flatMap(({ code }) => findLottery(code) ?? []);
}

/** Notes a lottery as the member's latest. */
export async function noteLatest(db: Executor, memberId: number, { nodeId }: Lottery, at: Date): Promise<void> {
  await db
    .insert(recentGames)
    .values({ memberId, nodeId, at })
    .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { at } });
}

/** A lottery as the catalogue has it; null where it is in none. */
export async function gameOf(db: Executor, { nodeId }: Lottery): Promise<Game | null> {
  const [game] = await db.select().from(games).where(eq(games.nodeId, nodeId));
  return game ?? null;
}

/** Whether a member has a bet under a key. */
export async function isPlaced(db: Executor, memberId: number, key: string): Promise<boolean> {
  const [bet] = await db
    .select({ id: roundBets.id })
    .from(roundBets)
    .where(and(eq(roundBets.memberId, memberId), eq(roundBets.key, key)));
  return bet !== undefined;
}

/** How many slips a member placed between two moments, the first left out: each has one first bet. */
export async function slipsPlaced(db: Executor, memberId: number, after: Date, until: Date): Promise<number> {
  const [found] = await db
    .select({ slips: count() })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .where(
      and(
        eq(roundBets.memberId, memberId),
        gt(roundBets.placedAt, after),
        lte(roundBets.placedAt, until),
        like(roundBets.key, '%:0'),
        like(rounds.seriesKey, 'lottery:%'),
      ),
    );
  return found?.slips ?? 0;
}
