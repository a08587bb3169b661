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

test('equal questions at one time are asked once', async () => {
  const { cache } = reuseAt();
  const load = vi.fn<() => Promise<number>>(counting());
  expect(
    await Promise.all([cache.getPublic('k', 10, load), cache.getPublic('k', 10, load), cache.getPublic('k', 10, load)]),
  ).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an answer serves for its time; then the old one still serves while a new one is fetched', async () => {
  const { cache, pass } = reuseAt();
  const load = counting();
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  pass(9);
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  pass(2);
  expect(await cache.getPublic('k', 10, load)).toBe(1);
  expect(await cache.getPublic('k', 10, load)).toBe(2);
});

test('an answer long out of date is waited for, unless it fails: then the old one serves', async () => {
  const { cache, pass, lost } = reuseAt();
  const load = counting();
  await cache.getPublic('k', 10, load);
  pass(60);
  expect(await cache.getPublic('k', 10, load)).toBe(2);
  pass(60);
  expect(await cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).toBe(2);
  expect(lost).toEqual(['k']);
});

test('nobody waits long for a new answer while an old one is at hand', async () => {
  const { cache, pass } = reuseAt();
  await cache.getPublic('k', 10, counting());
  pass(60);
  vi.useFakeTimers();
  const answer = cache.getPublic('k', 10, () => new Promise<number>(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe(1);
});

test('a final no is passed on, and so is a failure with nothing kept', async () => {
  const { cache, pass } = reuseAt();
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await cache.getPublic('k', 10, counting());
  pass(60);
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('final')))).rejects.toThrow('final');
});

test('far too old answers do not serve even in need', async () => {
  const { cache, pass } = reuseAt();
  await cache.getPublic('k', 10, counting());
  pass(201);
  await expect(cache.getPublic('k', 10, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('one sign-in never sees another’s answers', async () => {
  const { cache } = reuseAt();
  const load = counting();
  expect([
    await cache.getPrivate('a', 'k', 15, load),
    await cache.getPrivate('b', 'k', 15, load),
    await cache.getPrivate('a', 'k', 15, load),
  ]).toEqual([1, 2, 1]);
});

test('what was asked before a change is not kept after it', async () => {
  const { cache } = reuseAt();
  let finish: (value: string) => void = () => undefined;
  const old = cache.getPrivate('a', 'k', 15, () => new Promise<string>((resolve) => (finish = resolve)));
  cache.forget('a');
  const fresh = cache.getPrivate('a', 'k', 15, () => Promise.resolve('after'));
  finish('before');
  expect([await old, await fresh]).toEqual(['before', 'after']);
  expect(await cache.getPrivate('a', 'k', 15, () => Promise.resolve('again'))).toBe('after');
});
