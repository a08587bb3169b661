import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '../support/browser.ts';
import { openGateway } from '../support/gateway.ts';
import { openHouse } from '../support/house.ts';
import { freePort } from '../support/process.ts';

/**
 * Looks at the built site as Lighthouse's phone does, a cold visit per page, and prints the scores out of 100 with what cost points. Ends with
 * code 1 when a page misses its mark. `LIGHTHOUSE_REPORT=folder` also keeps the full reports.
 */
const PAGES = ['/', '/rng', '/register'];
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof MARKS;
const CATEGORIES = Object.keys(MARKS) as readonly Category[];
/** Of several visits the median counts: the machine is simulated, what it is measured on is not. */
const VISITS = Number(process.env['LIGHTHOUSE_VISITS'] ?? 3);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const profile = await mkdtemp(join(tmpdir(), 'croupier-lighthouse-'));
const house = await openHouse({ engine: 'embedded' });
const gateway = await openGateway(house.url, { DOOR: 'closed' });
const port = await freePort();
const { executablePath, args } = await findBrowser();
const browser = await chromium.launchPersistentContext(profile, { executablePath, args: [...args, `--remote-debugging-port=${port}`] });
let holds = true;

try {
  say(['page'.padEnd(12), ...CATEGORIES.map((category) => category.padStart(15))].join(''));
  for (const page of PAGES) holds = (await look(page)) && holds;
} finally {
  await browser.close();
  await gateway.close();
  await house.close();
  await rm(profile, { recursive: true, force: true });
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

async function visit(page: string) {
  const result = await lighthouse(gateway.url + page, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse did not answer for ${page}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
  const folder = process.env['LIGHTHOUSE_REPORT'];
  if (folder) await writeFile(join(folder, `lighthouse${page.replaceAll('/', '-')}.json`), String(report));
  return lhr;
}

/** Audits that weigh in a score and are not perfect. */
function costly({ audits, categories }: Awaited<ReturnType<typeof visit>>) {
  const weighed = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return weighed.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 0.9);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
