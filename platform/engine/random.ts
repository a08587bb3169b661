/** Where the games take their chances from. */
export interface Random {
  /** A whole number in 0 … n − 1, each equally likely; `n` is 1 … 2³². */
  below(n: number): number;
}

/**
 * A fast repeatable source (xoshiro128**) for simulation and for laying out reels. Not for rounds that players pay for:
 * those draw from `fairStream`.
 */
export function simulationRandom(seed: number): Random {
  let mix = seed >>> 0;
  const next = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  const word = (): number => {
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return { below: (n) => unbiased(word, n) };
}

const WORDS = 2 ** 32;

/**
 * Turns 32-bit words into a number below `n` by rejection: words past the last whole multiple of `n` are thrown away,
 * because folding them in would make small numbers likelier.
 * @throws RangeError when `n` is not a whole number in 1 … 2³²
 */
export function unbiased(word: () => number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`cannot draw below ${n}`);
  const limit = WORDS - (WORDS % n);
  for (;;) {
    const drawn = word();
    if (drawn < limit) return drawn % n;
  }
}
