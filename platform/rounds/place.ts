import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { members } from '../domains/session/tables.ts';
import { betReceipt, canonical } from '../engine/rounds/proof.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import type { AnyKind } from '../engine/rounds/RoundKind.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import { BetRefused } from './BetRefused.ts';
import type { Ground } from './Ground.ts';
import { stakedOn } from './stakedOn.ts';
import type { Round, RoundBet, Series } from './tables.ts';
import { roundBets, rounds, roundSeries } from './tables.ts';

export interface BetOrder {
  readonly roundId: string;
  readonly memberId: number;
  /** Chosen by the player's page, at most 64 characters; the same key is the same bet. */
  readonly key: string;
  /** What the page sends; the kind reads it. */
  readonly selection: unknown;
}

export interface PlacedBet {
  readonly bet: RoundBet;
  readonly round: Round;
  /** The member's main wallet now, in cents. */
  readonly balance: bigint;
  /** The key was known: nothing was charged again. */
  readonly repeated: boolean;
}

/**
 * Takes a bet and its stake in the caller's transaction. A member's bets come one after the other (their row is locked), and the
 * round's row is shared until the commit, so that it cannot be closed and drawn between the look at the clock and the stake.
 * Throws `BetRefused`; the caller's transaction must then be given up.
 */
export async function placeIn(tx: Transaction, ground: Ground, order: BetOrder): Promise<PlacedBet> {
  const [member] = await tx.select({ id: members.id, type: members.type }).from(members).where(eq(members.id, order.memberId)).for('no key update');
  const [found] = await tx.select({ round: rounds, series: roundSeries }).from(rounds).innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(eq(rounds.id, order.roundId)).for('share', { of: rounds });
  if (!member || !found) throw new BetRefused({ kind: 'round-unknown' });
  const { round, series } = found;
  const kind = ground.kindOf(series.kind);
  const earlier = await placedBefore(tx, order, kind, found);
  if (earlier) return { bet: earlier, round, balance: await ground.ledger.balanceOf(tx, memberAccount(member.id)), repeated: true };

  const now = ground.clock.now();
  if (round.state !== 'open' || now < round.opensAt || now >= round.closesAt) throw new BetRefused({ kind: 'closed', round });
  const { stake, bet: selection } = parse(kind, series, round, order.selection);
  await requireWithinLimits(tx, kind, series, order, stake);
  const id = ground.random.uuid();
  const balance = await takeStake(tx, ground, member, { id, stake, now, round, series });
  const receipt = betReceipt(round.seed, { betId: id, roundId: round.id, selection, stake: stake.toString(), placedAt: now.toISOString() });
  const [bet] = await tx.insert(roundBets).values({ id, roundId: round.id, memberId: member.id, key: order.key, stake, selection, receipt, placedAt: now }).returning();
  if (!bet) throw new Error(`Bet ${id} was not written`);
  return { bet, round, balance, repeated: false };
}

function parse(kind: AnyKind, series: Series, round: Round, selection: unknown) {
  const parsed = kind.parse(selection, series.terms, round.offer);
  if (isRefused(parsed)) throw new BetRefused({ kind: 'selection', ...parsed });
  if (parsed.stake <= 0n) throw new BetRefused({ kind: 'selection', problem: 'stake_invalid', detail: 'A bet costs something' });
  return parsed;
}

/** Throws `key-reused` where the key belongs to another bet. */
async function placedBefore(tx: Transaction, order: BetOrder, kind: AnyKind, { round, series }: { readonly round: Round; readonly series: Series }): Promise<RoundBet | null> {
  const [earlier] = await tx.select().from(roundBets).where(and(eq(roundBets.memberId, order.memberId), eq(roundBets.key, order.key)));
  if (!earlier) return null;
  const parsed = kind.parse(order.selection, series.terms, round.offer);
  const isSame = earlier.roundId === round.id && !isRefused(parsed) && canonical(parsed.bet) === canonical(earlier.selection);
  if (!isSame) throw new BetRefused({ kind: 'key-reused', bet: earlier });
  return earlier;
}

async function requireWithinLimits(tx: Transaction, kind: AnyKind, series: Series, { memberId, roundId }: BetOrder, stake: bigint): Promise<void> {
  const { min, max, perRound } = kind.limits(series.terms);
  if (stake < min) throw new BetRefused({ kind: 'limit', limit: 'min', amount: min });
  if (stake > max) throw new BetRefused({ kind: 'limit', limit: 'max', amount: max });
  const before = (await stakedOn(tx, memberId, [roundId])).get(roundId) ?? 0n;
  if (before + stake > perRound) throw new BetRefused({ kind: 'limit', limit: 'perRound', amount: perRound });
}

interface Stake {
  readonly id: string;
  readonly stake: bigint;
  readonly now: Date;
  readonly round: Round;
  readonly series: Series;
}

/** Answers the wallet's balance afterwards. */
async function takeStake(tx: Transaction, { ledger }: Ground, member: { readonly id: number; readonly type: number }, { id, stake, now, round, series }: Stake): Promise<bigint> {
  const wallet = memberAccount(member.id);
  const posted = await ledger.post(tx, {
    key: `round:${round.id}:bet:${id}:stake`,
    kind: 'stake',
    reference: id,
    memberId: member.id,
    ...(series.nodeId === null ? {} : { nodeId: series.nodeId }),
    at: now,
    entries: [{ account: wallet, amount: -stake }, { account: bankOf(member), amount: stake }],
  });
  if (posted.kind === 'insufficient') throw new BetRefused({ kind: 'insufficient', balance: posted.balance });
  if (posted.kind === 'conflict') throw new Error(`Bet ${id} meets a posting of another`);
  const balance = posted.balances.get(wallet);
  if (balance === undefined) throw new Error(`Bet ${id} left no balance`);
  return balance;
}
