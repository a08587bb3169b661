import type { Question, Topic } from './topics.ts';

/** A range of a text: the index of the first character, and of the one after the last. */
export type Range = readonly [from: number, to: number];

export interface HelpMatch {
  readonly topic: Topic;
  readonly question: Question;
  readonly titleRanges: readonly Range[];
  /** A part of the answer around the first match, or its beginning. */
  readonly excerpt: string;
  readonly excerptRanges: readonly Range[];
}

const EXCERPT = 140;
const BEFORE = 40;

/**
 * Questions that contain every word of the search, the best first. Case and accents are ignored; in languages without
 * spaces the whole input is one word.
 */
export function searchHelp(topics: readonly Topic[], search: string): readonly HelpMatch[] {
  const words = fold(search).text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = topics.flatMap((topic) => topic.questions.flatMap((question) => look(topic, question, words) ?? []));
  return found
    .toSorted((one, other) => other.closeness - one.closeness)
    .map(({ closeness: _closeness, ...rest }) => rest);
}

function look(
  topic: Topic,
  question: Question,
  words: readonly string[],
): (HelpMatch & { readonly closeness: number }) | null {
  const title = fold(question.title);
  const answer = textOf(question.answer);
  const body = fold(answer);
  const about = fold(topic.title);
  let closeness = 0;
  for (const word of words) {
    const inTitle = title.text.indexOf(word);
    const here =
      inTitle >= 0
        ? isWordStart(title.text, inTitle)
          ? 8
          : 5
        : body.text.includes(word)
          ? 2
          : about.text.includes(word)
            ? 1
            : 0;
    if (here === 0) return null;
    closeness += here;
  }
  const first = Math.min(...rangesOf(body, words).map(([from]) => from), answer.length);
  const excerpt = cut(answer, first === answer.length ? 0 : first);
  return {
    topic,
    question,
    closeness,
    titleRanges: rangesOf(title, words),
    excerpt,
    excerptRanges: rangesOf(fold(excerpt), words),
  };
}

interface Folded {
  readonly text: string;
  /** Index in the original of each character of `text`, and the original's length at the end. */
  readonly places: readonly number[];
}

/** Lower-cases and removes Latin accents. Marks of other scripts stay, because they distinguish letters. */
function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of original) {
    const plain = character
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .replaceAll('đ', 'd');
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    text += plain;
    place += character.length;
  }
  return { text, places: [...places, place] };
}

/** The ranges of every match of every word, merged where they touch. */
function rangesOf({ text, places }: Folded, words: readonly string[]): readonly Range[] {
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      found.push([places[at] ?? 0, places[at + word.length] ?? 0]);
  }
  const joined: [number, number][] = [];
  for (const range of found.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else joined.push(range);
  }
  return joined;
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

function cut(text: string, around: number): string {
  if (text.length <= EXCERPT) return text;
  const wanted = Math.max(0, around - BEFORE);
  const space = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const from = wanted === 0 ? 0 : space >= 0 && space < around ? space + 1 : wanted;
  const to = from + EXCERPT;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trimEnd()}${to < text.length ? ' …' : ''}`;
}

const known = new Map<string, string>();

/** The text of an answer, without markup. */
export function textOf(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/(?:p|li|h\d|div)>/g, ' $&'), 'text/html');
  const text = (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  known.set(html, text);
  return text;
}
