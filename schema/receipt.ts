/**
 * One posting on one account of a member's, as the operator signs it (`docs/decisions/receipts.md`). All of it follows
 * from the ledger, so that the same posting always has the same receipt.
 */
export interface Receipt {
  /** `main`, a vendor's code, `held`, `points`, `points-held`, or `bonus:` and a number. */
  readonly account: string;
  /** Decimal text: money in major units with two decimals, points whole; negative for what left the account. */
  readonly amount: string;
  readonly asset: 'MONEY' | 'PTS';
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  /** What the account held afterwards, written like `amount`. */
  readonly balance: string;
  /** The ledger's word for what it was, such as `stake`. */
  readonly kind: string;
  /** Which line of the transaction it is, from 0. */
  readonly line: number;
  /** Stands for the member: the same on all their receipts, and no name. */
  readonly member: string;
  /** The hash of the receipt before it on the same account, SHA-256 in hex; null for the account's first. */
  readonly previous: string | null;
  /** The number of what it was about: a round, a bet, a deposit. */
  readonly subject: string;
  /** What `subject` is the number of, such as `bet`; null for what is about nothing but itself. */
  readonly subjectType: string | null;
  readonly transaction: number;
  readonly version: 1;
}

const FIELDS: Readonly<Record<keyof Receipt, true>> = {
  account: true,
  amount: true,
  asset: true,
  at: true,
  balance: true,
  kind: true,
  line: true,
  member: true,
  previous: true,
  subject: true,
  subjectType: true,
  transaction: true,
  version: true,
};

/** The names of a receipt's fields, in alphabetical order. */
export const RECEIPT_FIELDS: readonly string[] = Object.keys(FIELDS).toSorted();

/** A receipt as a file holds it. */
export interface SignedReceipt {
  /** What money is counted in, such as `PHP`. */
  readonly currency: string;
  /** The id of the key that signed, as the list of keys has it. */
  readonly key: string;
  readonly receipt: Receipt;
  /** Ed25519 over `signedText`, base64url. */
  readonly signature: string;
}

/** A key that signs receipts, or did. */
export interface ReceiptKey {
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** 32 bytes, base64url. */
  readonly publicKey: string;
  /** Since when it signs, ISO 8601. */
  readonly from: string;
  /** Until when it did; null for the one that signs now. */
  readonly until: string | null;
}

/** Where the platform lists its keys, for anybody; the gateway hands on the same list under the same path. */
export const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json';

/**
 * The canonical form: one line of JSON, names in alphabetical order, no spaces. The SHA-256 hash of its UTF-8 bytes is
 * the receipt's hash.
 */
export const receiptText = (receipt: Receipt): string => JSON.stringify(receipt, [...RECEIPT_FIELDS]);

type Unsigned = Omit<SignedReceipt, 'signature'>;

/** What is signed: the canonical form of all but the signature. */
export const signedText = ({ currency, key, receipt }: Unsigned): string =>
  `{"currency":${JSON.stringify(currency)},"key":${JSON.stringify(key)},"receipt":${receiptText(receipt)}}`;

/** A signed receipt as a line of a file, in canonical form. */
export const receiptLine = (signed: SignedReceipt): string =>
  `${signedText(signed).slice(0, -1)},"signature":${JSON.stringify(signed.signature)}}`;

/** The text of a file of receipts: one by itself, or a JSON list with one on each line. */
export function receiptFileText(lines: readonly string[]): string {
  const [only, ...others] = lines;
  if (only === undefined) return '[]\n';
  return others.length === 0 ? `${only}\n` : `[\n${lines.join(',\n')}\n]\n`;
}
