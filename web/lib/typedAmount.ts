import { parseAmount } from '../../schema/cents.ts';

/** What separates thousands in the language of the page: a comma or a point. */
function thousandsMark(): ',' | '.' {
  const parts = new Intl.NumberFormat(document.documentElement.lang || 'en').formatToParts(10_000);
  return parts.find(({ type }) => type === 'group')?.value === '.' ? '.' : ',';
}

/**
 * An amount as it was typed, in the form that everybody reads: without the separators of thousands that the site itself
 * writes in this language ("1,000.00", in Vietnamese "1.000,00"), and without spaces between digits. A decimal comma
 * becomes a point.
 */
export function typedAmount(typed: string): string {
  const text = typed.trim().replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const [mark, decimalMark] = thousandsMark() === ',' ? [',', '.'] : ['.', ','];
  const isGrouped = new RegExp(String.raw`^\d{1,3}(?:[${mark}]\d{3})+(?:[${decimalMark}]\d{1,2})?$`).test(text);
  return (isGrouped ? text.replaceAll(mark, '') : text).replace(',', '.');
}

/** The cents of an amount as it was typed; null if it is none (`parseAmount`). */
export const centsTyped = (typed: string): bigint | null => parseAmount(typedAmount(typed));
