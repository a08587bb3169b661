import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { Haproxy } from '../support/haproxy.ts';
import { openHaproxy } from '../support/haproxy.ts';
import { childrenOf, freePort } from '../support/process.ts';
import { redisFor } from '../support/redis.ts';
import type { RedisLine } from '../support/redisLine.ts';
import { openRedisLine } from '../support/redisLine.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';

/** A machine that serves the gateway, as far as one machine can play several. */
export interface GatewayMachine {
  readonly url: string;
  /** The processes that serve, by their ids; the one that supervises them, where there is one, is not among them. */
  serving(): Promise<readonly number[]>;
  /** Tells all its processes to replace one another, as an update in place does. */
  replaceProcesses(): void;
  /** Ends in order, as an operator ends it. */
  stop(): Promise<void>;
  /** SIGKILL: all its processes are gone. */
  kill(): Promise<void>;
  /** On the same port; resolves once it is ready. */
  start(): Promise<void>;
}

/** The whole set-up of `docs/haproxy.cfg`. */
export interface BalancedSite {
  readonly url: string;
  readonly haproxy: Haproxy;
  readonly gateways: readonly [GatewayMachine, GatewayMachine];
  /** Two over PostgreSQL; one where there is only the embedded database. */
  readonly platforms: readonly [TestPlatform, ...TestPlatform[]];
  /** Null where `REDIS_URL` names no server: then each gateway is one process. */
  readonly redis: RedisLine | null;
  close(): Promise<void>;
}

/** How many processes serve at each gateway. */
export const PROCESSES = 2;

export async function openBalancedSite(): Promise<BalancedSite> {
  const platform = await openTestPlatform({ env: { BANK_SECRET: randomBytes(24).toString('hex') } });
  const platforms = [platform, ...(platform.engine === 'server' ? [await platform.beside()] : [])] as const;
  const ports = [await freePort(), await freePort()] as const;
  const [first, second = first] = platforms.map(({ url }) => new URL(url).host);
  const haproxy = await openHaproxy([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`], [first ?? '', second ?? '']);
  const redis = await ownRedis();
  const env = {
    NODE_ENV: 'production',
    SESSION_KEYS: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: 'https://play.example',
    UPSTREAM_ALLOW_HTTP: 'true',
    TRUST_PROXY: '1',
    ...(redis && { REDIS_URL: redis.url, GATEWAY_PROCESSES: String(PROCESSES) }),
  };
  const machines = [
    createMachine(ports[0], haproxy.platformUrl, env),
    createMachine(ports[1], haproxy.platformUrl, env),
  ] as const;
  const close = async (): Promise<void> => {
    for (const machine of machines) await machine.kill();
    await haproxy.close();
    await redis?.close();
    // The first one owns the data.
    for (const each of platforms.toReversed()) await each.close();
  };
  try {
    await Promise.all(machines.map((machine) => machine.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: haproxy.siteUrl, haproxy, gateways: machines, platforms, redis, close };
}

/** A line to an empty database. */
async function ownRedis(): Promise<RedisLine | null> {
  const found = redisFor('balancer');
  if (!found) return null;
  const redis = new Redis(found.REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
  return openRedisLine(found.REDIS_URL);
}

function createMachine(port: number, platformUrl: string, env: Readonly<Record<string, string>>): GatewayMachine {
  let gateway: Gateway | null = null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ending = gateway;
    gateway = null;
    if (!ending) return;
    process.kill(ending.pid, signal);
    await ending.close();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    serving: async () => {
      if (!gateway) return [];
      return 'GATEWAY_PROCESSES' in env ? childrenOf(gateway.pid) : [gateway.pid];
    },
    replaceProcesses: () => void (gateway && process.kill(gateway.pid, 'SIGHUP')),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start() {
      gateway = await openGateway(platformUrl, env, { port });
      await gateway.ready();
    },
  };
}
