import type { ReceiptKey } from '../../../schema/receipt.ts';
import { RECEIPT_KEYS_PATH } from '../../../schema/receipt.ts';

export interface KeyList {
  readonly keys: readonly ReceiptKey[];
  /** False where a key that is asked about may have been added since the list was loaded. */
  readonly isCurrent: boolean;
}

/**
 * The keys of the operator, loaded when the page is and kept, so that it needs no connection later. A list that did not
 * come, or lacks a key, is asked for again when it is needed.
 * @returns a function of the ids of the keys that are needed; null where no list comes
 */
export function loadKeys(): (needed: ReadonlySet<string>) => Promise<KeyList | null> {
  const first = load();
  let latest: readonly ReceiptKey[] | null = null;
  return async (needed) => {
    latest ??= await first;
    const known = new Set(latest?.map(({ id }) => id));
    if (latest !== null && [...needed].every((id) => known.has(id))) return { keys: latest, isCurrent: true };
    const again = await load({ cache: 'reload' });
    latest = again ?? latest;
    return latest && { keys: latest, isCurrent: again !== null };
  };
}

async function load(init: RequestInit = {}): Promise<readonly ReceiptKey[] | null> {
  try {
    const response = await fetch(RECEIPT_KEYS_PATH, init);
    if (!response.ok) return null;
    const { keys } = (await response.json()) as { readonly keys: readonly ReceiptKey[] };
    return keys;
  } catch {
    return null;
  }
}
