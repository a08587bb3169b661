import { afterEach, expect, test, vi } from 'vitest';
import { createResponseCache } from './responseCache.ts';

afterEach(() => void vi.useRealTimers());

function reuseAt() {
  let time = 1_000_000;
  const lost: string[] = [];
  const cache = createResponseCache({
    now: () => time,
    onRefreshFailed: (key) => void lost.push(key),
    isTransient: (error) => (error as Error).message !== 'final',
  });
  return { cache, lost, pass: (seconds: number) => void (time += seconds * 1000) };
}
const counting = (): (() => Promise<number>) => {
  let n = 0;
  return () => Promise.resolve((n += 1));
};

test('concurrent requests for one key share one call', async () => {
  const { cache } = reuseAt();
  const load = vi.fn<() => Promise<number>>(counting());
  expect(
    await Promise.all([cache.getPublic('k', 10, load), cache.getPublic('k', 10, load), cache.getPublic('k', 10, load)]),
  ).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a response is fresh for its time, then served stale while it is revalidated', async () => {
  const { cache, pass } = reuseAt();
  const load = counting();
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  pass(9);
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  pass(2);
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  expect(await cache.getPublic('k', 10, load)).toBe(2);
});

test('an old response waits for revalidation, and is served stale if that fails', async () => {
  const { cache, pass, lost } = reuseAt();
  const load = counting();
  await cache.getPublic('k', 10, load);
  pass(60);
  expect(await cache.getPublic('k', 10, load)).toBe(2);
  pass(60);
  expect(await cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).toBe(2);
  expect(lost).toEqual(['k']);
});

test('a stale response is reported as cached, whether the new one is pending, fails or is slow', async () => {
  const { cache, pass } = reuseAt();
  const told: string[][] = [];
  const ask = async (load: () => Promise<number>) => {
    const sources: string[] = [];
    told.push(sources);
    return cache.getPublic('k', 10, load, false, (source) => sources.push(source));
  };
  await ask(counting());
  pass(11);
  await ask(counting());
  pass(60);
  await ask(() => Promise.reject(new Error('down')));
  await ask(counting());
  vi.useFakeTimers();
  pass(60);
  const slow = ask(() => new Promise<number>(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  await slow;
  expect(told).toEqual([
    ['upstream'],
    ['upstream', 'cache'],
    ['upstream', 'cache'],
    ['upstream'],
    ['upstream', 'cache'],
  ]);
});

test('slow revalidation serves the stale response', async () => {
  const { cache, pass } = reuseAt();
  await cache.getPublic('k', 10, counting());
  pass(60);
  vi.useFakeTimers();
  const answer = cache.getPublic('k', 10, () => new Promise<number>(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe(1);
});

test('a final refusal is thrown, and so is a failure without a cached response', async () => {
  const { cache, pass } = reuseAt();
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await cache.getPublic('k', 10, counting());
  pass(60);
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('final')))).rejects.toThrow('final');
});

test('a response beyond the stale limit is never served', async () => {
  const { cache, pass } = reuseAt();
  await cache.getPublic('k', 10, counting());
  pass(201);
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('private responses are separate per session', async () => {
  const { cache } = reuseAt();
  const load = counting();
  expect([
    await cache.getPrivate('a', 'k', 15, load),
    await cache.getPrivate('b', 'k', 15, load),
    await cache.getPrivate('a', 'k', 15, load),
  ]).toEqual([1, 2, 1]);
});

test('a response in flight during an invalidation is not cached', async () => {
  const { cache } = reuseAt();
  let finish: (value: string) => void = () => undefined;
  const old = cache.getPrivate('a', 'k', 15, () => new Promise<string>((resolve) => (finish = resolve)));
  cache.forget('a');
  const fresh = cache.getPrivate('a', 'k', 15, () => Promise.resolve('after'));
  finish('before');
  expect([await old, await fresh]).toEqual(['before', 'after']);
  expect(await cache.getPrivate('a', 'k', 15, () => Promise.resolve('again'))).toBe('after');
});
