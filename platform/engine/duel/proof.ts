import { commitmentTo, isClientSeed, isServerSeed, signWith } from '../fairness.ts';
import { canonical } from '../rounds/proof.ts';
import type { Dealt, Lay, Lays, Side } from './duel.ts';
import { deal, HAND, payoutsOf, SIDES, standingOf } from './duel.ts';

/** What is said of a duel that is over. Amounts in cents as text; who played is nobody's business. */
export interface DuelClaim {
  readonly duelId: string;
  readonly stake: string;
  readonly feePerMille: number;
  /** SHA-256 of the seed, shown before anybody sat down. */
  readonly commitment: string;
  /** The players' own seeds; null where the house sat. */
  readonly clientSeeds: readonly [string, string | null];
  readonly lays: Lays;
  readonly payouts: readonly [string, string];
}

/** A claim with what proves it; `serverSeed` is null until the duel is over. */
export interface DuelProof extends DuelClaim {
  readonly receipt: string | null;
  readonly serverSeed: string | null;
}

export function duelReceipt(
  serverSeed: string,
  { duelId, stake, feePerMille, commitment, clientSeeds, lays, payouts }: DuelClaim,
): string {
  return signWith(
    serverSeed,
    `duel\n${canonical({ duelId, stake, feePerMille, commitment, clientSeeds, lays, payouts })}`,
  );
}

export const DUEL_CHECKS = ['complete', 'commitment', 'deal', 'house', 'pot', 'receipt'] as const;
export type DuelCheck = (typeof DUEL_CHECKS)[number];

export interface DuelVerification {
  readonly ok: boolean;
  readonly checks: Readonly<Record<DuelCheck, boolean>>;
  /** What the seeds deal; null when the proof is not complete. */
  readonly dealt: Dealt | null;
}

const NONE: Record<DuelCheck, boolean> = {
  complete: false,
  commitment: false,
  deal: false,
  house: false,
  pot: false,
  receipt: false,
};

/** Deals and counts a duel again. A proof with any byte changed fails at least one check. */
export function verifyDuel(proof: DuelProof): DuelVerification {
  const { serverSeed, clientSeeds, lays, duelId, feePerMille } = proof;
  const isComplete =
    serverSeed !== null &&
    isServerSeed(serverSeed) &&
    proof.receipt !== null &&
    /^\d{1,12}$/.test(proof.stake) &&
    Number.isInteger(feePerMille) &&
    feePerMille >= 0 &&
    feePerMille <= 1000 &&
    isClientSeed(clientSeeds[0]) &&
    (clientSeeds[1] === null || isClientSeed(clientSeeds[1]));
  if (!isComplete) return { ok: false, checks: NONE, dealt: null };
  const dealt = deal({ serverSeed, duelId, clientSeeds });
  const standing = standingOf(lays);
  const payouts = standing === 'playing' ? null : payoutsOf(standing, BigInt(proof.stake), feePerMille);
  const checks = {
    complete: true,
    commitment: commitmentTo(serverSeed) === proof.commitment,
    deal: SIDES.every((side) => isFrom(dealt.hands[side], lays[side])),
    house: laidAsSeated(dealt, lays, clientSeeds[1] === null),
    pot: payouts !== null && SIDES.every((side: Side) => payouts[side].toString() === proof.payouts[side]),
    receipt: duelReceipt(serverSeed, proof) === proof.receipt,
  };
  return { ok: Object.values(checks).every(Boolean), checks, dealt };
}

/** Every card is of the hand, and none was laid twice. */
function isFrom(hand: readonly number[], lays: readonly Lay[]): boolean {
  const cards = lays.map(({ card }) => card);
  return (
    cards.length > 0 &&
    cards.length <= HAND &&
    new Set(cards).size === cards.length &&
    cards.every((card) => hand.includes(card))
  );
}

/** A house player laid its cards in the order that the seed drew, and nobody else laid for the house. */
function laidAsSeated({ houseOrder }: Dealt, lays: Lays, isHouse: boolean): boolean {
  if (lays[0].some(({ by }) => by === 'house')) return false;
  return lays[1].every(({ card, by }, at) => (isHouse ? by === 'house' && card === houseOrder[at] : by !== 'house'));
}
