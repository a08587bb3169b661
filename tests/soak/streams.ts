import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jackpot } from '../../schema/upstream/winners.ts';
import type { Measured } from '../load/measureLoad.ts';
import { measureLoad } from '../load/measureLoad.ts';
import type { OpenPage } from '../load/openPage.ts';
import { openPages, streamBody } from '../load/openPage.ts';
import { operations, prepared } from '../load/operations.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { Usage } from '../support/process.ts';
import type { Slot } from '../support/slot.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { createMember } from '../support/world.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

/** Gateway and client have a descriptor for each: `ulimit -n` must be larger. */
const PAGES = 10_000;
/** With fewer, what one page takes could not be told from what else a process does. */
const FEWEST = 1_000;
const REQUESTS = 30_000;
const CHANGES = 5;
/** Opened before, so that code is compiled and buffers are there. */
const WARM_UP = 300;
const CONNECTIONS = 16;
const SETTLE_MS = 2_000;
const PLAY_EVERY_MS = 300;
/** More than any change takes on the slowest machine. */
const TOLD_WITHIN_MS = 60_000;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * 1024;
/** Of one page: its heap, and all its memory in the process. */
const LARGEST_HEAP_KB = 18;
const LARGEST_MEMORY_KB = 25;
const MOST_LEFT_MB = 4;
const SLOWEST_MS = 1_000;
const SLOWER = 2;

/**
 * Many pages that listen to the pool at one gateway: what each takes, how long a change takes from the first page to
 * the last, and what it means for requests beside them.
 */
export async function streams(soak: Soak): Promise<Report> {
  const platform = await openTestPlatform();
  const gateway = await openGateway(platform.url, { DEVELOPER_MODE: 'off' }, { metered: true });
  let pages: readonly OpenPage[] = [];
  try {
    await gateway.ready();
    const count = scaled(soak, PAGES, FEWEST);
    const body = streamBody(['JackpotChanged']);
    const slot = await slotOf(platform);
    const ask = (title: string): Promise<Measured> => askShell(gateway, title, scaled(soak, REQUESTS, 200));
    const without = await ask('without pages');
    closeAll(await openPages(gateway.url, body, WARM_UP));
    const before = await usage(gateway);

    const began = performance.now();
    pages = await openPages(gateway.url, body, count);
    const openingMs = performance.now() - began;
    const idle = await usage(gateway);
    const beside = await ask('beside pages');
    const moving = await whilePlayed(slot, () => ask('while the pool changes'));
    const changes: Change[] = [];
    for (let change = 0; change < CHANGES; change += 1) changes.push(await changePool(platform, gateway, slot, pages));
    const told = await usage(gateway);
    closeAll(pages);
    const left = ((await usage(gateway)).heap - before.heap) / MEGABYTE;

    const each = (bytes: number): number => bytes / count / KILOBYTE;
    const heap = each(idle.heap - before.heap);
    const memory = each(idle.resident - before.resident);
    const takes = ({ resident, heap: inHeap }: Usage): string =>
      `${each(resident - before.resident).toFixed(1)} kB, ${each(inHeap - before.heap).toFixed(1)} kB of it heap`;
    const spreads = changes.map(({ spread }) => spread);
    return {
      figures: {
        'open pages': count,
        'opened in s': (openingMs / 1000).toFixed(1),
        'memory of one': takes(idle),
        'after changes': takes(told),
        'a change, from the first page to the last': spreads.map((spread) => `${spread.toFixed(0)} ms`).join(', '),
        'CPU of a change, per page': changes.map(({ cpu }) => `${(cpu / count).toFixed(0)} µs`).join(', '),
        'shell, without pages': lineOf(without),
        'shell, beside pages': lineOf(beside),
        'shell, while the pool changes': lineOf(moving),
        'heap left once they have gone': `${left.toFixed(1)} MB`,
      },
      checks: {
        'every page is served by the path made for it': pages
          .filter(({ head }) => !/^cache-control: .*no-transform/im.test(head))
          .map(({ head }) => head),
        [`a page takes ${LARGEST_HEAP_KB} kB of heap at most`]:
          heap <= LARGEST_HEAP_KB ? [] : [`${heap.toFixed(1)} kB`],
        [`once they have gone, ${MOST_LEFT_MB} MB of heap are left at most`]:
          left <= MOST_LEFT_MB ? [] : [`${left.toFixed(1)} MB`],
        'no request fails': [without, beside, moving].filter(({ failed }) => failed > 0).map(({ title }) => title),
      },
      timed: {
        [`a page that has just opened takes ${LARGEST_MEMORY_KB} kB of memory at most`]:
          memory <= LARGEST_MEMORY_KB ? [] : [`${memory.toFixed(1)} kB`],
        [`a change reaches all within ${SLOWEST_MS} ms of the first`]: spreads
          .filter((spread) => spread > SLOWEST_MS)
          .map((spread) => `${spread.toFixed(0)} ms`),
        [`requests beside them take ${SLOWER} times as long at most`]: [beside, moving]
          .filter(({ p50, p99 }) => p50 > twice(without.p50) || p99 > twice(without.p99))
          .map((slow) => `${slow.title}: ${lineOf(slow)}`),
      },
    };
  } finally {
    closeAll(pages);
    await gateway.close();
    await platform.close();
  }
}

