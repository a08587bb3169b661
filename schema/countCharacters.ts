/** One locale for everybody: where a character ends does not depend on it. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many characters a text has as people count them: a joined emoji, or a letter with its marks, is one. */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}
