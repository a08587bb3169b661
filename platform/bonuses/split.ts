/** What a member's stakes are taken from, in cents. */
export interface Purse {
  readonly main: bigint;
  readonly bonus: bigint;
  /** The most that one stake may take from the bonus; null for no limit. */
  readonly cap: bigint | null;
}

/**
 * Why a stake cannot be taken, counted from 0: the purse holds too little for it, or the bonus would pay too much of
 * it; `most` would have been taken.
 */
export type SplitProblem =
  | { readonly kind: 'insufficient'; readonly line: number }
  | { readonly kind: 'cap'; readonly line: number; readonly most: bigint };

/** What a bonus pays of each stake, or why one cannot be taken. The main wallet pays first, for each in its order. */
export function splitStakes(stakes: readonly bigint[], purse: Purse): readonly bigint[] | SplitProblem {
  let { main, bonus } = purse;
  const parts: bigint[] = [];
  for (const [line, stake] of stakes.entries()) {
    const own = stake < main ? stake : main;
    const part = stake - own;
    if (part > bonus) return { kind: 'insufficient', line };
    if (purse.cap !== null && part > purse.cap) return { kind: 'cap', line, most: own + purse.cap };
    main -= own;
    bonus -= part;
    parts.push(part);
  }
  return parts;
}

/** What of a payout, or of a stake that comes back, is the bonus's: in proportion to its part, rounded down. */
export const shareOf = (amount: bigint, part: bigint, stake: bigint): bigint => (amount * part) / stake;
