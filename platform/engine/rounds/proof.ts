import { commitmentTo, fairStream, isServerSeed, signWith } from '../fairness.ts';
import type { Random } from '../random.ts';
import type { AnyKind } from './RoundKind.ts';

/** The same text for the same value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/**
 * The chance of a round: HMAC-SHA256 under its seed of `<round id>:<use>:<block>`, read as big-endian 32-bit words
 * (`fairness.ts`).
 */
const chance = (serverSeed: string, roundId: string, use: 0 | 1): Random =>
  fairStream({ serverSeed, clientSeed: roundId, nonce: use });

export const offerChance = (serverSeed: string, roundId: string): Random => chance(serverSeed, roundId, 0);
export const drawChance = (serverSeed: string, roundId: string): Random => chance(serverSeed, roundId, 1);

/** What is said of a drawn round in public; moments as ISO text. */
export interface SharedClaim {
  readonly roundId: string;
  readonly series: string;
  readonly kind: string;
  readonly number: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly resultAt: string;
  /** SHA-256 of the seed, shown before the round opened. */
  readonly commitment: string;
  readonly offer: unknown;
  readonly outcome: unknown;
}

/** What is said of one bet; the amounts are cents as text. */
export interface BetClaim {
  readonly betId: string;
  readonly roundId: string;
  readonly selection: unknown;
  readonly stake: string;
  readonly placedAt: string;
}

/** A bet with its receipt, which the platform signed when it took the bet, and its payout. */
export interface BetProof extends BetClaim {
  readonly payout: string;
  readonly receipt: string;
}

/**
 * Everything that is needed to check a round, anywhere and without a connection. `serverSeed` is null until it is
 * drawn.
 */
export interface SharedProof extends SharedClaim {
  readonly receipt: string | null;
  readonly serverSeed: string | null;
  readonly bet: BetProof | null;
}

/** Signs the published facts of a drawn round. */
export function roundReceipt(
  serverSeed: string,
  { roundId, series, kind, number, opensAt, closesAt, resultAt, commitment, offer, outcome }: SharedClaim,
): string {
  return signWith(
    serverSeed,
    `round\n${canonical({ roundId, series, kind, number, opensAt, closesAt, resultAt, commitment, offer, outcome })}`,
  );
}

/** Signs a bet under the round's secret seed, so that it cannot have been written after the draw by anybody else. */
export function betReceipt(serverSeed: string, { betId, roundId, selection, stake, placedAt }: BetClaim): string {
  return signWith(serverSeed, `bet\n${canonical({ betId, roundId, selection, stake, placedAt })}`);
}

export const SHARED_CHECKS = ['complete', 'commitment', 'outcome', 'receipt', 'bet'] as const;
export type SharedCheck = (typeof SHARED_CHECKS)[number];

export interface SharedVerification {
  readonly ok: boolean;
  /** Each check and whether it held; `bet` holds where no bet is brought. */
  readonly checks: Readonly<Record<SharedCheck, boolean>>;
  /** What the seed draws; null when the proof is not complete. */
  readonly outcome: unknown;
}

const NONE: Record<SharedCheck, boolean> = {
  complete: false,
  commitment: false,
  outcome: false,
  receipt: false,
  bet: false,
};

/** Draws a round again and holds the claim against it. A proof with any byte changed fails at least one check. */
export function verifyShared(proof: SharedProof, kind: AnyKind | null): SharedVerification {
  const { serverSeed } = proof;
  if (kind === null || serverSeed === null || !isServerSeed(serverSeed) || proof.receipt === null)
    return { ok: false, checks: NONE, outcome: null };
  const outcome = attempt(() => kind.draw(drawChance(serverSeed, proof.roundId), proof.offer));
  const checks = {
    complete: true,
    commitment: commitmentTo(serverSeed) === proof.commitment,
    outcome: outcome !== null && canonical(outcome) === canonical(proof.outcome),
    receipt: roundReceipt(serverSeed, proof) === proof.receipt,
    bet: proof.bet === null || holds(proof.bet, proof, serverSeed, kind, outcome),
  };
  return { ok: Object.values(checks).every(Boolean), checks, outcome };
}

function holds(
  bet: BetProof,
  { roundId, offer }: SharedProof,
  serverSeed: string,
  kind: AnyKind,
  outcome: unknown,
): boolean {
  return (
    bet.roundId === roundId &&
    bet.receipt === betReceipt(serverSeed, bet) &&
    attempt(() => kind.payout(bet.selection, outcome, offer).toString()) === bet.payout
  );
}

/** Rules may stumble over a proof that somebody has changed; that is no agreement, and no accident either. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
