import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { openHouse } from '../support/house.ts';
import type { House } from '../support/house.ts';
import { createVisitor } from '../support/player.ts';
import { shareSeeds } from '../support/seeds.ts';
import { createMember, signIn, tokenOf } from '../support/world.ts';
import type { Measured, Shot } from './fire.ts';
import { fire, fireMany } from './fire.ts';
import { callNamed, directQuery, operations, prepared, spelledOut } from './operations.ts';
import type { LoadOperation } from './operations.ts';
import { printMemory, printTable, printVerdict } from './report.ts';

/**
 * Measures the gateway, the platform asked directly, and the same schema under Yoga as it comes, all as a signed-in member in one
 * run on one machine. Ends with code 1 when a promise does not hold.
 */
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 6);
const MEMORY_REQUESTS = Number(process.env['LOAD_REQUESTS'] ?? 100_000);
const STEPS = 10;
/** Of the CPU that plain Yoga takes for the home page with a warm cache. */
const LARGEST_SHARE = 0.5;
/** Between the second step, when every cache is full, and the last. */
const LARGEST_GROWTH = 8 * 1024 * 1024;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const dropSeeds = await shareSeeds(await mkdtemp(join(tmpdir(), 'croupier-load-')));
const house = await openHouse({ engine: 'embedded', metered: true });
// One key for all, so that a session opened at one is a session at the others.
const keys = { SESSION_KEYS: randomBytes(32).toString('base64') };
const gateway = await openGateway(house.url, { ...keys, DOOR: 'closed' }, { metered: true });
const open = await openGateway(house.url, keys);
const plain = await openGateway(house.url, keys, { file: 'tests/load/plainYoga.ts', metered: true });
let holds = true;

try {
  for (const operation of operations) holds = (await compare(operation)) && holds;
  holds = (await watchMemory()) && holds;
} finally {
  for (const room of [gateway, open, plain, house]) await room.close();
  await dropSeeds();
}
process.exitCode = holds ? 0 : 1;

async function compare(operation: LoadOperation): Promise<boolean> {
  const through = await fire('gateway', [await shotAt(gateway, prepared(operation))], gateway.measure, SECONDS);
  const asItComes = await fire('plain Yoga', [await shotAt(plain, spelledOut(operation))], plain.measure, SECONDS);
  const direct = await fire('direct REST', await directShots(operation), house.measure, SECONDS);
  printTable(say, operation.title, [through, asItComes, direct]);
  const failed = [through, asItComes, direct].reduce((sum: number, measured: Measured) => sum + measured.failed, 0);
  const share = through.cpu / asItComes.cpu;
  const promise = operation.title === 'home' ? share <= LARGEST_SHARE : true;
  printVerdict(say, `CPU per ${operation.title} request: ${share.toFixed(2)} of plain Yoga's`, promise);
  printVerdict(say, `${failed} requests failed`, failed === 0);
  return promise && failed === 0;
}

/** A member's own request, with the cookies of a fresh sign-in. */
async function shotAt({ url }: Gateway, body: string): Promise<Shot> {
  const visitor = createVisitor(open.url);
  await signIn(visitor, await createMember(house));
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { url: `${url}/graphql`, method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json', cookie }, body };
}

/** The calls that this operation costs when nothing is cached, asked of the platform one after the other. */
async function directShots(operation: LoadOperation): Promise<readonly Shot[]> {
  const visitor = createVisitor(open.url);
  const account = await createMember(house);
  await signIn(visitor, account);
  const { upstreamCalls } = await visitor.run(operation.text, operation.variables);
  const token = await tokenOf(house, account);
  return Object.keys(upstreamCalls).map((name) => directShot(house, name, token));
}

function directShot({ url }: House, name: string, token: string): Shot {
  const call = callNamed(name);
  return {
    url: `${url}${directQuery(call)}`,
    headers: { Merchant: 'CROUPIER', Language: 'EN', ...(call.moduleId === null ? {} : { ModuleId: call.moduleId }), ...(call.token === 'never' ? {} : { Authorization: token }) },
  };
}

/** Memory after each tenth of the requests, each time after a collection. */
async function watchMemory(): Promise<boolean> {
  const [home] = operations;
  if (!home) throw new Error('There is no home operation');
  const shot = await shotAt(gateway, prepared(home));
  const heaps: number[] = [];
  let failed = 0;
  for (let step = 0; step < STEPS; step += 1) {
    failed += await fireMany(shot, MEMORY_REQUESTS / STEPS);
    heaps.push((await gateway.measure()).heap);
  }
  printMemory(say, heaps, MEMORY_REQUESTS / STEPS);
  const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0);
  const level = growth <= LARGEST_GROWTH;
  printVerdict(say, `Over ${MEMORY_REQUESTS} requests the heap grew by ${(growth / 1024 / 1024).toFixed(1)} MB once warm`, level);
  printVerdict(say, `${failed} requests failed`, failed === 0);
  return level && failed === 0;
}
