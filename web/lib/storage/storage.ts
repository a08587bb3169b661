/** Keys of values that belong to the browser, not to a member; personal values go through `memberStorage`. */
export type BrowserKey =
  | 'theme'
  | 'hisLang'
  | 'languageUnsent'
  | 'hideBalance'
  | 'noticesSeen'
  | 'noticesShown'
  | 'scroll'
  | 'reloadedAt'
  | 'signIns'
  | `croupier.countdown.${string}`;
/** Lists by member mark, in the operator's format ([001] §3). */
type MarkedKey = 'LOTTFAV';
/** A key of `memberStorage`, with its owner's suffix. */
type OwnedKey = `${string}@${string}`;
export type StorageKey = BrowserKey | MarkedKey | OwnedKey;
export type Place = 'browser' | 'tab';

const AREAS = { browser: 'localStorage', tab: 'sessionStorage' } as const;

/** Fallback where storage is blocked or full; its values live as long as the page. */
const memory = new Map<string, string>();

export function read(key: StorageKey, place: Place = 'browser'): string | null {
  const kept = memory.get(key);
  try {
    return kept ?? window[AREAS[place]].getItem(key);
  } catch {
    return kept ?? null;
  }
}

/**
 * @param value null deletes
 * @returns whether the value outlives the page
 */
export function keep(key: StorageKey, value: string | null, place: Place = 'browser'): boolean {
  memory.delete(key);
  try {
    if (value === null) window[AREAS[place]].removeItem(key);
    else window[AREAS[place]].setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(key, value);
    return false;
  }
}

export const forget = (key: StorageKey, place?: Place): void => void keep(key, null, place);

/** Clears session storage, and local storage except the keys in `kept`. */
export function forgetAllBut(kept: ReadonlySet<string>): void {
  for (const key of memory.keys()) if (!kept.has(key)) memory.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
