import type { Random } from '../../platform/engine/random.ts';
import { writeOutcome } from '../../schema/upstream/wallet.ts';
import type { RestAnswer } from '../support/rest.ts';
import type { Engine } from '../support/store.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { Checks, Report, Soak } from './Report.ts';

/** What the sender of a write was told; unclear where no answer came. */
export type Told = 'done' | 'refused' | 'unclear';

interface Audit {
  readonly balances: string;
  readonly entries: string;
  readonly drifted: readonly string[];
  readonly negative: readonly string[];
  readonly unheld: readonly string[];
  readonly miscounted: readonly string[];
}

/** Runs a storm on each database of the soak; one report, in which every line names its database. */
export async function onEachDatabase({ engines }: Soak, storm: (engine: Engine) => Promise<Report>): Promise<Report> {
  const reports: Array<readonly [Engine, Report]> = [];
  for (const engine of engines) reports.push([engine, await storm(engine)]);
  const checks: Record<string, readonly string[]> = {};
  for (const [engine, report] of reports)
    for (const [check, against] of Object.entries(report.checks))
      checks[check] = [...(checks[check] ?? []), ...against.map((line) => `${engine}: ${line}`)];
  return {
    figures: Object.fromEntries(
      reports.flatMap(([engine, { figures }]) =>
        Object.entries(figures).map(([what, figure]) => [`${engine}: ${what}`, figure]),
      ),
    ),
    checks,
  };
}

/**
 * Everybody does their steps at once, each one after the other. The platform is killed after a number of answers by
 * chance; a step that meets no platform rejects or says so itself.
 * @param everybody the steps of each
 */
export async function doUntilKilled(
  platform: TestPlatform,
  random: Random,
  everybody: readonly (readonly (() => Promise<void>)[])[],
): Promise<void> {
  const steps = everybody.reduce((sum, { length }) => sum + length, 0);
  let left = 1 + random.below(Math.max(1, steps - everybody.length));
  const kills: Promise<void>[] = [];
  await Promise.all(
    everybody.map(async (own) => {
      for (const step of own) {
        await step().catch(() => undefined);
        left -= 1;
        if (left === 0) kills.push(platform.kill());
      }
    }),
  );
  await Promise.all(kills);
}

export function toldBy({ body }: Pick<RestAnswer, 'body'>): Told {
  const { success } = (body ?? {}) as { success?: boolean };
  return success === true ? 'done' : success === false ? 'refused' : 'unclear';
}

interface KeyedWrite {
  readonly key: string;
  told: Told;
}

/**
 * Compares what each sender was told with what came of the key, and keeps that; what never arrived is sent again, as
 * the site does.
 * @returns the writes of which something untrue was told, each in words
 */
export async function untrueAnswers<Write extends KeyedWrite>(
  platform: TestPlatform,
  token: string,
  writes: readonly Write[],
  sendAgain: (write: Write) => Promise<void>,
): Promise<readonly string[]> {
  const untrue: string[] = [];
  for (const write of writes) {
    const outcome = await outcomeOf(platform, token, write.key);
    if (write.told !== 'unclear' && (write.told === 'done') !== (outcome === 'done'))
      untrue.push(`${write.key} was told as ${write.told} and is ${outcome}`);
    if (outcome === 'unknown') await sendAgain(write);
    else write.told = outcome === 'done' ? 'done' : 'refused';
  }
  return untrue;
}

/** What came of a write by its key: done, refused or unknown. */
async function outcomeOf(platform: TestPlatform, token: string, key: string): Promise<string> {
  const { value } = await platform.rest.call(writeOutcome, { token, query: { key } });
  return (value as { outcome: string }).outcome;
}

/** What has to hold of every ledger. */
export async function ledgerChecks(platform: TestPlatform): Promise<Checks> {
  const audit = await platform.control<Audit>('/ledger/sum');
  return {
    'the ledger sums to zero': [audit.balances, audit.entries]
      .filter((sum) => sum !== '0.00')
      .concat(audit.drifted, audit.negative, audit.unheld),
    'figures are what the ledger says': audit.miscounted,
  };
}
