/**
 * Choices and notes of the browser, the same whoever is signed in: none of them tells anything of a member, or may be
 * sent for one. What belongs to somebody is kept through `memberStorage` only.
 */
export type BrowserKey =
  | 'theme'
  | 'hisLang'
  | 'languageUntold'
  | 'hideBalance'
  | 'noticesSeen'
  | 'noticesShown'
  | 'scroll'
  | 'reloadedAt'
  | 'signIns'
  | `croupier.countdown.${string}`;
/** Lists by a member's mark, in a form that the operator names ([001] §3). */
type MarkedKey = 'LOTTFAV';
/** The place of `memberStorage`, with the tag of whom it belongs to. */
type OwnedKey = `${string}@${string}`;
export type StorageKey = BrowserKey | MarkedKey | OwnedKey;
export type Place = 'browser' | 'tab';

const AREAS = { browser: 'localStorage', tab: 'sessionStorage' } as const;

/** Stands in where the browser forbids storage, or has no room left; then what is kept lives as long as the page. */
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
 * @param value null forgets
 * @returns whether it outlives the page
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

/** Forgets everything of this tab, and of this browser all but `kept`. */
export function forgetAllBut(kept: ReadonlySet<string>): void {
  for (const key of memory.keys()) if (!kept.has(key)) memory.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
