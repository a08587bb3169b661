import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { NodeResult, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** The two that every page is to look right on. */
export const SCREENS = { phone: { width: 360, height: 800 }, wide: { width: 1440, height: 900 } } as const;

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

const BEHIND = { includeHidden: true } as const;

/** The balance in the header, also where a dialog lies over the page. */
export const pillOf = (page: Page) =>
  page
    .getByRole('banner', BEHIND)
    .getByRole('group', { name: 'Balance', ...BEHIND })
    .getByRole('status', BEHIND);

/** Money that a page shows, in cents; a dash is none. */
export const centsIn = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

export const expectBalance = (page: Page, cents: number) =>
  expect.poll(async () => centsIn(await pillOf(page).textContent()), { timeout: 30_000 }).toBe(cents);

/** Has a page ask the ledger for the balance, and waits for its answer. For the wide screen, which has the button. */
export async function refreshBalance(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => (response.request().postData() ?? '').includes('RefreshWallet'));
  await page.getByRole('banner').getByRole('button', { name: 'Refresh balance' }).click();
  await (await answer).finished();
}

/**
 * Opens a page and waits until what it fetches once it rests (`DeferredParts`) is at work; of that nothing shows until
 * it is needed.
 */
export async function openAwake(page: Page, path: string): Promise<void> {
  const listening = page.waitForRequest((request) => (request.postData() ?? '').includes('SiteStatusChanged'), {
    timeout: 20_000,
  });
  await page.goto(path);
  await listening;
}

/**
 * Once every list shows the answer to what was asked last: until then it is faded, as nothing that is to be read would
 * be, and then fades back.
 */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-stale][aria-busy="true"], table[aria-busy="true"]')).toHaveCount(0);
  const fading = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation instanceof CSSTransition &&
              animation.transitionProperty === 'opacity' &&
              animation.playState === 'running',
          ).length,
    );
  await expect.poll(fading).toBe(0);
}

/** WCAG 2.2 A and AA, as far as a tool can tell. */
const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** Fails where axe finds something, once everything has come. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await renderAll(page);
  const hasForeignFrames = page.frames().some((frame) => new URL(frame.url()).origin !== new URL(page.url()).origin);
  const violations = hasForeignFrames ? await violationsInFrames(page) : await violationsIn(page);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

interface Violation extends Pick<Result, 'id'> {
  readonly nodes: readonly Pick<NodeResult, 'html'>[];
}

/** Loads axe once into each document: `AxeBuilder` does so twice for each run, which takes longer than the run. */
async function violationsIn(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const loaded = globalThis as typeof globalThis & { readonly axe: typeof axe };
    const { violations } = await loaded.axe.run(document, options);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, AXE);
}

/** As `violationsIn`, put together from frames, which other origins need; it takes three times as long. */
async function violationsInFrames(page: Page): Promise<readonly Violation[]> {
  const { violations } = await new AxeBuilder({ page }).options(AXE).analyze();
  return violations;
}

/**
 * Turns off `content-visibility: auto`: the browser does not update the styles of parts out of sight, so axe would
 * judge their colours from before a change of theme.
 */
const renderAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** No part of the page reaches beyond the side of the screen. */
async function expectWithinScreen(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'nothing reaches beyond the side of the screen').toBeLessThanOrEqual(0);
}

/**
 * As `expectAccessible` on the screen that the page has, then, without loading it anew, on the other one; leaves the
 * page on its own. For walks, which need not be walked on both for it.
 */
export async function expectAccessibleOnBothScreens(page: Page): Promise<void> {
  const own = isPhone(page) ? SCREENS.phone : SCREENS.wide;
  for (const screen of [own, own === SCREENS.phone ? SCREENS.wide : SCREENS.phone]) {
    await page.setViewportSize(screen);
    // What only one of them shows may come by itself; a page under a dialog need not be complete.
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectWithinScreen(page);
  }
  await page.setViewportSize(own);
}

/**
 * Looks at the open page on the screen and in the theme that it has, and then, without loading it anew, on a phone's
 * in the other theme.
 */
export async function expectGoodOnBothScreens(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectWithinScreen(page);
  await page.setViewportSize(SCREENS.phone);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  });
  // The colours of fields change over a moment.
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length))
    .toBe(0);
  // What only a phone shows may come by itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectWithinScreen(page);
}

/** Everything that a script of the page could read: storage, cookies and the document. */
export function readableBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = (storage: Storage): string[] =>
      Array.from({ length: storage.length }, (_, at) => `${storage.key(at)}=${storage.getItem(storage.key(at) ?? '')}`);
    return [
      ...stored(localStorage),
      ...stored(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
    ].join('\n');
  });
}
