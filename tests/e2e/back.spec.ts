import { enterAs, fillSignIn } from './signingIn.ts';
import { expect, test } from './test.ts';
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
  const look = () =>
    cards(page).evaluateAll(
      (all) =>
        all
          .find(
            (card) => card.getBoundingClientRect().top > 120 && card.getBoundingClientRect().bottom < innerHeight - 80,
          )
          ?.querySelector('a')
          ?.getAttribute('aria-label') ?? '',
    );
  // Cards come and go while the list settles: the one that was seen, not the one of another look.
  let name = '';
  await expect.poll(async () => (name = await look())).not.toBe('');
  return page.getByRole('link', { name, exact: true }).first();
}

/** A press on a card may move the page by a hair, to have the whole card. */
const expectPlace = (page: Page, target: number) =>
  expect.poll(async () => Math.abs((await place(page)) - target), { timeout: 40_000 }).toBeLessThan(20);

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

test('a member who loads a game again finds the list as it was on the way back', async ({ page, player }) => {
  await enterAs(page, player);
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

for (const [path, far] of [
  ['/', 900],
  ['/rng?search=dragon', 5000],
] as const) {
  test(`${path} is where it was after it is loaded again`, async ({ page }) => {
    await page.goto(path);
    const target = await scrollTo(page, far);
    await page.reload();
    await expectPlace(page, target);
  });
}

/** The way back of a phone goes by the history, and so do its entries: each is left when what it stands for is gone. */
const settled = (page: Page, overlays: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { readonly overlays?: number } | null)?.overlays ?? 0))
    .toBe(overlays);

test('the way back closes the side menu, then leaves the page; closed by its button it leaves no entry', async ({
  page,
}) => {
  await page.goto('/noticePage');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');
  await opener.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await settled(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/noticePage');
});

test('a link in the side menu leads on, back leads to where the menu was; a reload with it open blocks nobody', async ({
  page,
}) => {
  await page.goto('/noticePage');
  await page.getByRole('banner').getByRole('link').first().click();
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await menu.getByRole('link', { name: 'Fishing' }).click();
  await expect(page).toHaveURL('/fish');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await settled(page, 1);
  await page.reload();
  await expect(opener).toBeVisible();
  await settled(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/noticePage');
});

test('search and sign-in are closed by the way back, one after the other', async ({ page }) => {
  await page.goto('/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(search).toBeHidden();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: 'Sign in' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Sign in' }))
    .first()
    .click();
  const door = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  await expect(door).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(door).toBeHidden();
  await expect(page).toHaveURL('/rng');
});

test('a member’s menu, a question over it and the centre are closed by the way back', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/fish');
  const account = page.getByRole('button', { name: `Account of ${player.username}` });
  await account.click();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await settled(page, 1);
  await page.goBack();
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(account).toBeVisible();
  await account.click();
  await page.getByRole('link', { name: 'Member centre' }).click();
  const centre = page.getByRole('dialog', { name: 'Member centre' });
  await expect(centre).toBeVisible();
  await page.goBack();
  await expect(centre).toBeHidden();
  await expect(page).toHaveURL('/fish');
});
