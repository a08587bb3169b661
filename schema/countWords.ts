/** One locale for everybody: where words end in Chinese and Thai is found by dictionary, whatever the locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * How many words a text has in whatever language it is written; marks, numbers aside, and emoji are none ([001] §5).
 */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}
