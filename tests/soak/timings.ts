import { randomBytes } from 'node:crypto';
import { callNamed, directQuery, operations, prepared, spelledOut } from '../load/operations.ts';
import type { LoadOperation } from '../load/operations.ts';
import { cookieHeader } from '../support/cookies.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { createVisitor } from '../support/player.ts';
import { createMember, signIn, tokenOf } from '../support/world.ts';
import type { Measured, LoadRequest } from '../load/measureLoad.ts';
import { measureLoad, sendMany } from '../load/measureLoad.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

/** Of each operation, at each of those who answer it. */
const REQUESTS = 2_000;
const MEMORY_REQUESTS = 100_000;
const STEPS = 10;
/** Of the CPU that plain Yoga takes for the home page with a warm cache. */
const LARGEST_SHARE = 0.5;
/** Between the second step, when every cache is full, and the last. */
const LARGEST_GROWTH = 8 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Those who answer, all before one platform, with the sessions of one another. */
interface Servers {
  readonly platform: TestPlatform;
  readonly gateway: Gateway;
  /** The same in developer mode, for documents that are spelled out. */
  readonly open: Gateway;
  readonly plain: Gateway;
}

/**
 * Measures the gateway, the platform asked directly, and the same schema under Yoga as it comes, all as a signed-in
 * member in one run on one machine.
 */
export async function timings(soak: Soak): Promise<Report> {
  const platform = await openTestPlatform({ metered: true });
  const keys = { SESSION_KEYS: randomBytes(32).toString('base64') };
  const servers = {
    platform,
    gateway: await openGateway(platform.url, { ...keys, DEVELOPER_MODE: 'off' }, { metered: true }),
    open: await openGateway(platform.url, keys),
    plain: await openGateway(platform.url, keys, { file: 'tests/load/plainYoga.ts', metered: true }),
  };
  try {
    const compared = new Map<string, readonly Measured[]>();
    for (const operation of operations.slice(0, scaled(soak, operations.length, 1)))
      compared.set(operation.title, await compare(servers, operation, scaled(soak, REQUESTS, 60)));
    const shares = new Map(
      [...compared].map(([title, [through, asItComes]]) => [title, (through?.cpu ?? NaN) / (asItComes?.cpu ?? NaN)]),
    );
    const memory = await watchMemory(servers, scaled(soak, MEMORY_REQUESTS, 500));
    const failed = [...compared].flatMap(([title, rows]) =>
      rows.filter((row) => row.failed > 0).map((row) => `${row.failed} of ${title} at ${row.title}`),
    );
    const share = shares.get('home') ?? NaN;
    return {
      figures: {
        ...Object.fromEntries(
          [...compared].flatMap(([title, rows]) => rows.map((row) => [`${title}, ${row.title}`, lineOf(row)])),
        ),
        ...Object.fromEntries([...shares].map(([title, part]) => [`${title}: CPU of plain Yoga's`, part.toFixed(2)])),
        'heap of the gateway after each tenth, MB': memory.heaps.map((heap) => (heap / MEGABYTE).toFixed(1)).join(' '),
      },
      checks: {
        [`the home page takes ${LARGEST_SHARE} of plain Yoga's CPU at most`]:
          share <= LARGEST_SHARE ? [] : [share.toFixed(2)],
        'no request fails': memory.failed === 0 ? failed : [...failed, `${memory.failed} of those for memory`],
        [`the gateway's heap grows by ${LARGEST_GROWTH / MEGABYTE} MB at most once warm`]:
          memory.growth <= LARGEST_GROWTH ? [] : [`${(memory.growth / MEGABYTE).toFixed(1)} MB`],
      },
    };
  } finally {
    for (const server of [servers.gateway, servers.open, servers.plain, platform]) await server.close();
  }
}

const lineOf = ({ p50, p99, cpu }: Measured): string =>
  `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(2)} ms of CPU each`;

async function compare(servers: Servers, operation: LoadOperation, requests: number): Promise<readonly Measured[]> {
  const { platform, gateway, plain } = servers;
  const direct = await directRequests(servers, operation);
  return [
    await measureLoad('gateway', [await requestTo(servers, gateway, prepared(operation))], gateway.measure, requests),
    await measureLoad('plain Yoga', [await requestTo(servers, plain, spelledOut(operation))], plain.measure, requests),
    await measureLoad('direct REST', direct, platform.measure, Math.ceil(requests / direct.length)),
  ];
}

/** A member's own request, with the cookies of a fresh sign-in. */
async function requestTo({ platform, open }: Servers, { url }: Gateway, body: string): Promise<LoadRequest> {
  const visitor = createVisitor(open.url);
  await signIn(visitor, await createMember(platform));
  const cookie = cookieHeader(visitor.cookies);
  return {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie },
    body,
  };
}

/** The calls that this operation costs when nothing is cached, asked of the platform one after the other. */
async function directRequests({ platform, open }: Servers, operation: LoadOperation): Promise<readonly LoadRequest[]> {
  const visitor = createVisitor(open.url);
  const account = await createMember(platform);
  await signIn(visitor, account);
  const { upstreamCalls } = await visitor.run(operation.text, operation.variables);
  const token = await tokenOf(platform, account);
  return Object.keys(upstreamCalls).map((name) => directRequest(platform, name, token));
}

function directRequest({ url }: TestPlatform, name: string, token: string): LoadRequest {
  const call = callNamed(name);
  return {
    url: `${url}${directQuery(call)}`,
    headers: {
      Merchant: 'CROUPIER',
      Language: 'EN',
      ...(call.moduleId === null ? {} : { ModuleId: call.moduleId }),
      ...(call.token === 'never' ? {} : { Authorization: token }),
    },
  };
}

/** Memory after each tenth of the requests for the home page, each time after a collection. */
async function watchMemory(
  servers: Servers,
  requests: number,
): Promise<{ readonly heaps: readonly number[]; readonly growth: number; readonly failed: number }> {
  const [home] = operations;
  if (!home) throw new Error('There is no home operation');
  const request = await requestTo(servers, servers.gateway, prepared(home));
  const heaps: number[] = [];
  let failed = 0;
  for (let step = 0; step < STEPS; step += 1) {
    failed += await sendMany([request], requests / STEPS);
    heaps.push((await servers.gateway.measure()).heap);
  }
  return { heaps, growth: (heaps.at(-1) ?? 0) - (heaps[1] ?? 0), failed };
}
