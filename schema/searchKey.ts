/** Printable ASCII has no marks to take off, which is what takes long. */
const PLAIN = /^[ -~]*$/;

/**
 * Text as a search sees it: lower case, no diacritics, one space between words. "Café" and "cafe", "Đồng" and "dong"
 * are the same; Thai keeps its vowel signs, which are letters rather than accents.
 */
export function searchKey(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{Script=Inherited}/gu, ''))
    .replace(/['’]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();
}
