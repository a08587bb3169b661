/** How many bets one combined bet may join. */
export const LEGS = { least: 2, most: 8 } as const;

/** The stake that a leg is kept and signed with, in cents: what it brings is then its price in hundredths. */
export const UNIT = 100n;

/**
 * What a combined bet brings, in cents: its stake times what each leg would bring back of 1.00, in hundredths.
 * Multiplied exactly and rounded down once, at the end. A void leg counts 100, which is 1.00; a lost one counts 0, and
 * with it the whole.
 */
export function combinedReturn(stake: bigint, backs: readonly bigint[]): bigint {
  return backs.reduce((product, back) => product * back, stake) / 100n ** BigInt(backs.length);
}
