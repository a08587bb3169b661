import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
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

test('Redis that no longer answers is waited for twice, and then left alone', async () => {
  const redis = await openMuteRedis();
  const store = await redisAt(redis.url, 'x:');
  await expect
    .poll(() => store.set('a', 'kept', 60_000).then(() => redis.commands()), { timeout: 30_000 })
    .toBeGreaterThan(0);
  redis.fallSilent();
  const began = redis.commands();
  await store.set('a', 'in memory', 60_000);
  for (let tries = 0; tries < 20; tries += 1) expect(await store.get('a')).toBe('in memory');
  expect(redis.commands() - began).toBe(2);
  await store.close();
  await redis.close();
});

/** Speaks as much of Redis as a client needs to connect, and answers `OK` to all else until it falls silent. */
async function openMuteRedis(): Promise<{
  readonly url: string;
  /** How often a value was written or read. */
  commands(): number;
  fallSilent(): void;
  close(): Promise<void>;
}> {
  let commands = 0;
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (data) => {
      for (const command of data.toString().split(/^(?=\*\d)/m)) {
        if (/^[sg]et\r$/im.test(command)) commands += 1;
        if (isSilent) continue;
        const info = 'redis_version:7.0.0\r\nloading:0';
        socket.write(/info\r\n$/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands: () => commands,
    fallSilent: () => void (isSilent = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

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
