import { and, desc, eq, gte, like, lte, sql, type SQL } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { roundBets, rounds } from '../../rounds/tables.ts';
import type { Lottery } from './lotteries.ts';
import { lotteryOfSeries, seriesOf } from './lotteries.ts';
import type { KnownOrder } from './wireOrder.ts';

export interface OrderFilter {
  readonly memberId: number;
  readonly lottery?: Lottery;
  /** Epoch milliseconds, both ends included. */
  readonly from?: number;
  readonly until?: number;
}

/** Pages count from 1. */
export interface OrderPage {
  readonly rows: readonly KnownOrder[];
  readonly total: number;
  readonly totalPages: number;
  /** All pages together; cents. Stakes that were returned do not count. */
  readonly staked: bigint;
  readonly won: bigint;
}

/** Lotteries are distinguished from other shared rounds by the names of their series. */
const isLottery = like(rounds.seriesKey, 'lottery:%');

function matching({ memberId, lottery, from, until }: OrderFilter): SQL | undefined {
  return and(
    eq(roundBets.memberId, memberId),
    lottery === undefined ? isLottery : eq(rounds.seriesKey, seriesOf(lottery)),
    from === undefined ? undefined : gte(roundBets.placedAt, new Date(from)),
    until === undefined ? undefined : lte(roundBets.placedAt, new Date(until)),
  );
}

const select = (db: Executor) =>
  db.select({ bet: roundBets, round: rounds }).from(roundBets).innerJoin(rounds, eq(rounds.id, roundBets.roundId));

/** A member's tickets, the newest first. */
export async function ordersOf(db: Executor, filter: OrderFilter, page: number, size: number): Promise<OrderPage> {
  const condition = matching(filter);
  const counted = sql`${roundBets.state} in ('won', 'lost')`;
  const [all] = await db
    .select({
      total: sql<number>`count(*)::int`,
      staked: sql<string>`coalesce(sum(${roundBets.stake}) filter (where ${counted}), 0)::text`,
      won: sql<string>`coalesce(sum(${roundBets.payout}) filter (where ${counted}), 0)::text`,
    })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .where(condition);
  const rows = await select(db)
    .where(condition)
    .orderBy(desc(roundBets.placedAt), desc(roundBets.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = all?.total ?? 0;
  return {
    rows: rows.flatMap(known),
    total,
    totalPages: Math.ceil(total / size),
    staked: BigInt(all?.staked ?? 0),
    won: BigInt(all?.won ?? 0),
  };
}

/** A ticket of a member; null if it does not exist or is another member's. */
export async function orderOf(db: Executor, memberId: number, id: string): Promise<KnownOrder | null> {
  const [row] = await select(db).where(and(eq(roundBets.id, id), eq(roundBets.memberId, memberId), isLottery));
  return row ? (known(row)[0] ?? null) : null;
}

/** Tickets of a lottery that the operator no longer runs have nothing left to be shown by. */
function known({ bet, round }: Omit<KnownOrder, 'lottery'>): readonly KnownOrder[] {
  const lottery = lotteryOfSeries(round.seriesKey);
  return lottery ? [{ bet, round, lottery }] : [];
}
