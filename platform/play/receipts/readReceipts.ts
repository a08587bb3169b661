import type { Receipt, SignedReceipt } from '../../../schema/receipt.ts';
import { RECEIPT_FIELDS, receiptFileText, receiptLine } from '../../../schema/receipt.ts';
import { fieldsOf, isText, parsed } from '../pasted.ts';

/** A receipt of a file, or what stands where one should. */
export interface ReadReceipt {
  /** Null for what is none: a field is missing, too many, or not of its kind. */
  readonly signed: SignedReceipt | null;
  /** Whether it is written exactly as receipts are. */
  readonly isCanonical: boolean;
}

export interface ReadFile {
  readonly receipts: readonly ReadReceipt[];
  /** Whether what stands around and between the receipts is as files have it. */
  readonly isWhole: boolean;
}

/** Whether a text is meant to be receipts of movements; one changed byte leaves the others of these words. */
export const isReceipts = (text: string): boolean =>
  [/"receipt"\s*:\s*\{/, /"signature"\s*:/, /"subjectType"\s*:/, /"balance"\s*:/].filter((word) => word.test(text))
    .length >= 2;

/**
 * Reads a file of receipts, or a part of one: a receipt by itself, or a list with one on each line. Of a text that is
 * neither, what can be found on its lines.
 */
export function readReceipts(text: string): ReadFile {
  const { lines, isWhole } = readLines(text);
  return { receipts: lines.map(readLine), isWhole };
}

/** The lines of such a file, and whether what stands around and between them is as files have it. */
export function readLines(text: string): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const lines = linesOf(text) ?? looseLinesOf(text);
  const canonical = receiptFileText(lines);
  return { lines, isWhole: text === canonical || `${text}\n` === canonical };
}

/** The lines of a file as it was saved; null for a text of another shape. */
function linesOf(text: string): readonly string[] | null {
  const body = /^\[\n([^]*)\n\]\n?$/.exec(text)?.[1];
  return body === undefined ? null : body.split(',\n');
}

function looseLinesOf(text: string): readonly string[] {
  const value = parsed(text);
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(each));
  if (value !== null) return [text.replace(/\n$/, '')];
  const lines = text.split('\n').map((line) => line.replace(/,$/, ''));
  return lines.filter((line) => line.includes('{'));
}

function readLine(line: string): ReadReceipt {
  const signed = toSigned(parsed(line));
  return { signed, isCanonical: signed !== null && receiptLine(signed) === line };
}

const SIGNED = ['currency', 'key', 'receipt', 'signature'];

function toSigned(value: unknown): SignedReceipt | null {
  const { currency, key, receipt: inner, signature } = fieldsOf(value, SIGNED) ?? {};
  const receipt = toReceipt(inner);
  if (!isText(currency) || !isText(key) || !isText(signature) || receipt === null) return null;
  return { currency, key, receipt, signature };
}

function toReceipt(value: unknown): Receipt | null {
  const {
    account,
    amount,
    asset,
    at,
    balance,
    kind,
    line,
    member,
    previous,
    subject,
    subjectType,
    transaction,
    version,
  } = fieldsOf(value, RECEIPT_FIELDS) ?? {};
  if (!isText(account) || !isText(kind) || !isText(member) || !isText(subject)) return null;
  if (asset !== 'MONEY' && asset !== 'PTS') return null;
  if (!isAmount(amount, asset) || !isAmount(balance, asset) || !isMoment(at)) return null;
  if (previous !== null && !(isText(previous) && /^[\da-f]{64}$/.test(previous))) return null;
  if (subjectType !== null && !isText(subjectType)) return null;
  if (!isCount(line) || !isCount(transaction) || version !== 1) return null;
  return {
    account,
    amount,
    asset,
    at,
    balance,
    kind,
    line,
    member,
    previous,
    subject,
    subjectType,
    transaction,
    version,
  };
}

const isAmount = (value: unknown, asset: Receipt['asset']): value is string =>
  isText(value) && (asset === 'PTS' ? /^-?(?:0|[1-9]\d{0,17})$/ : /^-?(?:0|[1-9]\d{0,15})\.\d\d$/).test(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isMoment = (value: unknown): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
