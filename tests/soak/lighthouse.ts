import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import lighthouse from 'lighthouse';
import { defaultSettings } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { chromium } from 'playwright';
import { findBrowser } from '../support/browser.ts';
import { openGateway } from '../support/gateway.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { freePort } from '../support/process.ts';
import type { Report, Soak } from './Report.ts';
import { scaled } from './Report.ts';

const PAGES = ['/', '/rng', '/register', '/lottery', '/promotions'];
/** Of several visits the median counts: the machine is simulated, what it is measured on is not. */
const VISITS = 5;
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof MARKS;
const CATEGORIES = Object.keys(MARKS) as readonly Category[];
/**
 * A quarter of the middle of what Lighthouse calls a fast desktop (1,500 to 2,000), in its own unit: a phone of the
 * middle range (125 to 800).
 */
const PHONE_SPEED = 1_750 / 4;
const LARGEST_SLOWDOWN = 4;
/**
 * The fastest of them counts: what else runs on a machine makes it look slower, and its visits would be spared too
 * much.
 */
const READINGS = 5;
/** Of a visit's time; more of it makes a page look slow that is not. */
const MOST_STOLEN = 0.03;
const TRIES = 5;
/** How far what is in sight moves by itself, as a share of the screen. */
const MOST_SHIFT = 0.05;

type Visit = Awaited<ReturnType<typeof record>>;

/**
 * Looks at the built site as Lighthouse's phone does, with cold visits: scores out of 100, with what cost points.
 *
 * Lighthouse takes a phone to be four times slower than the machine it runs on, which is meant for a fast desktop; for
 * others it asks to calibrate (docs/throttling.md there). So a run first measures the machine, and its visits are
 * slowed down to the one phone by that factor.
 */
export async function lighthouseScores(soak: Soak): Promise<Report> {
  const factor = slowdown();
  const visits = scaled(soak, VISITS, 1);
  const platform = await openTestPlatform();
  const gateway = await openGateway(platform.url, { DEVELOPER_MODE: 'off' });
  const port = await freePort();
  const { executablePath, args } = await findBrowser();
  // Not a context of Playwright's: what it does with each page of its own would be measured too.
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const looks = new Map<string, readonly Visit[]>();
    for (const page of PAGES.slice(0, scaled(soak, PAGES.length, 1))) {
      const made: Visit[] = [];
      while (made.length < visits) made.push(await visit(gateway.url + page, port, factor, visits > 1 ? TRIES : 0));
      looks.set(page, made);
    }
    const below = (category: Category): readonly string[] => {
      const missed = [...looks].filter(([, made]) => scoreOf(made, category) < MARKS[category]);
      return missed.map(
        ([page, made]) => `${page} ${scoreOf(made, category)}: ${costly(made.at(-1), category).join(', ')}`,
      );
    };
    const moved = [...looks].filter(([, made]) => median(made.map(shiftOf)) > MOST_SHIFT).map(([page]) => page);
    return {
      figures: {
        'slowed down by': factor.toFixed(1),
        ...Object.fromEntries([...looks].map(([page, made]) => [page, lineOf(made)])),
      },
      checks: {
        ...Object.fromEntries(
          CATEGORIES.slice(1).map((category) => [`${category} scores ${MARKS[category]}`, below(category)]),
        ),
        [`what is in sight moves by ${MOST_SHIFT} of the screen at most`]: moved,
      },
      timed: { [`performance scores ${MARKS.performance}`]: below('performance') },
    };
  } finally {
    await browser.close();
    await gateway.close();
    await platform.close();
  }
}

const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** The scores of a page's visits, and the last one's times. */
function lineOf(made: readonly Visit[]): string {
  const audits = METRICS.flatMap((metric) => made.at(-1)?.audits[metric] ?? []);
  const scores = CATEGORIES.map((category) => `${category} ${scoreOf(made, category)}`);
  return [...scores, ...audits.map(({ title, displayValue }) => `${title} ${displayValue}`)].join(', ');
}

const scoreOf = (made: readonly Visit[], category: Category): number =>
  median(made.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
const shiftOf = ({ audits }: Visit): number => audits['cumulative-layout-shift']?.numericValue ?? NaN;

/**
 * A visit that says something about the page: on a busy machine the record sometimes lacks its beginning, and
 * Lighthouse asks to be run again; and while other machines on the same host take the processors away, their work is
 * measured.
 * @param repeats how many visits are given up for that
 */
async function visit(
  url: string,
  port: number,
  cpuSlowdownMultiplier: number,
  repeats: number,
  tries = TRIES,
): Promise<Visit> {
  const before = stolenMs();
  const lhr = await record(url, port, cpuSlowdownMultiplier);
  const isDisturbed = repeats > 0 && (stolenMs() - before) / (lhr.timing.total * cpus().length) >= MOST_STOLEN;
  if (!lhr.runtimeError && !isDisturbed) return lhr;
  if (tries === 0) throw new Error(`${url}: ${lhr.runtimeError?.message}`);
  return visit(url, port, cpuSlowdownMultiplier, repeats - 1, tries - 1);
}

/**
 * How long this machine's processors were kept waiting by others since its start, over all of them; 0 where the system
 * does not tell.
 */
function stolenMs(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]) * 10;
  } catch {
    return 0;
  }
}

async function record(url: string, port: number, cpuSlowdownMultiplier: number) {
  const throttling = { ...defaultSettings.throttling, cpuSlowdownMultiplier };
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttling,
  });
  if (!result) throw new Error(`Lighthouse did not answer for ${url}`);
  return result.lhr;
}

/** How many times this machine would have to be slower to be the phone: 1 to 4. The browser's engine is this one. */
function slowdown(): number {
  const fastest = Math.max(...Array.from({ length: READINGS }, () => pageFunctions.computeBenchmarkIndex()));
  return Math.min(Math.max(fastest / PHONE_SPEED, 1), LARGEST_SLOWDOWN);
}

/** Audits that weigh in a score and are not perfect. */
function costly(visited: Visit | undefined, category: Category): readonly string[] {
  const weighed = (visited?.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const missed = weighed
    .flatMap(({ id }) => visited?.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9);
  return missed.map(({ title, displayValue }) => `${title}${displayValue ? ` ${displayValue}` : ''}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
