import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import { createMember } from '../support/world.ts';
import type { OpenPage } from './openPage.ts';
import { openPage, openPages, streamBody } from './openPage.ts';
import { printVerdict } from './report.ts';

/**
 * A thousand pages watch the jackpot through one gateway, and through two that share Redis where `REDIS_URL` is set.
 * Prints what that costs the platform and the gateway's memory, and how long a change of the pool takes to reach
 * everybody. Ends with code 1 when a promise does not hold.
 */
const SUBSCRIBERS = Number(process.env['LOAD_SUBSCRIBERS'] ?? 1000);
const MINUTES = Number(process.env['LOAD_MINUTES'] ?? 1);
const WATCHED = 'VIS_getJackpot';
/** The gateway's pace for the pool. */
const POLL_EVERY_S = 1;
const SLOWEST_MS = 1000;
const LARGEST_GROWTH = 8 * 1024 * 1024;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const body = streamBody(['JackpotChanged']);

let holds = true;
const promise = (sentence: string, kept: boolean): void => {
  printVerdict(say, sentence, kept);
  holds &&= kept;
};

await measure('one gateway', 1, {});
if (process.env['REDIS_URL']) await measure('two gateways over Redis', 2, { REDIS_URL: process.env['REDIS_URL'] });
else say('\nREDIS_URL is not set: two gateways were not measured');
process.exitCode = holds ? 0 : 1;

async function measure(title: string, processes: number, shared: Readonly<Record<string, string>>): Promise<void> {
  const platform = await openTestPlatform({ engine: 'embedded' });
  const keys = { SESSION_KEYS: randomBytes(32).toString('base64'), DEVELOPER_MODE: 'off', ...shared };
  const gateways = await Promise.all(
    Array.from({ length: processes }, () => openGateway(platform.url, keys, { metered: true })),
  );
  const pages: OpenPage[] = [];
  try {
    say(`\n${title}, ${SUBSCRIBERS} subscribers`);
    for (const { url } of gateways) (await openPage(url, body)).close();
    const before = await memoryOf(gateways);
    for (const { url } of gateways) pages.push(...(await openPages(url, body, SUBSCRIBERS / processes)));
    const after = await memoryOf(gateways);
    const each = (bytes: number): string => `${(bytes / SUBSCRIBERS / 1024).toFixed(1)} kB`;
    const [heap, memory] = [each(after.heap - before.heap), each(after.resident - before.resident)];
    say(`  ${heap} of heap and ${memory} of memory per subscriber`);

    await platform.resetCounts();
    const account = await createMember(platform);
    const [game] = await someSlots(platform);
    if (!game) throw new Error('The platform has no slot');
    const slot = await openSlot(platform, account, game);
    const spreads: number[] = [];
    const began = Date.now();
    for (let spin = 0; Date.now() - began < MINUTES * 60_000; spin += 1) {
      const known = pages[0]?.pool;
      // A small stake moves the pool by less than a cent: the change may take several.
      await slot.spin(`subscribers-${String(spin)}-${String(Date.now())}`);
      await wait(100);
      if (pages.every(({ pool }) => pool === known)) continue;
      await until(() => pages.every(({ pool }) => pool !== known));
      const heard = pages.map(({ heardAt }) => heardAt);
      spreads.push(Math.max(...heard) - Math.min(...heard));
    }
    const seconds = (Date.now() - began) / 1000;
    const polls = (await platform.counts())[WATCHED] ?? 0;
    const later = await memoryOf(gateways);
    const largest = Math.max(...spreads);
    say(`  ${spreads.length} changes of the pool in ${seconds.toFixed(0)} s`);
    promise(
      `${polls} questions to the platform in ${seconds.toFixed(0)} s`,
      polls <= (seconds / POLL_EVERY_S) * 1.2 + 2,
    );
    promise('the pool changed', spreads.length > 0);
    promise(`from the first page to the last a change took ${largest.toFixed(0)} ms at most`, largest <= SLOWEST_MS);
    promise(
      `the heap grew by ${((later.heap - after.heap) / 1024 / 1024).toFixed(1)} MB meanwhile`,
      later.heap - after.heap <= LARGEST_GROWTH,
    );
  } finally {
    for (const page of pages) page.close();
    for (const gateway of gateways) await gateway.close();
    await platform.close();
  }
}

async function memoryOf(gateways: readonly Gateway[]): Promise<{ heap: number; resident: number }> {
  const used = await Promise.all(gateways.map((gateway) => gateway.measure()));
  return {
    heap: used.reduce((sum, { heap }) => sum + heap, 0),
    resident: used.reduce((sum, { resident }) => sum + resident, 0),
  };
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await wait(5);
}
