import { and, eq, inArray } from '../database/drizzle.ts';
import type { Transaction } from '../database/database.ts';
import { betReceipt, canonical } from '../engine/rounds/proof.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import type { AnyKind } from '../engine/rounds/RoundKind.ts';
import { memberAccount } from '../ledger/accounts.ts';
import type { KeyedWrite } from '../outcomes/refusedWrites.ts';
import { requireNotRefused } from '../outcomes/refusedWrites.ts';
import { BetRefused } from './BetRefused.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { betKey, bonusColumns } from './paying.ts';
import type { Round, RoundBet } from './tables.ts';
import { roundBets } from './tables.ts';
import type { HeldBettor, RoundOf } from './taking.ts';
import { holdForBet, readBet, requireOpen, requireWithinLimits, takeStakes } from './taking.ts';

/** One bet of an order. */
export interface BetLine {
  /** Chosen by the player's page, at most 70 characters; the same key is the same bet. */
  readonly key: string;
  /** What the page sends; the kind reads it. */
  readonly selection: unknown;
}

export interface BetOrder extends BetLine {
  readonly roundId: string;
  readonly memberId: number;
}

/** Several bets of one member on one round. */
export interface BetsOrder {
  readonly roundId: string;
  readonly memberId: number;
  /** One or more, with different keys. */
  readonly lines: readonly BetLine[];
  /** The write that they are, which may have been refused before. */
  readonly write: KeyedWrite;
}

export interface PlacedBet {
  readonly bet: RoundBet;
  readonly round: Round;
  /** The member's main wallet after it, in cents; of a repeated bet, now. */
  readonly balance: bigint;
  /** The key was known: nothing was charged again. */
  readonly repeated: boolean;
}

/** What a single bet is as a write. */
export const writeOf = ({ memberId, key, roundId, selection }: BetOrder): KeyedWrite => ({
  memberId,
  key,
  content: [roundId, selection],
});

/** Takes a bet and its stake in the caller's transaction. Throws as `placeAllIn` does. */
export async function placeIn(tx: Transaction, deps: RoundDependencies, order: BetOrder): Promise<PlacedBet> {
  const { roundId, memberId, key, selection } = order;
  const [placed] = await placeAllIn(tx, deps, {
    roundId,
    memberId,
    lines: [{ key, selection }],
    write: writeOf(order),
  });
  if (!placed) throw new Error(`Bet ${key} was not written`);
  return placed;
}

/**
 * Takes bets and their stakes in the caller's transaction, in the order given, in as many statements as one. Throws
 * `BetRefused` naming the line, or what `requireNotRefused` throws; the caller's transaction must then be given up.
 */
export async function placeAllIn(
  tx: Transaction,
  deps: RoundDependencies,
  { roundId, memberId, lines, write }: BetsOrder,
): Promise<readonly PlacedBet[]> {
  const { member, places } = await holdForBet(tx, memberId, [roundId]);
  const [place] = places;
  if (!place) throw new BetRefused({ kind: 'round-unknown' });
  const earlier = await placedBefore(tx, memberId, lines, deps.kindOf(place.series.kind), place);
  if (earlier.size === 0) await requireNotRefused(tx, write);
  const fresh = await take(
    tx,
    deps,
    member,
    place,
    lines.filter(({ key }) => !earlier.has(key)),
  );
  const balance = fresh.length === lines.length ? 0n : await deps.ledger.balanceOf(tx, memberAccount(memberId));
  const byKey = new Map(
    [...fresh, ...[...earlier.values()].map((bet) => ({ bet, round: place.round, balance, repeated: true }))].map(
      (placed) => [placed.bet.key, placed],
    ),
  );
  return lines.flatMap(({ key }) => byKey.get(key) ?? []);
}

/** Bets that were not there before. */
async function take(
  tx: Transaction,
  deps: RoundDependencies,
  member: HeldBettor,
  place: RoundOf,
  lines: readonly BetLine[],
): Promise<readonly PlacedBet[]> {
  if (lines.length === 0) return [];
  const { round, series } = place;
  const kind = deps.kindOf(series.kind);
  const now = deps.clock.now();
  requireOpen([place], now);
  const bets = lines.map(({ key, selection }, line) => {
    const { stake, bet } = readBet(kind, place, selection, line);
    if (stake <= 0n)
      throw new BetRefused({ kind: 'selection', problem: 'stake_invalid', detail: 'A bet costs something' }, line);
    return { id: deps.random.uuid(), key, stake, selection: bet };
  });
  await requireWithinLimits(
    tx,
    deps,
    [place],
    member.id,
    bets.map(({ stake }) => stake),
  );
  const taken = await takeStakes(
    tx,
    deps,
    member,
    bets.map(({ id, stake }) => ({
      id,
      key: `${betKey(round.id, id)}:stake`,
      nodeId: series.nodeId,
      stake,
      at: now,
    })),
  );
  const rows = await tx
    .insert(roundBets)
    .values(
      bets.map(({ id, key, stake, selection }, at) => {
        const receipt = betReceipt(round.seed, {
          betId: id,
          roundId: round.id,
          selection,
          stake: stake.toString(),
          placedAt: now.toISOString(),
        });
        const money = { stake, ...bonusColumns(taken[at]?.bonus ?? null) };
        return { id, roundId: round.id, memberId: member.id, key, ...money, selection, receipt, placedAt: now };
      }),
    )
    .returning();
  const written = new Map(rows.map((row) => [row.id, row]));
  return bets.map(({ id }, at) => {
    const bet = written.get(id);
    const balance = taken[at]?.balance;
    if (!bet || balance === undefined) throw new Error(`Bet ${id} was not written`);
    return { bet, round, balance, repeated: false };
  });
}

/** Bets that are there already, by key. Throws `key-reused` where one belongs to another bet. */
async function placedBefore(
  tx: Transaction,
  memberId: number,
  lines: readonly BetLine[],
  kind: AnyKind,
  { round, series }: RoundOf,
): Promise<ReadonlyMap<string, RoundBet>> {
  const rows = await tx
    .select()
    .from(roundBets)
    .where(
      and(
        eq(roundBets.memberId, memberId),
        inArray(
          roundBets.key,
          lines.map(({ key }) => key),
        ),
      ),
    );
  const found = new Map(rows.map((row) => [row.key, row]));
  for (const [line, { key, selection }] of lines.entries()) {
    const earlier = found.get(key);
    if (!earlier) continue;
    const parsed = kind.parse(selection, series.terms, round.offer);
    const isSame =
      earlier.roundId === round.id && !isRefused(parsed) && canonical(parsed.bet) === canonical(earlier.selection);
    if (!isSame) throw new BetRefused({ kind: 'key-reused', bet: earlier }, line);
  }
  return found;
}
