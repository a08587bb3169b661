import { asc, eq, inArray } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { splitStakes } from '../bonuses/split.ts';
import type { BonusPart, LockedPurse } from '../bonuses/stakes.ts';
import { lockPurse, memberEntries, noteStaked } from '../bonuses/stakes.ts';
import { activeBonusInSql } from '../bonuses/tables.ts';
import { members } from '../members/tables.ts';
import type { AnyKind, ReadBet } from '../engine/rounds/RoundKind.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import { bankOf, memberAccount } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/posting.ts';
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

/** One whose bets are held: the bonus that their stakes use, too; null for none. */
export interface HeldBettor extends Bettor {
  readonly bonusId: number | null;
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
): Promise<{ readonly member: HeldBettor; readonly places: readonly RoundOf[] }> {
  const [member] = await tx
    .select({ id: members.id, type: members.type, bonusId: activeBonusInSql })
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
  readonly bonus: BonusPart | null;
  readonly at: Date;
}

export function stakePosting({ id, key, member, nodeId, stake, bonus, at }: Stake): Posting {
  return {
    key,
    kind: 'stake',
    reference: id,
    subject: 'bet',
    memberId: member.id,
    ...(nodeId === null ? {} : { nodeId }),
    at,
    entries: [...memberEntries(member.id, -stake, bonus), { account: bankOf(member), amount: stake }],
  };
}

/** A stake that was taken: what a bonus paid of it, and the main wallet after it. */
export interface TakenStake {
  readonly bonus: BonusPart | null;
  readonly balance: bigint;
}

/**
 * Takes all stakes of one member in one game or none, in as few statements as one. The main wallet pays first, then the
 * member's bonus where the game may use it. Throws `insufficient`, or `bonus-cap` naming the line.
 */
export async function takeStakes(
  tx: Transaction,
  { ledger }: RoundDependencies,
  member: HeldBettor,
  stakes: ReadonlyArray<Omit<Stake, 'member' | 'bonus'>>,
): Promise<readonly TakenStake[]> {
  const [first] = stakes;
  const purse =
    member.bonusId === null || !first || first.nodeId === null
      ? null
      : await lockPurse(tx, ledger, {
          memberId: member.id,
          nodeId: first.nodeId,
          now: first.at,
        });
  const parts = purse ? partsOf(purse, stakes) : [];
  const taken = stakes.map((stake, at) => {
    const cents = parts[at] ?? 0n;
    return { ...stake, member, bonus: purse && cents > 0n ? { bonusId: purse.bonusId, cents } : null };
  });
  const posted = await ledger.postAll(tx, taken.map(stakePosting));
  if (posted.kind === 'insufficient') throw new BetRefused({ kind: 'insufficient', balance: posted.balance });
  if (posted.kind === 'conflict') throw new Error(`A stake meets a posting of another: ${posted.key}`);
  if (purse)
    await noteStaked(
      tx,
      purse.bonusId,
      parts.reduce((sum, part) => sum + part, 0n),
    );
  let left = purse?.main ?? 0n;
  return taken.map(({ id, stake, bonus }, at) => {
    left -= stake - (bonus?.cents ?? 0n);
    const balance = purse ? left : posted.results[at]?.balances.get(memberAccount(member.id));
    if (balance === undefined) throw new Error(`Bet ${id} left no balance`);
    return { bonus, balance };
  });
}

function partsOf(purse: LockedPurse, stakes: ReadonlyArray<Pick<Stake, 'stake'>>): readonly bigint[] {
  const parts = splitStakes(
    stakes.map(({ stake }) => stake),
    purse,
  );
  if (!('kind' in parts)) return parts;
  if (parts.kind === 'cap') throw new BetRefused({ kind: 'bonus-cap', most: parts.most }, parts.line);
  throw new BetRefused({ kind: 'insufficient', balance: purse.main }, parts.line);
}
