/** Patterns are compared as bits of one integer. */
export const LONGEST_PATTERN = 31;

/** A text to look for, ready to be compared with many others. */
export interface Pattern {
  readonly length: number;
  /** By code unit, at which places it stands; as long as the highest of them asks for. */
  readonly places: Int32Array;
}

/** @param text cut to the first `LONGEST_PATTERN` code units */
export function patternOf(text: string): Pattern {
  const length = Math.min(text.length, LONGEST_PATTERN);
  const units = Uint16Array.from({ length }, (_unit, at) => text.charCodeAt(at));
  const places = new Int32Array(Math.max(0, ...units) + 1);
  for (const [at, unit] of units.entries()) places[unit] = (places[unit] ?? 0) | (1 << at);
  return { length, places };
}

/**
 * The number of typos between the pattern and the most similar part of a text: an omitted, added or replaced letter, or
 * a swap of neighbours, counts one each. Reads the text once, for any number of typos (Myers 1999, with transpositions
 * after Hyyrö 2003).
 * @param codes texts one after the other, as UTF-16 code units
 */
export function distanceWithin({ length, places }: Pattern, codes: Uint16Array, from: number, to: number): number {
  const last = 1 << (length - 1);
  const known = places.length;
  let more = -1;
  let fewer = 0;
  let before = 0;
  let diagonal = 0;
  let score = length;
  let best = length;
  for (let at = from; at < to; at++) {
    const unit = codes[at] ?? 0;
    const here = unit < known ? (places[unit] ?? 0) : 0;
    const swapped = ((~diagonal & here) << 1) & before;
    diagonal = swapped | (((here & more) + more) ^ more) | here | fewer;
    const up = fewer | ~(diagonal | more);
    const down = diagonal & more;
    if ((up & last) !== 0) score += 1;
    else if ((down & last) !== 0) score -= 1;
    more = (down << 1) | ~(diagonal | (up << 1));
    fewer = diagonal & (up << 1);
    before = here;
    if (score < best) best = score;
  }
  return best;
}
