import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { betReceipt, canonical } from '../engine/rounds/proof.ts';
import { isRefused } from '../engine/rounds/RoundKind.ts';
import type { AnyKind } from '../engine/rounds/RoundKind.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { BetRefused } from './BetRefused.ts';
import type { Ground } from './Ground.ts';
import { betKey } from './paying.ts';
import type { Round, RoundBet } from './tables.ts';
import { roundBets } from './tables.ts';
import type { RoundOf } from './taking.ts';
import { holdForBet, readBet, requireOpen, requireWithinLimits, takeStake } from './taking.ts';

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

/** Takes a bet and its stake in the caller's transaction. Throws `BetRefused`; the caller's transaction must then be given up. */
export async function placeIn(tx: Transaction, ground: Ground, order: BetOrder): Promise<PlacedBet> {
  const { member, places } = await holdForBet(tx, order.memberId, [order.roundId]);
  const [place] = places;
  if (!place) throw new BetRefused({ kind: 'round-unknown' });
  const { round, series } = place;
  const kind = ground.kindOf(series.kind);
  const earlier = await placedBefore(tx, order, kind, place);
  if (earlier) return { bet: earlier, round, balance: await ground.ledger.balanceOf(tx, memberAccount(member.id)), repeated: true };

  const now = ground.clock.now();
  requireOpen(places, now);
  const { stake, bet: selection } = readBet(kind, place, order.selection);
  if (stake <= 0n) throw new BetRefused({ kind: 'selection', problem: 'stake_invalid', detail: 'A bet costs something' });
  await requireWithinLimits(tx, ground, places, member.id, stake);
  const id = ground.random.uuid();
  const balance = await takeStake(tx, ground, { id, key: `${betKey(round.id, id)}:stake`, member, nodeId: series.nodeId, stake, at: now });
  const receipt = betReceipt(round.seed, { betId: id, roundId: round.id, selection, stake: stake.toString(), placedAt: now.toISOString() });
  const [bet] = await tx.insert(roundBets).values({ id, roundId: round.id, memberId: member.id, key: order.key, stake, selection, receipt, placedAt: now }).returning();
  if (!bet) throw new Error(`Bet ${id} was not written`);
  return { bet, round, balance, repeated: false };
}

/** Throws `key-reused` where the key belongs to another bet. */
async function placedBefore(tx: Transaction, order: BetOrder, kind: AnyKind, { round, series }: RoundOf): Promise<RoundBet | null> {
  const [earlier] = await tx.select().from(roundBets).where(and(eq(roundBets.memberId, order.memberId), eq(roundBets.key, order.key)));
  if (!earlier) return null;
  const parsed = kind.parse(order.selection, series.terms, round.offer);
  const isSame = earlier.roundId === round.id && !isRefused(parsed) && canonical(parsed.bet) === canonical(earlier.selection);
  if (!isSame) throw new BetRefused({ kind: 'key-reused', bet: earlier });
  return earlier;
}
