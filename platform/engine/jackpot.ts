import type { Random } from './random.ts';

/**
 * The progressive jackpot. Every stake feeds the pool with 0.5 %, from the house's side of the game, and may win all of
 * it.
 *
 * The ledger knows whole cents, so the part of a cent that 0.5 % leaves over is settled by chance: a stake of 0.20
 * contributes a tenth of a cent and gives a whole one in one round of ten. Nothing is lost or invented: the expected
 * contribution is exactly 0.5 %, and the draw is part of the round's provable randomness.
 */
export const JACKPOT = {
  /** Thousandths of the stake. */
  perMille: 5n,
  /**
   * A stake of s cents wins with probability s / odds; so whatever the stakes, the pool falls once per 10 million units
   * staked.
   */
  odds: 1_000_000_000,
} as const;

export interface JackpotDraw {
  /** Cents that this stake adds to the pool. */
  readonly contribution: bigint;
  readonly won: boolean;
}

/**
 * Takes a round's first two draws: the odd part of a cent, then the jackpot itself.
 * @param stake cents
 */
export function drawJackpot(stake: bigint, random: Random): JackpotDraw {
  const owed = stake * JACKPOT.perMille;
  const odd = random.below(1000) < Number(owed % 1000n) ? 1n : 0n;
  return { contribution: owed / 1000n + odd, won: random.below(JACKPOT.odds) < Number(stake) };
}
