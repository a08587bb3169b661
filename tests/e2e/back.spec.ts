import { expect, fillSignIn, signIn, test } from './support.ts';
import type { Page } from 'playwright/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const place = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls down to where the list ends so far, again and again, until so far down. */
async function scrollTo(page: Page, target: number): Promise<number> {
  const goOn = (top: number): number => {
    const { bottom } = document.querySelector('main')?.getBoundingClientRect() ?? { bottom: 0 };
    window.scrollTo(0, Math.min(top, scrollY + bottom - innerHeight));
    return scrollY;
  };
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect.poll(() => page.evaluate(goOn, target), { timeout: 60_000 }).toBe(target);
  return target;
}

/** What leads to a game whose card is wholly in sight. */
async function linkInSight(page: Page) {
  const look = () => cards(page).evaluateAll((all) => all.find((card) => card.getBoundingClientRect().top > 120 && card.getBoundingClientRect().bottom < innerHeight - 80)?.querySelector('a')?.getAttribute('aria-label') ?? '');
  await expect.poll(look).not.toBe('');
  return page.getByRole('link', { name: await look(), exact: true }).first();
}

/** A press on a card may move the page by a hair, to have the whole card. */
const expectPlace = (page: Page, target: number) => expect.poll(async () => Math.abs((await place(page)) - target), { timeout: 40_000 }).toBeLessThan(20);

test('a guest who signs in to play a game finds the list as it was on the way back', async ({ page, player }) => {
  await page.goto('/rng?search=dragon');
  const target = await scrollTo(page, 5000);
  const link = await linkInSight(page);
  await link.click();
  await fillSignIn(page, player);
  await expect(page).toHaveURL(/\/game\?id=/);
  await expect(page.getByRole('button', { name: 'Close the game' })).toBeVisible();
  await page.goBack();
  await expectPlace(page, target);
  await expect(link).toBeInViewport();
});

test('a member who loads a game anew finds the list as it was on the way back', async ({ page, player }) => {
  await page.goto('/');
  await signIn(page, player);
  await page.goto('/rng');
  const target = await scrollTo(page, 5000);
  const link = await linkInSight(page);
  await link.click();
  await expect(page.getByRole('button', { name: 'Close the game' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Close the game' })).toBeVisible();
  await page.goBack();
  await expectPlace(page, target);
  await expect(link).toBeInViewport();
});

for (const [path, far] of [['/', 900], ['/rng?search=dragon', 5000]] as const) {
  test(`${path} is where it was after it is loaded anew`, async ({ page }) => {
    await page.goto(path);
    const target = await scrollTo(page, far);
    await page.reload();
    await expectPlace(page, target);
  });
}
