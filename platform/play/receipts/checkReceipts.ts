import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Receipt, ReceiptKey, SignedReceipt } from '../../../schema/receipt.ts';
import { receiptText, signedText } from '../../../schema/receipt.ts';
import type { KeyList } from './keys.ts';
import type { ReadFile } from './readReceipts.ts';

/**
 * What is checked of each receipt: that it is written as receipts are, that a listed key is named, that this key
 * signed it, and that it follows the one before on its account, by hash and by balance.
 */
export const RECEIPT_CHECKS = ['form', 'key', 'signature', 'link', 'balance'] as const;
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number];

/** `open`: it could not be checked here, or there is nothing to check it against. */
export type Finding = 'ok' | 'bad' | 'open';

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

/** The part of WebCrypto that signatures are checked with. */
export type Verifier = Pick<SubtleCrypto, 'importKey' | 'verify'>;

/** How long checking may block the page before it yields, in milliseconds. */
const SLICE = 24;

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
  const usable = list === null || verifier === undefined ? null : await importAll(list.keys, verifier);
  const unlisted: Finding = list?.isCurrent ? 'bad' : 'open';
  const chain = createChain();
  const checked: CheckedReceipt[] = [];
  let since = performance.now();
  for (const [at, { signed, isCanonical }] of receipts.entries()) {
    if (performance.now() - since > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    if (isOver()) return null;
    const form: Finding = isCanonical ? 'ok' : 'bad';
    const findings = signed
      ? { form, ...(await signatureOf(signed, usable, verifier, unlisted)), ...chain(signed.receipt) }
      : ({ form, key: 'open', signature: 'open', link: 'open', balance: 'open' } as const);
    checked.push({ place: at + 1, signed, findings });
  }
  const lacksKeys =
    list === null || (usable !== null && checked.some(({ signed, findings }) => signed && findings.key === 'open'));
  return { receipts: checked, isWhole, unchecked: lacksKeys ? 'keys' : usable === null ? 'browser' : null };
}

/** The keys by id; null where the browser knows no Ed25519. */
async function importAll(
  keys: readonly ReceiptKey[],
  verifier: Verifier,
): Promise<ReadonlyMap<string, CryptoKey> | null> {
  const usable = new Map<string, CryptoKey>();
  for (const { id, algorithm, publicKey } of keys) {
    const bytes = fromBase64Url(publicKey);
    if (algorithm !== 'Ed25519' || bytes?.length !== 32) continue;
    try {
      usable.set(id, await verifier.importKey('raw', bytes, 'Ed25519', false, ['verify']));
    } catch {
      return null;
    }
  }
  return usable;
}

async function signatureOf(
  signed: SignedReceipt,
  usable: ReadonlyMap<string, CryptoKey> | null,
  verifier: Verifier | undefined,
  unlisted: Finding,
): Promise<Record<'key' | 'signature', Finding>> {
  if (usable === null || verifier === undefined) return { key: 'open', signature: 'open' };
  const key = usable.get(signed.key);
  if (!key) return { key: unlisted, signature: 'open' };
  const bytes = fromBase64Url(signed.signature);
  const text = Uint8Array.from(utf8ToBytes(signedText(signed)));
  const isGood = bytes?.length === 64 && (await verifier.verify('Ed25519', key, bytes, text));
  return { key: 'ok', signature: isGood ? 'ok' : 'bad' };
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

/** Null for what is not written as the encoding writes it: several texts could mean the same bytes. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return again === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}
