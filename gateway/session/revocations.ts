import { LRUCache } from 'lru-cache';
import type { SharedStore } from '../shared/sharedStore.ts';

/** What a sealed cookie is revoked by: the id of a session, or the hash of a remembered sign-in's cookie. */
export type RevocationKind = 'session' | 'remembered';

/** Sealed cookies that are worth nothing any more although their time is not over, wherever a copy of them may be. */
export interface Revocations {
  revoke(kind: RevocationKind, id: string): Promise<void>;
  isRevoked(kind: RevocationKind, id: string): Promise<boolean>;
}

/** As long as a sealed cookie can be opened. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Revocations in the shared store, so that every gateway process knows them, and in this process's own memory, which
 * neither a flood of other values nor an outage of the store makes forget.
 */
export function createRevocations(store: SharedStore): Revocations {
  const own = new LRUCache<string, true>({ max: 100_000, ttl: KEPT_MS });
  const keyOf = (kind: RevocationKind, id: string): string => `revoked:${kind}:${id}`;
  return {
    async revoke(kind, id) {
      const key = keyOf(kind, id);
      own.set(key, true);
      await store.set(key, '1', KEPT_MS);
    },
    async isRevoked(kind, id) {
      const key = keyOf(kind, id);
      return own.has(key) || (await store.get(key)) !== null;
    },
  };
}
