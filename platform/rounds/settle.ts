import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { members } from '../domains/session/tables.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/posting.ts';
import type { Ground } from './Ground.ts';
import type { Round, RoundBet, Series } from './tables.ts';
import { settleLegs } from './settleLegs.ts';
import { roundBets, rounds, roundSeries } from './tables.ts';

/** Bets per transaction. */
const BATCH = 500;

interface Placed {
  readonly bet: RoundBet;
  readonly member: { readonly id: number; readonly type: number };
}

/** A bet's end: what it brings, and what it is from then on. */
interface End {
  readonly placed: Placed;
  readonly payout: bigint;
  readonly state: 'won' | 'lost' | 'refunded';
}

/**
 * Pays the bets of a drawn round, or gives back those of a void one, and takes the legs of combined bets as far as that. Each batch is one transaction that moves the money and marks the
 * bets, so whatever ends a process in between, the next one goes on where it stopped. Several processes may do it at once: each
 * takes bets that no other holds, and the ledger knows each bet's key. Answers whether all is done.
 */
export async function settleRound(ground: Ground, roundId: string): Promise<boolean> {
  let left = BATCH;
  while (left === BATCH) left = await inTransaction(ground.db, (tx) => settleBatch(tx, ground, roundId));
  left = BATCH;
  while (left === BATCH) left = await inTransaction(ground.db, (tx) => settleLegs(tx, ground, roundId, BATCH));
  return finish(ground, roundId);
}

async function settleBatch(tx: Transaction, ground: Ground, roundId: string): Promise<number> {
  const [found] = await tx.select({ round: rounds, series: roundSeries }).from(rounds).innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey)).where(eq(rounds.id, roundId));
  if (!found || (found.round.state !== 'drawn' && found.round.state !== 'void')) return 0;
  const batch = await tx.select({ bet: roundBets, member: { id: members.id, type: members.type } }).from(roundBets).innerJoin(members, eq(members.id, roundBets.memberId))
    .where(and(eq(roundBets.roundId, roundId), eq(roundBets.state, 'placed'))).orderBy(asc(roundBets.memberId), asc(roundBets.id)).limit(BATCH).for('update', { of: roundBets, skipLocked: true });
  const ends = batch.map((placed) => endOf(ground, found.round, found.series, placed));
  const paid = ends.filter(({ payout }) => payout > 0n);
  const at = ground.clock.now();
  if (paid.length > 0) {
    const outcome = await ground.ledger.postAll(tx, paid.map((end) => postingOf(found.round, found.series, end, at)));
    if (outcome.kind !== 'posted') throw new Error(`Round ${roundId} could not be paid: ${outcome.kind}`);
  }
  await mark(tx, ends, at);
  return batch.length;
}

function endOf({ kindOf }: Ground, round: Round, series: Series, placed: Placed): End {
  if (round.state === 'void') return { placed, payout: placed.bet.stake, state: 'refunded' };
  const payout = kindOf(series.kind).payout(placed.bet.selection, round.outcome, round.offer);
  if (payout < 0n) throw new RangeError(`Bet ${placed.bet.id} would bring less than nothing`);
  return { placed, payout, state: payout > 0n ? 'won' : 'lost' };
}

function postingOf(round: Round, series: Series, { placed: { bet, member }, payout, state }: End, at: Date): Posting {
  return {
    key: `round:${round.id}:bet:${bet.id}`,
    kind: state === 'refunded' ? 'stakeReturned' : 'payout',
    reference: bet.id,
    memberId: member.id,
    ...(series.nodeId === null ? {} : { nodeId: series.nodeId }),
    at,
    entries: [{ account: bankOf(member), amount: -payout }, { account: memberAccount(member.id), amount: payout }],
  };
}

async function mark(tx: Transaction, ends: readonly End[], at: Date): Promise<void> {
  const lost = ends.filter(({ state }) => state === 'lost').map(({ placed }) => placed.bet.id);
  if (lost.length > 0) await tx.update(roundBets).set({ state: 'lost', settledAt: at }).where(inArray(roundBets.id, lost));
  const others = ends.filter(({ state }) => state !== 'lost').map(({ placed, payout, state }) => ({ id: placed.bet.id, payout: payout.toString(), state }));
  if (others.length === 0) return;
  await tx.execute(sql`
    update round_bets b set state = e.state, payout = e.payout, settled_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as e(id text, state text, payout bigint)
    where b.id = e.id`);
}

/** Marks the round when no bet waits, not even one that another process holds. */
async function finish({ db, clock, events }: Ground, roundId: string): Promise<boolean> {
  const [done] = await db.update(rounds)
    .set({ settledAt: clock.now(), state: sql`case when ${rounds.state} = 'void' then 'void' else 'settled' end` })
    .where(and(eq(rounds.id, roundId), inArray(rounds.state, ['drawn', 'void']), sql`not exists (select 1 from round_bets where round_id = ${roundId} and state = 'placed')`, sql`not exists (select 1 from slip_legs where round_id = ${roundId} and state = 'placed')`))
    .returning({ series: rounds.seriesKey, state: rounds.state });
  if (done) events.tell({ series: done.series, roundId, what: 'settled' });
  return done !== undefined;
}
