import { EventEmitter } from 'node:events';
import { createGrowingCache } from './growingCache.ts';
import type { SharedStore, StoredText } from './sharedStore.ts';
import { textOf } from './sharedStore.ts';

/** In-memory store of a single gateway process. Bounded: under a flood of keys the oldest are evicted. */
export function createMemoryStore(now: () => number = Date.now, max = 20_000): SharedStore {
  const values = createGrowingCache<{ readonly value: StoredText; readonly until: number }>({ max });
  const counters = createGrowingCache<{ count: number; readonly until: number }>({ max });
  const bus = new EventEmitter().setMaxListeners(0);

  return {
    isShared: false,
    async get(key) {
      const kept = values.get(key);
      return kept && kept.until > now() ? textOf(kept.value) : null;
    },
    async set(key, value, ms) {
      values.set(key, { value, until: now() + ms });
    },
    async count(key, windowMs, by = 1) {
      const present = counters.get(key);
      const counter = present && present.until > now() ? present : { count: 0, until: now() + windowMs };
      counter.count += by;
      counters.set(key, counter);
      return { count: counter.count, endsInMs: counter.until - now() };
    },
    claim: async () => true,
    release: async () => undefined,
    publish(channel, message) {
      if (bus.listenerCount(channel) > 0) bus.emit(channel, textOf(message));
    },
    subscribe(channel, listener) {
      bus.on(channel, listener);
      return () => void bus.off(channel, listener);
    },
    close: async () => undefined,
  };
}
