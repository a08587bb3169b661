import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { members } from '../domains/session/tables.ts';
import { combinedReturn, UNIT } from '../engine/rounds/combined.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/posting.ts';
import type { Ground } from './Ground.ts';
import type { Round, RoundSlip, Series, SlipLeg } from './tables.ts';
import { rounds, roundSeries, roundSlips, slipLegs } from './tables.ts';

interface End {
  readonly slip: RoundSlip;
  readonly member: { readonly id: number; readonly type: number };
  readonly payout: bigint;
  readonly state: 'won' | 'lost' | 'refunded';
}

/**
 * Says what the legs on a drawn or void round came to, and ends the combined bets that are known by that, in one transaction. Their slips are
 * held first: where two legs of one slip become known at the same time, the later one sees the earlier one's end. Answers how many legs it took.
 */
export async function settleLegs(tx: Transaction, ground: Ground, roundId: string, most: number): Promise<number> {
  const [found] = await tx.select({ round: rounds, series: roundSeries }).from(rounds).innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey)).where(eq(rounds.id, roundId));
  if (!found || (found.round.state !== 'drawn' && found.round.state !== 'void')) return 0;
  const legs = await tx.select().from(slipLegs).where(and(eq(slipLegs.roundId, roundId), eq(slipLegs.state, 'placed')))
    .orderBy(asc(slipLegs.slipId)).limit(most).for('update', { skipLocked: true });
  if (legs.length === 0) return 0;
  const held = await tx.select({ slip: roundSlips, member: { id: members.id, type: members.type } }).from(roundSlips).innerJoin(members, eq(members.id, roundSlips.memberId))
    .where(inArray(roundSlips.id, legs.map(({ slipId }) => slipId))).orderBy(asc(roundSlips.id)).for('update', { of: roundSlips });
  await markLegs(tx, ground, found.round, found.series, legs);
  const known = await tx.select().from(slipLegs).where(inArray(slipLegs.slipId, held.map(({ slip }) => slip.id)));
  const ends = held.flatMap(({ slip, member }) => endOf(slip, member, known.filter(({ slipId }) => slipId === slip.id)));
  await endSlips(tx, ground, ends);
  return legs.length;
}

async function markLegs(tx: Transaction, { kindOf }: Ground, round: Round, series: Series, legs: readonly SlipLeg[]): Promise<void> {
  const marks = legs.map(({ id, selection }) => {
    if (round.state === 'void') return { id, state: 'void', back: UNIT.toString() };
    const back = kindOf(series.kind).payout(selection, round.outcome, round.offer);
    if (back < 0n) throw new RangeError(`Leg ${id} would bring less than nothing`);
    return { id, state: back > 0n ? 'won' : 'lost', back: back.toString() };
  });
  await tx.execute(sql`
    update slip_legs l set state = m.state, back = m.back
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(id text, state text, back bigint)
    where l.id = m.id`);
}

/** A slip is lost with its first lost leg, and otherwise known with its last; where every leg is void its stake comes back. */
function endOf(slip: RoundSlip, member: End['member'], legs: readonly SlipLeg[]): End[] {
  if (slip.state !== 'placed') return [];
  if (legs.some(({ state }) => state === 'lost')) return [{ slip, member, payout: 0n, state: 'lost' }];
  if (legs.some(({ state }) => state === 'placed')) return [];
  const payout = combinedReturn(slip.stake, legs.map(({ back }) => back));
  return [{ slip, member, payout, state: legs.every(({ state }) => state === 'void') ? 'refunded' : 'won' }];
}

async function endSlips(tx: Transaction, { ledger, clock }: Ground, ends: readonly End[]): Promise<void> {
  if (ends.length === 0) return;
  const at = clock.now();
  const paid = ends.filter(({ payout }) => payout > 0n);
  if (paid.length > 0) {
    const outcome = await ledger.postAll(tx, paid.map((end) => postingOf(end, at)));
    if (outcome.kind !== 'posted') throw new Error(`Combined bets could not be paid: ${outcome.kind}`);
  }
  const rows = ends.map(({ slip, payout, state }) => ({ id: slip.id, payout: payout.toString(), state }));
  await tx.execute(sql`
    update round_slips s set state = e.state, payout = e.payout, settled_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id text, state text, payout bigint)
    where s.id = e.id`);
}

function postingOf({ slip, member, payout, state }: End, at: Date): Posting {
  return {
    key: `slip:${slip.id}`,
    kind: state === 'refunded' ? 'stakeReturned' : 'payout',
    reference: slip.id,
    memberId: member.id,
    nodeId: slip.nodeId,
    at,
    entries: [{ account: bankOf(member), amount: -payout }, { account: memberAccount(member.id), amount: payout }],
  };
}
