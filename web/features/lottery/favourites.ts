import { useSyncExternalStore } from 'react';
import { keep, read } from '../../lib/storage/storage.ts';

/** Storage key ([001] §3): a member's mark → ids of lottery games, latest first. */
const KEY = 'LOTTFAV';
const MOST_MEMBERS = 20;

const listeners = new Set<() => void>();

type Kept = Readonly<Record<string, readonly string[]>>;

/**
 * Favourites are stored per username and survive the session, but storage must not reveal who was here; so the key is a
 * mark of the name. FNV-1a, 64 bits: the name cannot be read from it, but a known name can be checked against it.
 */
export function markOf(name: string): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n;
  for (const byte of new TextEncoder().encode(name.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_00_00_00_01_b3n);
  return hash.toString(36);
}

let text: string | null = null;
let known: Kept = {};

function stored(): Kept {
  const now = read(KEY);
  if (now !== text) {
    text = now;
    known = parse(now);
  }
  return known;
}

function parse(kept: string | null): Kept {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([mark, ids]) =>
        Array.isArray(ids) ? [[mark, ids.filter((id) => typeof id === 'string')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

const NONE: readonly string[] = [];

/** The member's lottery games, latest first. */
export const favouritesOf = (username: string | null): readonly string[] =>
  username === null ? NONE : (stored()[markOf(username)] ?? NONE);

/** Adds the game, or removes it if it is a favourite already. */
export function toggleFavourite(username: string, gameId: string): void {
  const own = favouritesOf(username);
  const next = own.includes(gameId) ? own.filter((id) => id !== gameId) : [gameId, ...own];
  const mark = markOf(username);
  const others = Object.entries(stored()).filter(([other]) => other !== mark);
  // The latest member first; older ones are dropped, so that storage is bounded on shared browsers.
  keep(
    KEY,
    JSON.stringify(
      Object.fromEntries([...(next.length > 0 ? [[mark, next] as const] : []), ...others].slice(0, MOST_MEMBERS)),
    ),
  );
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // For changes in other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useFavourites = (username: string | null): readonly string[] =>
  useSyncExternalStore(subscribe, () => favouritesOf(username));
