import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { members } from '../members/tables.ts';
import type { AnyKind, ReadBet } from '../engine/rounds/RoundKind.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/posting.ts';
import { move } from '../ledger/posting.ts';
import { BetRefused } from './BetRefused.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { stakedOn } from './stakedOn.ts';
import type { Round, Series } from './tables.ts';
import { rounds, roundSeries } from './tables.ts';

/** Whose money is staked and paid. */
export interface Bettor {
  readonly id: number;
  readonly type: number;
}

/** A round with the series it belongs to. */
export interface RoundOf {
  readonly round: Round;
  readonly series: Series;
}

/**
 * Holds a member and the rounds of a bet until the commit: a member's bets come one after the other (their row is
 * locked), and rounds are shared, so that none can be closed and drawn between the look at the clock and the stake.
 * Rounds are taken in one order by everybody, so that two bets cannot wait for each other. Throws `BetRefused` where
 * there is no such member or round; answers the rounds in the order asked for.
 */
export async function holdForBet(
  tx: Transaction,
  memberId: number,
  roundIds: readonly string[],
): Promise<{ readonly member: Bettor; readonly places: readonly RoundOf[] }> {
  const [member] = await tx
    .select({ id: members.id, type: members.type })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  const found = await tx
    .select({ round: rounds, series: roundSeries })
    .from(rounds)
    .innerJoin(roundSeries, eq(roundSeries.key, rounds.seriesKey))
    .where(inArray(rounds.id, [...roundIds]))
    .orderBy(asc(rounds.id))
    .for('share', { of: rounds });
  const places = roundIds.flatMap((id) => found.filter(({ round }) => round.id === id));
  if (!member || places.length !== roundIds.length) throw new BetRefused({ kind: 'round-unknown' });
  return { member, places };
}

/** Throws `closed` where a round takes no bets now. */
export function requireOpen(places: readonly RoundOf[], now: Date): void {
  for (const { round } of places)
    if (round.state !== 'open' || now < round.opensAt || now >= round.closesAt)
      throw new BetRefused({ kind: 'closed', round });
}

/** What a selection is to the rules of its round. Throws `selection`, naming the line it is on. */
export function readBet(kind: AnyKind, { round, series }: RoundOf, selection: unknown, line = 0): ReadBet<unknown> {
  const parsed = kind.parse(selection, series.terms, round.offer);
  if (isRefused(parsed)) throw new BetRefused({ kind: 'selection', ...parsed }, line);
  return parsed;
}

/**
 * The narrowest limits of any round hold for each whole stake, and each counts towards what a member may have on each
 * of them. Throws `limit`, naming the line of the first stake that is beyond one.
 */
export async function requireWithinLimits(
  tx: Transaction,
  { kindOf }: RoundDependencies,
  places: readonly RoundOf[],
  memberId: number,
  stakes: readonly bigint[],
): Promise<void> {
  const staked = await stakedOn(
    tx,
    memberId,
    places.map(({ round }) => round.id),
  );
  for (const { round, series } of places) {
    const { min, max, perRound } = kindOf(series.kind).limits(series.terms);
    let sum = staked.get(round.id) ?? 0n;
    for (const [line, stake] of stakes.entries()) {
      sum += stake;
      if (stake < min) throw new BetRefused({ kind: 'limit', limit: 'min', amount: min }, line);
      if (stake > max) throw new BetRefused({ kind: 'limit', limit: 'max', amount: max }, line);
      if (sum > perRound) throw new BetRefused({ kind: 'limit', limit: 'perRound', amount: perRound }, line);
    }
  }
}

interface Stake {
  /** The bet's id. */
  readonly id: string;
  /** The posting's key: one for ever. */
  readonly key: string;
  readonly member: Bettor;
  readonly nodeId: number | null;
  readonly stake: bigint;
  readonly at: Date;
}

export function stakePosting({ id, key, member, nodeId, stake, at }: Stake): Posting {
  return {
    key,
    kind: 'stake',
    reference: id,
    subject: 'bet',
    memberId: member.id,
    ...(nodeId === null ? {} : { nodeId }),
    at,
    entries: move(memberAccount(member.id), bankOf(member), stake),
  };
}

/**
 * Takes all stakes of one member or none, in as few statements as one; answers the wallet's balance after each. Throws
 * `insufficient`.
 */
export async function takeStakes(
  tx: Transaction,
  { ledger }: RoundDependencies,
  stakes: readonly Stake[],
): Promise<readonly bigint[]> {
  const posted = await ledger.postAll(tx, stakes.map(stakePosting));
  if (posted.kind === 'insufficient') throw new BetRefused({ kind: 'insufficient', balance: posted.balance });
  if (posted.kind === 'conflict') throw new Error(`A stake meets a posting of another: ${posted.key}`);
  return stakes.map(({ id, member }, at) => {
    const balance = posted.results[at]?.balances.get(memberAccount(member.id));
    if (balance === undefined) throw new Error(`Bet ${id} left no balance`);
    return balance;
  });
}
