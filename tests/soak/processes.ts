import { randomBytes } from 'node:crypto';
import { operations, prepared } from '../load/operations.ts';
import { cpuOf } from '../support/cpuOf.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { childrenOf } from '../support/process.ts';
import { redisFor } from '../support/redis.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import type { LoadRequest } from '../load/measureLoad.ts';
import { measureLoad, sendMany } from '../load/measureLoad.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

/** How many processes serve at each of those that are compared; the first is what the others are compared with. */
const COUNTS = [1, 2, 4] as const;
const ROUNDS = 7;
/** Of each process, in each round. */
const REQUESTS = 3_000;
/** To each process: what waits together is answered together, which costs less. */
const CONNECTIONS = 16;
/** For each process, so that all have compiled what they run. */
const WARM_UP = 10_000;
const LARGEST_RATIO = 1.05;

/**
 * The processor time of a request where several processes serve on one port, with the process that supervises them,
 * against that of a process which serves alone. All stand before one platform and are asked by turns; of the ratios of
 * all rounds the median counts. Throughput would show how many cores the machine has.
 */
export async function processes(soak: Soak): Promise<Report> {
  const platform = await openTestPlatform();
  const env = {
    ...redisFor('processes'),
    SESSION_KEYS: randomBytes(32).toString('base64'),
    DEVELOPER_MODE: 'off',
  };
  const gateways: Gateway[] = [];
  try {
    for (const count of COUNTS) {
      const gateway = await openGateway(platform.url, { ...env, GATEWAY_PROCESSES: String(count) });
      gateways.push(gateway);
      await gateway.ready();
    }
    const failed: string[] = [];
    for (const [at, gateway] of gateways.entries()) {
      const count = COUNTS[at] ?? 1;
      const lost = await sendMany([requestTo(gateway)], scaled(soak, WARM_UP, 200) * count, CONNECTIONS * count);
      if (lost > 0) failed.push(`${lost} while warming up`);
    }
    const rounds: (readonly number[])[] = [];
    for (let round = 0; round < scaled(soak, ROUNDS, 1); round += 1) {
      const times: number[] = [];
      for (const [at, gateway] of gateways.entries()) {
        const measured = await measureLoad(
          'home',
          [requestTo(gateway)],
          async () => {
            const cpu = cpuOf([gateway.pid, ...(await childrenOf(gateway.pid))]);
            return { cpu, heap: 0, resident: 0, allocated: 0 };
          },
          scaled(soak, REQUESTS, 100) * (COUNTS[at] ?? 1),
          CONNECTIONS * (COUNTS[at] ?? 1),
        );
        times.push(measured.cpu);
        if (measured.failed > 0) failed.push(`${measured.failed} in round ${round + 1}`);
      }
      rounds.push(times);
    }
    return report(rounds, failed);
  } finally {
    for (const gateway of gateways) await gateway.close();
    await platform.close();
  }
}

/** A guest's: where one member asks a lot at once, a process makes one call for all that it is asked meanwhile. */
function requestTo({ url }: Gateway): LoadRequest {
  const [home] = operations;
  if (!home) throw new Error('There is no home operation');
  return {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: prepared(home),
  };
}

/** @param rounds of each round the milliseconds of CPU at each gateway */
function report(rounds: readonly (readonly number[])[], failed: readonly string[]): Report {
  const several = COUNTS.slice(1);
  const ratios = several.map((_count, at) =>
    median(rounds.map(([alone = NaN, ...others]) => (others[at] ?? NaN) / alone)),
  );
  return {
    figures: {
      ...Object.fromEntries(
        COUNTS.map((count, at) => [
          `home, ${count} ${count === 1 ? 'process' : 'processes'}`,
          `${median(rounds.map((times) => times[at] ?? NaN)).toFixed(2)} ms of CPU each`,
        ]),
      ),
      ...Object.fromEntries(
        several.map((count, at) => [`${count} processes: CPU of one's`, (ratios[at] ?? NaN).toFixed(3)]),
      ),
    },
    checks: { 'no request fails': failed },
    timed: {
      [`a request takes ${LARGEST_RATIO} of the CPU of a process that serves alone at most`]: several.flatMap(
        (count, at) => ((ratios[at] ?? NaN) <= LARGEST_RATIO ? [] : [`${count} processes: ${ratios[at]?.toFixed(3)}`]),
      ),
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}
