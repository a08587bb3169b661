import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { members } from '../domains/session/tables.ts';
import { LEGS, UNIT } from '../engine/rounds/combined.ts';
import { betReceipt, canonical } from '../engine/rounds/proof.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import { BetRefused } from './BetRefused.ts';
import type { Ground } from './Ground.ts';
import { stakedOn } from './stakedOn.ts';
import type { Round, RoundSlip, Series, SlipLeg } from './tables.ts';
import { rounds, roundSeries, roundSlips, slipLegs } from './tables.ts';

export interface SlipOrder {
  readonly memberId: number;
  /** Chosen by the player's page; the same key is the same slip. */
  readonly key: string;
  /** The game it is placed in. */
  readonly nodeId: number;
  /** Cents. */
  readonly stake: bigint;
  /** What is picked of each round, as a bet of 1.00 (`UNIT`); the kinds read it. */
  readonly legs: readonly { readonly roundId: string; readonly selection: unknown }[];
}

export interface PlacedSlip {
  readonly slip: RoundSlip;
  readonly legs: readonly { readonly leg: SlipLeg; readonly round: Round }[];
  /** The member's main wallet now, in cents. */
  readonly balance: bigint;
  /** The key was known: nothing was charged again. */
  readonly repeated: boolean;
}

/** What the legs of an order come to once their rounds are known. */
interface ReadLeg {
  readonly round: Round;
  readonly series: Series;
  readonly selection: unknown;
}

/**
 * Takes a combined bet and its stake in the caller's transaction. As with single bets the member's row is locked, and every round is shared until
 * the commit, so that none is drawn before the slip is known. Throws `BetRefused`; the caller's transaction must then be given up.
 */
export async function placeSlipIn(tx: Transaction, ground: Ground, order: SlipOrder): Promise<PlacedSlip> {
  const [member] = await tx.select({ id: members.id, type: members.type }).from(members).where(eq(members.id, order.memberId)).for('no key update');
  if (!member) throw new BetRefused({ kind: 'round-unknown' });
  const legs = await readLegs(tx, ground, order);
  const earlier = await placedBefore(tx, order, legs);
  if (earlier) return { ...earlier, balance: await ground.ledger.balanceOf(tx, memberAccount(member.id)), repeated: true };

  const now = ground.clock.now();
  for (const { round } of legs) if (round.state !== 'open' || now < round.opensAt || now >= round.closesAt) throw new BetRefused({ kind: 'closed', round });
  await requireWithinLimits(tx, ground, legs, order);
  const id = ground.random.uuid();
  const balance = await takeStake(tx, ground, member, id, order, now);
  const [slip] = await tx.insert(roundSlips).values({ id, memberId: member.id, key: order.key, nodeId: order.nodeId, stake: order.stake, placedAt: now }).returning();
  const rows = await tx.insert(slipLegs).values(legs.map(({ round, selection }, ordinal) => {
    const legId = ground.random.uuid();
    const receipt = betReceipt(round.seed, { betId: legId, roundId: round.id, selection, stake: UNIT.toString(), placedAt: now.toISOString() });
    return { id: legId, slipId: id, roundId: round.id, ordinal, selection, receipt };
  })).returning();
  if (!slip) throw new Error(`Slip ${id} was not written`);
  return { slip, legs: joined(rows, legs), balance, repeated: false };
}

const joined = (rows: readonly SlipLeg[], legs: readonly ReadLeg[]): PlacedSlip['legs'] =>
  rows.flatMap((leg) => legs.filter(({ round }) => round.id === leg.roundId).map(({ round }) => ({ leg, round })));

