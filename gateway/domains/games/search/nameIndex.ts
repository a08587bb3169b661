import { searchKey } from '../../../../schema/searchKey.ts';
import { forEachYielding } from '../../../shared/forEachYielding.ts';
import type { Pattern } from './approximate.ts';
import { distanceWithin, patternOf } from './approximate.ts';

/**
 * Finds entries by their names. Entries are known by their place in the list the index was made of, the most popular
 * first.
 */
export interface NameIndex {
  /**
   * Places of the best matches, the best first; of equally good ones the more popular first. An empty text finds the
   * most popular.
   * @param about typos between the text and what kind of thing an entry is; 0 stands behind names that begin like the
   *   text
   */
  find(text: string, most: number, about?: (at: number) => number): readonly number[];
}

/** Longer questions say nothing more. */
const LONGEST = 60;
const NOTHING = Number.POSITIVE_INFINITY;
const none = (): number => NOTHING;
/** Ranked below the start of a word, above letters in the middle of one; see `likeness`. */
const OF_THE_KIND = 2.5;
/** Of a name and a kind with as many typos the name comes first. */
const KIND_BEHIND_NAME = 0.75;

/** Typos that a text of this length is forgiven. */
const typosIn = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : 2);

/**
 * Reads all names for each question rather than keeping lists of letters: ten thousand are some hundred thousand code
 * units, which takes a few milliseconds, and forgives typos alike in scripts with and without spaces. Is made in turns
 * with whatever else there is to do. Ten thousand games take 2 MB beside the answer they come from.
 * @param namesOf the names of an entry, in any number of languages
 */
export async function createNameIndex<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Promise<NameIndex> {
  /** All names of an entry in one text; a line break is in no question. */
  const texts: string[] = [];
  const starts = new Uint32Array(entries.length + 1);
  await forEachYielding(entries, (entry, at) => {
    const text = [...new Set(namesOf(entry).map(searchKey))].join('\n');
    texts.push(text);
    starts[at + 1] = (starts[at] ?? 0) + text.length;
  });
  const codes = new Uint16Array(starts[texts.length] ?? 0);
  await forEachYielding(texts, (text, at) => {
    for (let unit = 0; unit < text.length; unit++) codes[(starts[at] ?? 0) + unit] = text.charCodeAt(unit);
  });

  const distance = (pattern: Pattern, at: number): number =>
    distanceWithin(pattern, codes, starts[at] ?? 0, starts[at + 1] ?? 0);

  return {
    find(text, most, about = none) {
      const asked = searchKey(text).slice(0, LONGEST).trim();
      if (asked === '') return Array.from({ length: Math.min(most, texts.length) }, (_, at) => at);
      const words = asked.split(' ').filter((word) => word !== '');
      const exact = best(texts.length, most, (at) =>
        Math.min(likeness(texts[at] ?? '', asked, words), about(at) === 0 ? OF_THE_KIND : NOTHING),
      );
      if (exact.length >= most) return exact;
      const found = new Set(exact);
      const whole = patternOf(asked);
      const parts = words.length > 1 ? words.map(patternOf) : [];
      const close = best(texts.length, most - exact.length, (at) =>
        found.has(at)
          ? NOTHING
          : Math.min(closeness(whole, at), closenessOfAll(parts, at), about(at) + KIND_BEHIND_NAME),
      );
      return [...exact, ...close];
    },
  };

  function closeness(pattern: Pattern, at: number): number {
    const typos = distance(pattern, at);
    return typos <= typosIn(pattern.length) ? typos : NOTHING;
  }

  /** Every word separately, in any order; ranked a little below the whole text. */
  function closenessOfAll(parts: readonly Pattern[], at: number): number {
    let sum = 0.5;
    for (const part of parts) {
      const typos = distance(part, at);
      if (typos > typosIn(part.length)) return NOTHING;
      sum += typos;
    }
    return parts.length === 0 ? NOTHING : sum;
  }
}

/** The whole name, its start, the start of a word, any part, or all words in any order: lower is better. */
function likeness(text: string, asked: string, words: readonly string[]): number {
  const at = text.indexOf(asked);
  if (at >= 0) {
    if (`\n${text}\n`.includes(`\n${asked}\n`)) return 0;
    if (at === 0 || text.includes(`\n${asked}`)) return 1;
    return text.includes(` ${asked}`) ? 2 : 3;
  }
  return words.length > 1 && words.every((word) => text.includes(word)) ? 4 : NOTHING;
}

/** The places with the lowest scores, the lowest first, in their own order where equal. */
function best(count: number, most: number, scoreOf: (at: number) => number): number[] {
  const kept: { readonly at: number; readonly score: number }[] = [];
  for (let at = 0; at < count; at++) {
    const score = scoreOf(at);
    if (score === NOTHING || (kept.length === most && score >= (kept.at(-1)?.score ?? NOTHING))) continue;
    const place = kept.findIndex((other) => other.score > score);
    kept.splice(place === -1 ? kept.length : place, 0, { at, score });
    if (kept.length > most) kept.pop();
  }
  return kept.map(({ at }) => at);
}