const lineOf = ({ p50, p99, cpu }: Measured): string =>
  `p50 ${p50} ms, p99 ${p99} ms, ${cpu.toFixed(2)} ms of CPU each`;

/** Less than a millisecond counts as one. */
const twice = (milliseconds: number): number => Math.max(1, milliseconds) * SLOWER;

const closeAll = (pages: readonly OpenPage[]): void => pages.forEach((page) => page.close());

/** What is used once nothing more happens: memory is given back a while after a collection. */
async function usage(gateway: Gateway): Promise<Usage> {
  await wait(SETTLE_MS);
  await gateway.measure();
  await wait(SETTLE_MS);
  return gateway.measure();
}

/** The frame of every page, asked for by guests. */
async function askShell({ url, measure }: Gateway, title: string, requests: number): Promise<Measured> {
  const shell = operations.find((operation) => operation.title === 'shell');
  if (!shell) throw new Error('There is no shell operation');
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return measureLoad(
    title,
    [{ url: `${url}/graphql`, method: 'POST', headers, body: prepared(shell) }],
    measure,
    requests,
    CONNECTIONS,
    true,
  );
}

/** Plays the whole time, so that the pool is another at each poll. */
async function whilePlayed<Result>(slot: Slot, run: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const playing = (async () => {
    while (!over.signal.aborted) {
      await spin(slot);
      await wait(PLAY_EVERY_MS);
    }
  })();
  try {
    return await run();
  } finally {
    over.abort();
    await playing;
  }
}

async function spin(slot: Slot): Promise<void> {
  const { status } = await slot.spin(randomUUID(), slot.stakes.at(-1));
  if (status !== 200) throw new Error(`A spin was answered ${status}`);
}

async function slotOf(platform: TestPlatform): Promise<Slot> {
  const [game] = await someSlots(platform);
  if (!game) throw new Error('The platform has no slot');
  return openSlot(platform, await createMember(platform, { balance: '100000.00' }), game);
}

interface Change {
  /** Milliseconds from the first page to the last. */
  readonly spread: number;
  /** Microseconds of CPU of the gateway. */
  readonly cpu: number;
}

/** Plays until the pool is another, and waits until every page was told. */
async function changePool(
  platform: TestPlatform,
  gateway: Gateway,
  slot: Slot,
  pages: readonly OpenPage[],
): Promise<Change> {
  const known = await poolOf(platform);
  await untilTold(pages, ({ pool }) => pool === known);
  const before = await gateway.measure({ collect: false });
  while ((await poolOf(platform)) === known) await spin(slot);
  await untilTold(pages, ({ pool }) => pool !== known);
  const after = await gateway.measure({ collect: false });
  const heard = pages.map(({ heardAt }) => heardAt);
  return { spread: Math.max(...heard) - Math.min(...heard), cpu: after.cpu - before.cpu };
}

async function untilTold(pages: readonly OpenPage[], isTold: (page: OpenPage) => boolean): Promise<void> {
  const deadline = performance.now() + TOLD_WITHIN_MS;
  for (;;) {
    const untold = pages.filter((page) => !isTold(page)).length;
    if (untold === 0) return;
    if (performance.now() > deadline) throw new Error(`${untold} of ${pages.length} pages were not told`);
    await wait(20);
  }
}

async function poolOf(platform: TestPlatform): Promise<string> {
  const { value } = await platform.rest.call(jackpot);
  return String((value as { amount: unknown }).amount);
}
