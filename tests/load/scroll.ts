import { chromium } from 'playwright';
import type { CDPSession, Page } from 'playwright';
import { findBrowser } from '../support/browser.ts';
import { openGateway } from '../support/gateway.ts';
import { popupNotices, rememberSeen } from '../support/seenNotices.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { printVerdict } from './report.ts';

/**
 * Scrolls the list of all RNG games as a wheel does, and prints how many frames a second the browser shows (what
 * DevTools draws as its frames), in how many of them the page's own scripts had their turn, what it holds in memory and
 * how many elements it has after each stretch. Ends with code 1 when a promise does not hold.
 */
const STRETCHES = Number(process.env['LOAD_STRETCHES'] ?? 20);
const STRETCH_SECONDS = 5;
/** Speeds in pixels a second: a few rows, as somebody scrolls who looks at what passes by. */
const SIZES = [
  { name: 'phone', width: 360, height: 800, speed: 1_200 },
  { name: 'desktop', width: 1440, height: 900, speed: 2_000 },
] as const;
const FRAMES_A_SECOND = 60;
/** Of what a display that redraws sixty times a second would show, this share is drawn in time. */
const IN_TIME = 0.95;
/**
 * Elements may differ by cards that come into sight or leave it; memory by what has not been let go yet, and the names
 * of all games that were passed.
 */
const MOST_ELEMENTS = 1.25;
const MOST_MB_MORE = 4;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const platform = await openTestPlatform({ engine: 'embedded' });
const popups = await popupNotices(platform);
const gateway = await openGateway(platform.url, { DEVELOPER_MODE: 'off' });
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });
let holds = true;
const promise = (sentence: string, kept: boolean): void => {
  printVerdict(say, sentence, kept);
  holds &&= kept;
};

try {
  for (const size of SIZES) await scroll(size);
} finally {
  await browser.close();
  await gateway.close();
  await platform.close();
}
process.exitCode = holds ? 0 : 1;

interface Stretch {
  readonly games: number;
  /**
   * Frames that the browser showed, those that its scripts took part in, and how many a display would have shown in
   * that time.
   */
  readonly shown: number;
  readonly scripted: number;
  readonly possible: number;
  readonly elements: number;
  readonly heap: number;
}

async function scroll({ name, width, height, speed }: (typeof SIZES)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: name === 'phone',
    isMobile: name === 'phone',
  });
  const page = await context.newPage();
  // Its dialog would lie over the list.
  await rememberSeen(page, popups);
  const session = await context.newCDPSession(page);
  await page.goto(`${gateway.url}/rng`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  say(
    `\n${name}\n${['games', 'frames/s', 'scripted', 'elements', 'heap'].map((title) => title.padStart(10)).join('')}`,
  );
  const stretches: Stretch[] = [];
  for (let at = 0; at <= STRETCHES; at += 1) {
    const stretch = await scrollOn(page, session, speed);
    // The first one still opens the page.
    if (at === 0) continue;
    stretches.push(stretch);
    const aSecond = (frames: number): string => ((frames / stretch.possible) * FRAMES_A_SECOND).toFixed(1);
    say(
      [stretch.games, aSecond(stretch.shown), aSecond(stretch.scripted), stretch.elements, inMb(stretch.heap)]
        .map((cell) => String(cell).padStart(10))
        .join(''),
    );
  }
  await context.close();
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return;
  const share = sum(stretches, 'shown') / sum(stretches, 'possible');
  promise(
    `${(share * 100).toFixed(1)} % of the frames are shown in time (at least ${IN_TIME * 100} %)`,
    share >= IN_TIME,
  );
  promise(
    `the number of elements stays: ${first.elements} at ${first.games} games, ${last.elements} at ${last.games}`,
    last.elements <= first.elements * MOST_ELEMENTS,
  );
  const most = Math.max(...stretches.map(({ heap }) => heap));
  promise(
    `memory stays: ${inMb(first.heap)} at ${first.games} games, at most ${inMb(most)} until ${last.games} ` +
      `(no more than ${MOST_MB_MORE} MB above)`,
    most - first.heap <= MOST_MB_MORE * 1024 ** 2,
  );
}

async function scrollOn(page: Page, session: CDPSession, speed: number): Promise<Stretch> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const { shown, scripted, seconds } = await framesWhile(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height * 0.8,
      yDistance: -speed * STRETCH_SECONDS,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { games, elements } = await page.evaluate(() => ({
    games: Math.max(
      ...[...document.querySelectorAll('main li[aria-posinset]')].map((cell) =>
        Number(cell.getAttribute('aria-posinset')),
      ),
    ),
    elements: document.querySelectorAll('*').length,
  }));
  return { games, shown, scripted, possible: seconds * FRAMES_A_SECOND, elements, heap: usedSize };
}

/** What the browser records of its frames while something goes on: from the first that is shown to the last. */
async function framesWhile(
  session: CDPSession,
  goesOn: () => Promise<unknown>,
): Promise<{ readonly shown: number; readonly scripted: number; readonly seconds: number }> {
  const events: TraceEvent[] = [];
  const keep = ({ value }: { readonly value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', keep);
  await session.send('Tracing.start', {
    traceConfig: { excludedCategories: ['*'], includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  await goesOn();
  const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', keep);
  const times = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  // A frame without the scripts' part is told as a partial one.
  const partial = events.filter(({ name, args }) => name === 'DroppedFrame' && args.hasPartialUpdate).length;
  return {
    shown: times.length - 1,
    scripted: times.length - 1 - partial,
    seconds: (Math.max(...times) - Math.min(...times)) / 1_000_000,
  };
}

interface TraceEvent {
  readonly name: string;
  /** In microseconds. */
  readonly ts: number;
  readonly args: { readonly hasPartialUpdate?: boolean };
}

function sum(stretches: readonly Stretch[], key: 'shown' | 'possible'): number {
  return stretches.reduce((total, stretch) => total + stretch[key], 0);
}

function inMb(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
