/** `text`: any text. `amount`: decimal text, which a spreadsheet reads as a number. */
export type CellKind = 'text' | 'amount';

export interface Cell {
  readonly kind: CellKind;
  readonly text: string;
}

/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a table (RFC 4180), with its line break. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What a formula begins with, also in full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const FORMULA_WITHIN = /([;\n\r])(?="*[=+\-@\t＝＋－＠])/g;

/**
 * Where a spreadsheet would run a text as a formula, it gets an apostrophe before it: at its start, in a new line, and
 * after a semicolon, which some spreadsheets divide cells by. An amount stays a number, unless it is none.
 */
function csvCell({ kind, text }: Cell): string {
  const isNumber = kind === 'amount' && /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isNumber ? text : `${FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_WITHIN, "$1'")}`;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
