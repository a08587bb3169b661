import { chromium } from 'playwright';
import type { CDPSession, Page } from 'playwright';
import { findBrowser } from '../support/browser.ts';
import { openGateway } from '../support/gateway.ts';
import { openHouse } from '../support/house.ts';
import { printVerdict } from './report.ts';

/**
 * Scrolls the list of all RNG games as a wheel does, and prints how many frames a second the page draws, what it holds in memory and how many
 * elements it has after each stretch. Ends with code 1 when a promise does not hold.
 */
const STRETCHES = Number(process.env['LOAD_STRETCHES'] ?? 20);
const STRETCH_SECONDS = 5;
/** Speeds in pixels a second: a few rows, as somebody scrolls who looks at what passes by. */
const SIZES = [{ name: 'phone', width: 360, height: 800, speed: 1_200 }, { name: 'desktop', width: 1440, height: 900, speed: 2_000 }] as const;
const FRAMES_A_SECOND = 60;
/** Of what a display that redraws sixty times a second would show, this share is drawn in time. */
const IN_TIME = 0.95;
/** Elements may differ by cards that come into sight or leave it; memory by the data of the games that were passed, a few kB each. */
const MOST_ELEMENTS = 1.25;
const MOST_KB_PER_GAME = 8;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const house = await openHouse({ engine: 'embedded' });
const gateway = await openGateway(house.url, { DOOR: 'closed' });
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
  await house.close();
}
process.exitCode = holds ? 0 : 1;

interface Stretch {
  readonly games: number;
  /** Frames drawn by the page, and how many a display would have shown in that time. */
  readonly frames: number;
  readonly possible: number;
  readonly elements: number;
  readonly heap: number;
}

async function scroll({ name, width, height, speed }: (typeof SIZES)[number]): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: name === 'phone', isMobile: name === 'phone' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${gateway.url}/rng`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  say(`\n${name}\n${['games', 'frames/s', 'elements', 'heap'].map((title) => title.padStart(10)).join('')}`);
  const stretches: Stretch[] = [];
  for (let at = 0; at <= STRETCHES; at += 1) {
    const stretch = await scrollOn(page, session, speed);
    // The first one still opens the page.
    if (at === 0) continue;
    stretches.push(stretch);
    say([stretch.games, ((stretch.frames / stretch.possible) * FRAMES_A_SECOND).toFixed(1), stretch.elements, `${(stretch.heap / 1024 ** 2).toFixed(1)} MB`].map((cell) => String(cell).padStart(10)).join(''));
  }
  await context.close();
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return;
  const share = sum(stretches, 'frames') / sum(stretches, 'possible');
  promise(`${(share * 100).toFixed(1)} % of the frames are drawn in time (at least ${IN_TIME * 100} %)`, share >= IN_TIME);
  promise(`the number of elements stays: ${first.elements} at ${first.games} games, ${last.elements} at ${last.games}`, last.elements <= first.elements * MOST_ELEMENTS);
  const perGame = (last.heap - first.heap) / 1024 / (last.games - first.games);
  promise(`a game that was passed costs ${perGame.toFixed(1)} kB, its data (at most ${MOST_KB_PER_GAME})`, perGame <= MOST_KB_PER_GAME);
}

async function scrollOn(page: Page, session: CDPSession, speed: number): Promise<Stretch> {
  const told = await page.evaluateHandle(() => {
    const told = { frames: 0, from: performance.now(), goesOn: true };
    const count = (): void => {
      told.frames += 1;
      if (told.goesOn) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    return told;
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await session.send('Input.synthesizeScrollGesture', { x: width / 2, y: height * 0.8, yDistance: -speed * STRETCH_SECONDS, speed, gestureSourceType: 'mouse', preventFling: true });
  const { frames, seconds } = await told.evaluate((counted) => {
    counted.goesOn = false;
    return { frames: counted.frames, seconds: (performance.now() - counted.from) / 1000 };
  });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { games, elements } = await page.evaluate(() => ({
    games: Math.max(...[...document.querySelectorAll('main li[aria-posinset]')].map((cell) => Number(cell.getAttribute('aria-posinset')))),
    elements: document.querySelectorAll('*').length,
  }));
  return { games, frames, possible: seconds * FRAMES_A_SECOND, elements, heap: usedSize };
}

function sum(stretches: readonly Stretch[], key: 'frames' | 'possible'): number {
  return stretches.reduce((total, stretch) => total + stretch[key], 0);
}
