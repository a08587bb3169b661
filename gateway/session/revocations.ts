import { createGrowingCache } from '../shared/growingCache.ts';
import type { SharedStore } from '../shared/sharedStore.ts';

/** What is revoked: a session by its id, or remembered credentials by the hash of their cookie. */
export type RevocationKind = 'session' | 'remembered';

/** Encrypted cookies that were revoked before they expired, including all copies. */
export interface Revocations {
  revoke(kind: RevocationKind, id: string): Promise<void>;
  isRevoked(kind: RevocationKind, id: string): Promise<boolean>;
}

/** Lifetime of an encrypted cookie. */
const TTL_MS = 24 * 60 * 60_000;

/**
 * Stored in the shared store for all gateway processes, and in this process's own memory, which survives eviction and
 * an outage of the store.
 */
export function createRevocations(store: SharedStore): Revocations {
  const own = createGrowingCache<true>({ max: 100_000, ttl: TTL_MS });
  const keyOf = (kind: RevocationKind, id: string): string => `revoked:${kind}:${id}`;
  return {
    async revoke(kind, id) {
      const key = keyOf(kind, id);
      own.set(key, true);
      await store.set(key, '1', TTL_MS);
    },
    async isRevoked(kind, id) {
      const key = keyOf(kind, id);
      return own.has(key) || (await store.get(key)) !== null;
    },
  };
}