/** The rounds in one order for everybody, so that two slips cannot wait for each other. */
async function readLegs(tx: Transaction, { kindOf }: Ground, { legs }: SlipOrder): Promise<ReadLeg[]> {
  const ids = new Set(legs.map(({ roundId }) => roundId));
  if (legs.length < LEGS.least || legs.length > LEGS.most) throw new BetRefused({ kind: 'selection', problem: 'request_invalid', detail: `A combined bet has ${LEGS.least} to ${LEGS.most} legs` });
  if (ids.size !== legs.length) throw new BetRefused({ kind: 'selection', problem: 'fixture_repeated', detail: 'The legs of a combined bet are of different rounds' });
  const found = await tx.select({ round: rounds, series: roundSeries }).from(rounds).innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(inArray(rounds.id, [...ids])).orderBy(asc(rounds.id)).for('share', { of: rounds });
  return legs.map(({ roundId, selection }) => {
    const known = found.find(({ round }) => round.id === roundId);
    if (!known) throw new BetRefused({ kind: 'round-unknown' });
    const parsed = kindOf(known.series.kind).parse(selection, known.series.terms, known.round.offer);
    if (isRefused(parsed)) throw new BetRefused({ kind: 'selection', ...parsed });
    if (parsed.stake !== UNIT) throw new BetRefused({ kind: 'selection', problem: 'stake_invalid', detail: 'A leg is a bet of 1.00' });
    return { ...known, selection: parsed.bet };
  });
}

/** Throws `key-reused` where the key belongs to another slip. */
async function placedBefore(tx: Transaction, order: SlipOrder, legs: readonly ReadLeg[]): Promise<Pick<PlacedSlip, 'slip' | 'legs'> | null> {
  const [slip] = await tx.select().from(roundSlips).where(and(eq(roundSlips.memberId, order.memberId), eq(roundSlips.key, order.key)));
  if (!slip) return null;
  const rows = await tx.select().from(slipLegs).where(eq(slipLegs.slipId, slip.id)).orderBy(slipLegs.ordinal);
  const content = (each: readonly { readonly roundId: string; readonly selection: unknown }[]) => canonical(each.map(({ roundId, selection }) => [roundId, selection]));
  const isSame = slip.stake === order.stake && content(rows) === content(legs.map(({ round, selection }) => ({ roundId: round.id, selection })));
  if (!isSame) throw new BetRefused({ kind: 'key-reused', bet: slip });
  return { slip, legs: joined(rows, legs) };
}

/** The narrowest limits of any leg hold for the whole, which also counts towards what a member may have on each of the rounds. */
async function requireWithinLimits(tx: Transaction, { kindOf }: Ground, legs: readonly ReadLeg[], { memberId, stake }: SlipOrder): Promise<void> {
  const staked = await stakedOn(tx, memberId, legs.map(({ round }) => round.id));
  for (const { round, series } of legs) {
    const { min, max, perRound } = kindOf(series.kind).limits(series.terms);
    if (stake < min) throw new BetRefused({ kind: 'limit', limit: 'min', amount: min });
    if (stake > max) throw new BetRefused({ kind: 'limit', limit: 'max', amount: max });
    if ((staked.get(round.id) ?? 0n) + stake > perRound) throw new BetRefused({ kind: 'limit', limit: 'perRound', amount: perRound });
  }
}

/** Answers the wallet's balance afterwards. */
async function takeStake(tx: Transaction, { ledger }: Ground, member: { readonly id: number; readonly type: number }, id: string, { stake, nodeId }: SlipOrder, now: Date): Promise<bigint> {
  const wallet = memberAccount(member.id);
  const posted = await ledger.post(tx, {
    key: `slip:${id}:stake`,
    kind: 'stake',
    reference: id,
    memberId: member.id,
    nodeId,
    at: now,
    entries: [{ account: wallet, amount: -stake }, { account: bankOf(member), amount: stake }],
  });
  if (posted.kind === 'insufficient') throw new BetRefused({ kind: 'insufficient', balance: posted.balance });
  if (posted.kind === 'conflict') throw new Error(`Slip ${id} meets a posting of another`);
  const balance = posted.balances.get(wallet);
  if (balance === undefined) throw new Error(`Slip ${id} left no balance`);
  return balance;
}
