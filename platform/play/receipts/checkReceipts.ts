import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Receipt, SignedReceipt } from '../../../schema/receipt.ts';
import { receiptText, signedText } from '../../../schema/receipt.ts';
import type { KeyList } from './keys.ts';
import type { ReadFile } from './readReceipts.ts';
import type { Finding, Verifier } from './signatures.ts';
import { createSlices, openKeys } from './signatures.ts';

/**
 * What is checked of each receipt: that it is written as receipts are, that a listed key is named, that this key
 * signed it, and that it follows the one before on its account, by hash and by balance.
 */
export const RECEIPT_CHECKS = ['form', 'key', 'signature', 'link', 'balance'] as const;
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number];

export interface CheckedReceipt {
  /** Its position in the file, from 1. */
  readonly place: number;
  /** Null for what cannot be read. */
  readonly signed: SignedReceipt | null;
  readonly findings: Readonly<Record<ReceiptCheck, Finding>>;
}

export interface ReceiptReport {
  readonly receipts: readonly CheckedReceipt[];
  /** Whether what stands between the receipts is as files have it. */
  readonly isWhole: boolean;
  /** Why signatures were not checked; null where they were. `keys`: of some, or all, no key could be loaded. */
  readonly unchecked: 'browser' | 'keys' | null;
}

/**
 * Checks the receipts of a file in slices, so that the page stays responsive. Returns null once it `isOver`, because
 * another check has begun.
 * @param list as the operator lists the keys; null where the list could not be loaded
 * @param verifier undefined where a page that was not opened over https gets none
 */
export async function checkReceipts(
  { receipts, isWhole }: ReadFile,
  list: KeyList | null,
  verifier: Verifier | undefined,
  isOver: () => boolean,
): Promise<ReceiptReport | null> {
  const keys = await openKeys(list, verifier);
  const chain = createChain();
  const checked: CheckedReceipt[] = [];
  const rest = createSlices();
  for (const [at, { signed, isCanonical }] of receipts.entries()) {
    await rest();
    if (isOver()) return null;
    const form: Finding = isCanonical ? 'ok' : 'bad';
    const findings = signed
      ? { form, ...(await keys.check(signed, signedText(signed))), ...chain(signed.receipt) }
      : ({ form, key: 'open', signature: 'open', link: 'open', balance: 'open' } as const);
    checked.push({ place: at + 1, signed, findings });
  }
  return { receipts: checked, isWhole, unchecked: keys.unchecked(checked) };
}

/** Follows the accounts of a file; the first receipt of each has nothing to be checked against. */
function createChain(): (receipt: Receipt) => Record<'link' | 'balance', Finding> {
  const latest = new Map<string, Receipt>();
  return (receipt) => {
    const { member, account, asset, previous, amount, balance } = receipt;
    const key = `${member} ${asset} ${account}`;
    const before = latest.get(key);
    latest.set(key, receipt);
    if (!before) return { link: 'open', balance: 'open' };
    return {
      link: previous === bytesToHex(sha256(utf8ToBytes(receiptText(before)))) ? 'ok' : 'bad',
      balance: unitsOf(before.balance) + unitsOf(amount) === unitsOf(balance) ? 'ok' : 'bad',
    };
  };
}

/** Cents, or points. */
const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
