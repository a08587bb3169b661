import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createMemoryStore } from './memoryStore.ts';
import type { SharedStore } from './sharedStore.ts';

const COUNT = `
local count = redis.call('incrby', KEYS[1], ARGV[2])
if count == tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}`;
const CLAIM = `
local owner = redis.call('get', KEYS[1])
if owner ~= false and owner ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end
return 1`;

/**
 * Store shared by several gateways, in Redis. While Redis is unreachable each process falls back to its own memory:
 * limits count per process, responses are fetched more often, events stay local.
 * @param onConnectionError called once per lost connection, not once per command
 */
export function createRedisStore(url: string, prefix: string, onConnectionError: (error: Error) => void): SharedStore {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
    retryStrategy: (tries: number) => Math.min(tries * 200, 3_000),
  };
  const redis = new Redis(url, options);
  const subscriber = new Redis(url, {
    ...options,
    enableOfflineQueue: true,
    commandTimeout: undefined,
    maxRetriesPerRequest: null,
  });
  const fallback = createMemoryStore();
  const bus = new EventEmitter().setMaxListeners(0);
  const owner = randomUUID();
  let isDisconnected = false;
  for (const connection of [redis, subscriber]) {
    connection.on('error', (error: Error) => {
      if (!isDisconnected) onConnectionError(error);
      isDisconnected = true;
    });
  }
  redis.on('ready', () => (isDisconnected = false));
  subscriber.on('message', (channel: string, message: string) => bus.emit(channel.slice(prefix.length), message));

  async function orFallback<Value>(ask: () => Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
    if (redis.status !== 'ready') return instead();
    try {
      return await ask();
    } catch {
      return instead();
    }
  }
  const script = async (text: string, key: string, ...args: (string | number)[]): Promise<unknown> =>
    redis.eval(text, 1, prefix + key, ...args);

  return {
    isShared: true,
    get: (key) =>
      orFallback(
        () => redis.get(prefix + key),
        () => fallback.get(key),
      ),
    set: (key, value, ms) =>
      orFallback(
        async () => void (await redis.set(prefix + key, value, 'PX', ms)),
        () => fallback.set(key, value, ms),
      ),
    count: (key, windowMs, by = 1) =>
      orFallback(
        async () => {
          const [count, endsInMs] = (await script(COUNT, `count:${key}`, windowMs, by)) as [number, number];
          return { count, endsInMs };
        },
        () => fallback.count(key, windowMs, by),
      ),
    claim: (key, ms) =>
      orFallback(
        async () => (await script(CLAIM, `claim:${key}`, owner, ms)) === 1,
        () => fallback.claim(key, ms),
      ),
    release: (key) =>
      orFallback(
        async () => void (await script(RELEASE, `claim:${key}`, owner)),
        () => fallback.release(key),
      ),
    publish(channel, message) {
      const publishLocally = (): void => void bus.emit(channel, message);
      if (redis.status !== 'ready') publishLocally();
      else redis.publish(prefix + channel, message).catch(publishLocally);
    },
    subscribe(channel, listener) {
      bus.on(channel, listener);
      if (bus.listenerCount(channel) === 1) subscriber.subscribe(prefix + channel).catch(onConnectionError);
      return () => {
        bus.off(channel, listener);
        if (bus.listenerCount(channel) === 0) subscriber.unsubscribe(prefix + channel).catch(() => undefined);
      };
    },
    async close() {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
