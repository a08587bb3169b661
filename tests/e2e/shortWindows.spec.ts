import type { FrameLocator, Page } from 'playwright/test';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** A laptop's window, a desktop's at 200 %, and a phone held sideways. */
const WINDOWS = [
  { width: 1366, height: 650 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
] as const;

/** A game of each kind, and its parts that may neither cover each other nor leave the window at the sides. */
const GAMES = [
  ['/game?id=LIVE.DG.310044', ['.top', '.felt', '.history', '.layout']],
  ['/fbsports?id=SPORTS.SB.310101', ['.top', '.pages', '.slip', '.rail']],
  ['/game?id=PVP.YB.310223', ['.duel-scene', '.duel-rail']],
  ['/game?id=FISH.YB.310209', ['.waters', '.spin', '.stakes', '.tools']],
] as const;

/** Parts that are narrower than 60 px, leave the window at a side, or cover another. */
const faultsOf = (frame: FrameLocator, parts: readonly string[]): Promise<string[]> =>
  frame.locator('main').evaluate((main, selectors) => {
    const boxes = selectors.map((selector) => {
      const box = main.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`no ${selector}`);
      return { selector, box };
    });
    const outside = boxes.filter(({ box }) => box.width < 60 || box.left < 0 || box.right > innerWidth + 0.5);
    const over = boxes.flatMap(({ selector, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${selector} over ${other.selector}`),
    );
    return [...outside.map(({ selector, box }) => `${selector} from ${box.left} to ${box.right}`), ...over];
  }, parts);

/** As wide as the window: nothing is left bare at the right. */
const bareAtRight = (frame: FrameLocator): Promise<number> =>
  frame.locator('main').evaluate((main) => {
    const most = Math.max(...[...main.children].map((child) => child.getBoundingClientRect().right));
    return Math.round(innerWidth - most);
  });

const openIn = async (page: Page, path: string): Promise<FrameLocator> => {
  await page.goto(path);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('main')).toBeVisible({ timeout: 20_000 });
  return frame;
};

test('in a short window every part of a game has a place of its own @wide', async ({ page, player }) => {
  await enterAs(page, player);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const [path, parts] of GAMES) {
      const frame = await openIn(page, path);
      await expect(async () => expect(await faultsOf(frame, parts), `${path} at ${size.width}`).toEqual([])).toPass();
      expect(await bareAtRight(frame), `${path} at ${size.width}`).toBe(0);
    }
  }
});
