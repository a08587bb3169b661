import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { defaultSettings } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';
import { findBrowser } from '../support/browser.ts';
import { openGateway } from '../support/gateway.ts';
import { openHouse } from '../support/house.ts';
import { freePort } from '../support/process.ts';

/**
 * Looks at the built site as Lighthouse's phone does, a cold visit per page, and prints the scores out of 100 with what cost points. Ends with
 * code 1 when a page misses its mark. `LIGHTHOUSE_REPORT=folder` also keeps the full reports.
 *
 * Lighthouse takes a phone to be four times slower than the machine it runs on, which is meant for a fast desktop; for others it asks to calibrate
 * (docs/throttling.md there). So a run first measures the machine, and its visits are slowed down to the one phone by the factor it prints.
 * `LIGHTHOUSE_SLOWDOWN=4` takes Lighthouse's own factor instead.
 */
const PAGES = ['/', '/rng', '/register'];
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof MARKS;
const CATEGORIES = Object.keys(MARKS) as readonly Category[];
/** A quarter of the middle of what Lighthouse calls a fast desktop (1,500 to 2,000), in its own unit: a phone of the middle range (125 to 800). */
const PHONE_SPEED = 1_750 / 4;
const LARGEST_SLOWDOWN = 4;
/** The fastest of them counts: what else runs on a machine makes it look slower, and its visits would be spared too much. */
const READINGS = 5;
/** Of a visit's time; more of it makes a page look slow that is not. */
const MOST_STOLEN = 0.03;
/** Of several visits the median counts: the machine is simulated, what it is measured on is not. */
const VISITS = Number(process.env['LIGHTHOUSE_VISITS'] ?? 3);

const cpuSlowdownMultiplier = Number(process.env['LIGHTHOUSE_SLOWDOWN'] ?? slowdown());
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const house = await openHouse({ engine: 'embedded' });
const gateway = await openGateway(house.url, { DOOR: 'closed' });
const port = await freePort();
const { executablePath, args } = await findBrowser();
// Not a context of Playwright's: what it does with each page of its own would be measured too.
const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
let holds = true;

try {
  say(`slowed down by ${cpuSlowdownMultiplier.toFixed(1)}`);
  say(['page'.padEnd(12), ...CATEGORIES.map((category) => category.padStart(15))].join(''));
  for (const page of PAGES) holds = (await look(page)) && holds;
} finally {
  await browser.close();
  await gateway.close();
  await house.close();
}
process.exitCode = holds ? 0 : 1;

async function look(page: string): Promise<boolean> {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(page));
  const scores = CATEGORIES.map((category) => median(visits.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))));
  say([page.padEnd(12), ...scores.map((score) => String(score).padStart(15))].join(''));
  const last = visits.at(-1);
  for (const { title, displayValue } of last ? costly(last) : []) say(`  - ${title}${displayValue ? `: ${displayValue}` : ''}`);
  return CATEGORIES.every((category, index) => (scores[index] ?? 0) >= MARKS[category]);
}

/**
 * A visit that says something about the page: on a busy machine the record sometimes lacks its beginning, and Lighthouse asks to be run again; and
 * while other machines on the same host take the processors away, their work is measured.
 */
async function visit(page: string, triesLeft = 5): Promise<Awaited<ReturnType<typeof record>>> {
  const before = stolenMs();
  const lhr = await record(page);
  const share = (stolenMs() - before) / (lhr.timing.total * cpus().length);
  if (!lhr.runtimeError && (share < MOST_STOLEN || triesLeft === 0)) return lhr;
  if (triesLeft === 0) throw new Error(`${page}: ${lhr.runtimeError?.message}`);
  return visit(page, triesLeft - 1);
}

/** How long this machine's processors were kept waiting by others since its start, over all of them; 0 where the system does not tell. */
function stolenMs(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]) * 10;
  } catch {
    return 0;
  }
}

async function record(page: string) {
  const throttling = { ...defaultSettings.throttling, cpuSlowdownMultiplier };
  const result = await lighthouse(gateway.url + page, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], throttling });
  if (!result) throw new Error(`Lighthouse did not answer for ${page}`);
  const { lhr, report } = result;
  const folder = process.env['LIGHTHOUSE_REPORT'];
  if (folder) await writeFile(join(folder, `lighthouse${page.replaceAll('/', '-')}.json`), String(report));
  return lhr;
}

/** How many times this machine would have to be slower to be the phone: 1 to 4. The browser's engine is this one. */
function slowdown(): number {
  const fastest = Math.max(...Array.from({ length: READINGS }, () => pageFunctions.computeBenchmarkIndex()));
  return Math.min(Math.max(fastest / PHONE_SPEED, 1), LARGEST_SLOWDOWN);
}

/** Audits that weigh in a score and are not perfect. */
function costly({ audits, categories }: Awaited<ReturnType<typeof visit>>) {
  const weighed = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return weighed.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 0.9);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
