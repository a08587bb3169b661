/** An exact share: odds are published to the fourth decimal, and must be right there. */
export interface Fraction {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

export const fraction = (top: bigint | number, bottom: bigint | number = 1n): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });

export const power = (a: Fraction, n: number): Fraction => ({ top: a.top ** BigInt(n), bottom: a.bottom ** BigInt(n) });

/** How many ways there are to choose `k` of `n`; 0 where there are not enough. */
export function choose(n: number, k: number): number {
  if (k > n) return 0;
  let ways = 1;
  for (let taken = 0; taken < k; taken += 1) ways = (ways * (n - taken)) / (taken + 1);
  return Math.round(ways);
}

/** A share that is not negative as decimal text, cut (not rounded) behind the fourth decimal: "0.9450". */
export function toDecimal({ top, bottom }: Fraction): string {
  const cut = (top * 10_000n) / bottom;
  return `${cut / 10_000n}.${(cut % 10_000n).toString().padStart(4, '0')}`;
}
