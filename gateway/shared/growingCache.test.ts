import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { createGrowingCache } from './growingCache.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The clock that entries expire by. */
function useFakeClock(): void {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
}

test('holds at most so many entries, and evicts what was used least recently', () => {
  const cache = createGrowingCache<number>({ max: 3 });
  for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at);
  cache.get('a');
  cache.set('b', 11);
  cache.set('d', 3);
  expect([...cache.entries()]).toEqual([
    ['d', 3],
    ['b', 11],
    ['a', 0],
  ]);
  for (let at = 0; at < 1_000; at += 1) cache.set(`key${at}`, at);
  expect(cache.size).toBe(3);
  expect([...cache.keys()]).toEqual(['key999', 'key998', 'key997']);
});

test('has room again for what was deleted', () => {
  const cache = createGrowingCache<number>({ max: 2 });
  cache.set('a', 0);
  cache.set('b', 1);
  cache.delete('a');
  cache.set('c', 2);
  expect([...cache.keys()]).toEqual(['c', 'b']);
});

test('an entry expires a fixed time after it was set, however often it is read', async () => {
  useFakeClock();
  const cache = createGrowingCache<number>({ max: 10, ttl: 1_000 });
  cache.set('a', 0);
  await vi.advanceTimersByTimeAsync(900);
  expect(cache.get('a')).toBe(0);
  cache.set('b', 1);
  await vi.advanceTimersByTimeAsync(200);
  expect([cache.get('a'), cache.has('a'), cache.get('b')]).toEqual([undefined, false, 1]);
});

test('an entry may expire earlier than the others', async () => {
  useFakeClock();
  const cache = createGrowingCache<number>({ max: 10 });
  cache.set('a', 0, { ttl: 100 });
  cache.set('b', 1);
  await vi.advanceTimersByTimeAsync(200);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 1]);
});

test('with sizes, neither these nor the entries are more than their most', () => {
  const cache = createGrowingCache<string>({ max: 4, sizes: { max: 100, of: (value) => value.length } });
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, '');
  expect([...cache.keys()]).toEqual(['e', 'd', 'c', 'b']);
  cache.set('f', 'x'.repeat(60));
  expect([...cache.keys()]).toEqual(['f', 'e']);
  cache.set('g', 'x'.repeat(101));
  expect(cache.has('g')).toBe(false);
  expect(cache.calculatedSize).toBe(85);
});

test('takes hardly any memory while it is empty', () => {
  const before = process.memoryUsage();
  const caches = Array.from({ length: 20 }, () => createGrowingCache<number>({ max: 100_000, ttl: 1_000 }));
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  expect(taken).toBeLessThan(caches.length * 100_000);
});
