import { LRUCache } from 'lru-cache';

/** What a cache may hold: undefined means that there is nothing. */
type Kept = object | string | number | boolean;

export type GrowingCache<Value extends Kept> = LRUCache<string, Value>;

interface Options<Value> {
  /** The most entries. */
  readonly max: number;
  /** Milliseconds until an entry has expired; for ever, unless told. */
  readonly ttl?: number;
  /** Bounds the entries by their sizes, too. */
  readonly sizes?: { readonly max: number; of(value: Value, key: string): number };
}

/**
 * A cache that evicts what was used least recently, and takes memory as it fills: an `LRUCache` that is told `max`
 * reserves room for all entries at once. With sizes, each entry counts for its part of the most at least.
 */
export function createGrowingCache<Value extends Kept>({ max, ttl, sizes }: Options<Value>): GrowingCache<Value> {
  const least = sizes ? Math.ceil(sizes.max / max) : 1;
  return new LRUCache({
    maxSize: sizes?.max ?? max,
    sizeCalculation: sizes ? (value, key) => Math.max(least, sizes.of(value, key)) : () => 1,
    ...(ttl !== undefined && { ttl }),
  });
}
