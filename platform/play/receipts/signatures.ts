import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ReceiptKey } from '../../../schema/receipt.ts';
import type { KeyList } from './keys.ts';

/** `open`: it could not be checked here, or there is nothing to check it against. */
export type Finding = 'ok' | 'bad' | 'open';

/** Why signatures were not checked; null where they were. `keys`: of some, or all, no key could be loaded. */
export type Unchecked = 'browser' | 'keys' | null;

/** The part of WebCrypto that signatures are checked with. */
export type Verifier = Pick<SubtleCrypto, 'importKey' | 'verify'>;

interface Signed {
  readonly key: string;
  readonly signature: string;
}

/** The operator's keys, as far as this browser can use them. */
export interface OpenKeys {
  /** Whether a listed key is named, and whether it signed the text. */
  check(signed: Signed, text: string): Promise<Record<'key' | 'signature', Finding>>;
  /** What was not checked of things that were; those that cannot be read have nothing signed. */
  unchecked(
    checked: ReadonlyArray<{ readonly signed: unknown; readonly findings: { readonly key: Finding } }>,
  ): Unchecked;
}

/**
 * @param list as the operator lists the keys; null where the list could not be loaded
 * @param verifier undefined where a page that was not opened over https gets none
 */
export async function openKeys(list: KeyList | null, verifier: Verifier | undefined): Promise<OpenKeys> {
  const usable = list === null || verifier === undefined ? null : await importAll(list.keys, verifier);
  const unlisted: Finding = list?.isCurrent ? 'bad' : 'open';
  return {
    async check(signed, text) {
      if (usable === null || verifier === undefined) return { key: 'open', signature: 'open' };
      const key = usable.get(signed.key);
      if (!key) return { key: unlisted, signature: 'open' };
      const bytes = fromBase64Url(signed.signature);
      const content = Uint8Array.from(utf8ToBytes(text));
      const isGood = bytes?.length === 64 && (await verifier.verify('Ed25519', key, bytes, content));
      return { key: 'ok', signature: isGood ? 'ok' : 'bad' };
    },
    unchecked(checked) {
      const lacksKeys =
        list === null || (usable !== null && checked.some(({ signed, findings }) => signed && findings.key === 'open'));
      return lacksKeys ? 'keys' : usable === null ? 'browser' : null;
    },
  };
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

/** How long checking may block the page before it yields, in milliseconds. */
const SLICE = 24;

/** Lets the page draw in between, once a slice of time is used up. */
export function createSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
