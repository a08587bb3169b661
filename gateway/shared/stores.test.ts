import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMemoryStore } from './memoryStore.ts';
import { createRedisStore } from './redisStore.ts';
import type { SharedStore } from './sharedStore.ts';

const url = process.env['REDIS_URL'];
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function redisAt(address: string, prefix: string): Promise<SharedStore> {
  const store = createRedisStore(address, prefix, () => undefined);
  await wait(100);
  return store;
}

const kinds: [string, () => Promise<SharedStore>][] = [
  ['memory', async () => Promise.resolve(createMemoryStore())],
  ['Redis that is away', () => redisAt('redis://127.0.0.1:1', 'x:')],
];
if (url) kinds.push(['Redis', () => redisAt(url, `test:${randomUUID()}:`)]);

test.each(kinds)('%s: values expire, and counters reset with their window', async (_name, create) => {
  const store = await create();
  const first = await store.count('tries', 1_000);
  const second = await store.count('tries', 1_000);
  expect([first.count, second.count]).toEqual([1, 2]);
  expect(second.endsInMs).toBeGreaterThan(0);
  expect(second.endsInMs).toBeLessThanOrEqual(1_000);
  await store.set('a', 'one', 1_000);
  expect([await store.get('a'), await store.get('b')]).toEqual(['one', null]);
  await expect.poll(() => store.get('a'), { timeout: 30_000 }).toBeNull();
  expect((await store.count('tries', 1_000)).count).toBe(1);
  await store.close();
});

test.each(kinds)('%s: a listener receives messages until it unsubscribes', async (_name, create) => {
  const store = await create();
  const requests: string[] = [];
  const stop = store.subscribe('channel', (message) => void requests.push(message));
  await wait(50);
  store.publish('channel', 'a');
  store.publish('elsewhere', 'b');
  await expect.poll(() => requests).toEqual(['a']);
  stop();
  store.publish('channel', 'c');
  await wait(50);
  expect(requests).toEqual(['a']);
  await store.close();
});

test.each(url ? [url] : [])(
  'two processes at %s share values and counters, and only one holds a lock',
  async (address) => {
    const prefix = `test:${randomUUID()}:`;
    const [one, other] = await Promise.all([redisAt(address, prefix), redisAt(address, prefix)]);
    await one.set('a', 'one', 1_000);
    expect(await other.get('a')).toBe('one');
    await one.count('tries', 1_000);
    expect((await other.count('tries', 1_000)).count).toBe(2);
    expect([await one.claim('task', 1_000), await other.claim('task', 1_000), await one.claim('task', 1_000)]).toEqual([
      true,
      false,
      true,
    ]);
    await other.release('task');
    expect(await other.claim('task', 1_000)).toBe(false);
    await one.release('task');
    expect(await other.claim('task', 1_000)).toBe(true);
    const requests: string[] = [];
    other.subscribe('news', (message) => void requests.push(message));
    await wait(50);
    one.publish('news', 'hello');
    await expect.poll(() => requests).toEqual(['hello']);
    await Promise.all([one.close(), other.close()]);
  },
);
