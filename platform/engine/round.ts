import { commitmentTo, fairStream, isClientSeed, isServerSeed, signWith } from './fairness.ts';
import type { Seeds } from './fairness.ts';
import { drawJackpot } from './jackpot.ts';
import type { JackpotDraw } from './jackpot.ts';
import { instantModelOf, playInstant } from './instant.ts';
import type { InstantModel } from './instant.ts';
import type { SpinOutcome, StakeLevel, Step } from './slots/model.ts';

/** Everything that a round's seeds decide. */
export interface Round {
  readonly outcome: SpinOutcome;
  readonly jackpot: JackpotDraw;
}

/** Plays a round from its seeds: first the jackpot's two draws, then the game's. */
export function playRound(model: InstantModel, level: StakeLevel, seeds: Seeds): Round {
  const random = fairStream(seeds);
  const jackpot = drawJackpot(level.stake, random);
  return { jackpot, outcome: playInstant(model, level, random) };
}

/** What is said of a round in public. Money in cents as text, so that it travels as JSON. */
export interface RoundClaim {
  readonly roundId: string;
  readonly modelId: string;
  readonly coin: string;
  readonly coins: number;
  readonly clientSeed: string;
  readonly nonce: number;
  /** SHA-256 of the server seed, shown before the round. */
  readonly commitment: string;
  readonly payout: string;
  readonly contribution: string;
  readonly jackpotWon: boolean;
  /** Signature over all of the above and every symbol shown, by the server seed. */
  readonly receipt: string;
}

/** A claim with the seed that proves it; null until the player has changed seeds. */
export interface RoundProof extends RoundClaim {
  readonly serverSeed: string | null;
}

/** All symbols of a round in order: columns by dots, steps by bars. */
export const picture = (steps: readonly Step[]): string =>
  steps.map((step) => step.grid.map((column) => column.join('')).join('.')).join('|');

/** The text a receipt signs. */
function statement(claim: Omit<RoundClaim, 'receipt'>, steps: readonly Step[]): string {
  const { roundId, modelId, coin, coins, clientSeed, nonce, commitment, payout, contribution, jackpotWon } = claim;
  return [
    roundId,
    modelId,
    coin,
    coins,
    clientSeed,
    nonce,
    commitment,
    payout,
    contribution,
    jackpotWon,
    picture(steps),
  ].join('\n');
}

/** What the platform answers about a round it has just played. */
export function claimOf(
  roundId: string,
  model: InstantModel,
  level: StakeLevel,
  seeds: Seeds,
  { outcome, jackpot }: Round,
): RoundClaim {
  const claim = {
    roundId,
    modelId: model.id,
    coin: level.coin.toString(),
    coins: level.coins,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    commitment: commitmentTo(seeds.serverSeed),
    payout: outcome.payout.toString(),
    contribution: jackpot.contribution.toString(),
    jackpotWon: jackpot.won,
  };
  return { ...claim, receipt: signWith(seeds.serverSeed, statement(claim, outcome.steps)) };
}

export const CHECKS = ['complete', 'commitment', 'payout', 'jackpot', 'receipt'] as const;
export type Check = (typeof CHECKS)[number];

export interface Verification {
  readonly ok: boolean;
  /** Each check and whether it held; those after a failed `complete` were not made and count as failed. */
  readonly checks: Readonly<Record<Check, boolean>>;
  /** The round as recomputed; null when the proof is not complete. */
  readonly round: Round | null;
}

const NONE: Record<Check, boolean> = {
  complete: false,
  commitment: false,
  payout: false,
  jackpot: false,
  receipt: false,
};
const CENTS = /^\d{1,12}$/;

/**
 * Recomputes a round and holds the claim against it. Needs nothing but the proof, so anyone can run it anywhere. A
 * proof with any byte changed fails at least one check.
 */
export function verify(proof: RoundProof): Verification {
  const model = instantModelOf(proof.modelId);
  const { serverSeed } = proof;
  const complete =
    model !== null &&
    serverSeed !== null &&
    isServerSeed(serverSeed) &&
    isClientSeed(proof.clientSeed) &&
    Number.isSafeInteger(proof.nonce) &&
    proof.nonce >= 0 &&
    Number.isSafeInteger(proof.coins) &&
    proof.coins > 0 &&
    proof.coins <= 1000 &&
    CENTS.test(proof.coin);
  if (!complete) return { ok: false, checks: NONE, round: null };
  const coin = BigInt(proof.coin);
  const level = { coin, coins: proof.coins, stake: coin * BigInt(proof.coins) };
  const seeds = { serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce };
  const round = playRound(model, level, seeds);
  const truth = claimOf(proof.roundId, model, level, seeds, round);
  const checks = {
    complete: true,
    commitment: truth.commitment === proof.commitment,
    payout: truth.payout === proof.payout,
    jackpot: truth.contribution === proof.contribution && truth.jackpotWon === proof.jackpotWon,
    receipt: truth.receipt === proof.receipt,
  };
  return { ok: Object.values(checks).every(Boolean), checks, round };
}
