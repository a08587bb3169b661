import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createMemoryStore } from './memoryStore.ts';
import type { SharedStore } from './sharedStore.ts';
import { textOf } from './sharedStore.ts';

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

const COMMAND_TIMEOUT_MS = 500;
/**
 * How long Redis may answer nothing at all until it is left alone, and for how long: each request would wait for it
 * several times. More than one timeout, which a busy process has by itself.
 */
const SILENCE_LIMIT_MS = 1.5 * COMMAND_TIMEOUT_MS;
const REST_MS = 2_000;

/**
 * Store shared by several gateways, in Redis. While Redis is unreachable, or does not answer, each process falls back
 * to its own memory: limits count per process, responses are fetched more often, events stay local.
 * @param onConnectionError called once per lost connection, and per pause, not once per command
 */
export function createRedisStore(url: string, prefix: string, onConnectionError: (error: Error) => void): SharedStore {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
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
  /** When the first command was sent of those that Redis left without an answer. */
  let silentSince: number | null = null;
  let restsUntil = 0;
  for (const connection of [redis, subscriber]) {
    connection.on('error', (error: Error) => {
      if (!isDisconnected) onConnectionError(error);
      isDisconnected = true;
    });
  }
  redis.on('ready', () => {
    isDisconnected = false;
    silentSince = null;
  });
  subscriber.on('message', (channel: string, message: string) => bus.emit(channel.slice(prefix.length), message));

  const isUsable = (): boolean => redis.status === 'ready' && performance.now() >= restsUntil;

  function noteSilence(error: unknown): void {
    if (!isUsable() || !(error instanceof Error) || error.message !== 'Command timed out') return;
    const now = performance.now();
    silentSince ??= now - COMMAND_TIMEOUT_MS;
    if (now - silentSince < SILENCE_LIMIT_MS) return;
    restsUntil = now + REST_MS;
    onConnectionError(error);
  }

  async function orFallback<Value>(ask: () => Promise<Value>, instead: () => Promise<Value>): Promise<Value> {
    if (!isUsable()) return instead();
    try {
      const answer = await ask();
      silentSince = null;
      return answer;
    } catch (error) {
      noteSilence(error);
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
        async () => void (await redis.set(prefix + key, textOf(value), 'PX', ms)),
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
      const text = textOf(message);
      const publishLocally = (): void => void bus.emit(channel, text);
      if (!isUsable()) publishLocally();
      else redis.publish(prefix + channel, text).catch(publishLocally);
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
