import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agent, fetch } from 'undici';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { childrenOf } from '../support/process.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';

const PROCESSES = 2;
const CLIENTS = 6;
/** As browsers and balancers do with what is safe to repeat. */
const TRIES = 3;

let platform: TestPlatform;
let gateway: Gateway;
beforeAll(async () => {
  platform = await openTestPlatform();
  const redis = process.env['REDIS_URL'];
  gateway = await openGateway(platform.url, {
    GATEWAY_PROCESSES: String(PROCESSES),
    ...(redis !== undefined && { REDIS_URL: redis }),
  });
  await gateway.ready();
}, 180_000);
afterAll(async () => {
  await gateway.close();
  await platform.close();
});

const serving = (): Promise<readonly number[]> => childrenOf(gateway.pid);

async function until(good: (pids: readonly number[]) => boolean): Promise<readonly number[]> {
  for (let at = 0; at < 600; at += 1) {
    const pids = await serving();
    if (good(pids)) return pids;
    await wait(100);
  }
  throw new Error(`The processes are ${String(await serving())}.\n${gateway.output()}`);
}

/**
 * Clients that ask without a pause, on connections that stay open, until told to stop; what failed after all tries, and
 * how many answers ended a connection.
 */
function load() {
  const agent = new Agent({ connections: CLIENTS });
  const failures: string[] = [];
  const over = new AbortController();
  let answered = 0;
  let lastOnes = 0;
  const body = JSON.stringify({ query: '{ site { brand { name } } }' });
  async function ask(): Promise<string | null> {
    let problem = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const answer = await fetch(`${gateway.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          dispatcher: agent,
        });
        const text = await answer.text();
        if (answer.headers.get('connection') === 'close') lastOnes += 1;
        if (answer.status === 200 && text.includes('"brand"')) return null;
        problem = `${answer.status} ${text.slice(0, 100)}`;
      } catch (error) {
        problem = String((error as Error).cause ?? error);
      }
    }
    return problem;
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      const problem = await ask();
      answered += 1;
      if (problem !== null) failures.push(problem);
    }
  });
  return async () => {
    over.abort();
    await Promise.all(clients);
    await agent.close();
    return { failures, answered, lastOnes };
  };
}

test('a process that is killed under load is replaced, and nobody who asks again sees it', async () => {
  const before = await until((pids) => pids.length === PROCESSES);
  const stop = load();
  await wait(500);
  const [victim = 0] = before;
  process.kill(victim, 'SIGKILL');
  await until((pids) => pids.length === PROCESSES && !pids.includes(victim));
  await wait(1_500);
  const { failures, answered } = await stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

test('all are replaced one by one on SIGHUP, without a request lost', async () => {
  const before = await until((pids) => pids.length === PROCESSES);
  const stop = load();
  await wait(300);
  process.kill(gateway.pid, 'SIGHUP');
  await until((pids) => pids.length === PROCESSES && !pids.some((pid) => before.includes(pid)));
  const { failures, lastOnes } = await stop();
  expect(failures).toEqual([]);
  expect(lastOnes).toBeGreaterThan(0);
});
