import { expectAccessible, isPhone } from './page.ts';
import { enterAs, fillSignIn, signIn } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Page } from 'playwright/test';

/** The entry of the site's navigation: in the header, on a phone in the menu. */
async function follow(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const place = isPhone(page) ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name, exact: true }).click();
}

test(
  'the cockfight entry asks who is here, then starts the first vendor’s game',
  { tag: '@both' },
  async ({ page, player }) => {
    await page.goto('/rng');
    await follow(page, 'Cockfight');
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
    await expect(page).toHaveURL(/\/rng$/);
    await fillSignIn(page, player);
    await expect(page).toHaveURL(/\/game\?id=SPORTS\.DS88\.\d+$/);
  },
);

test(
  'a studio of the slots, chosen in the header’s menu, is kept and leads to its games',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Studios: Slots' }).click();
    await banner.getByRole('link', { name: 'Juniper Lane' }).click();
    await expect(page).toHaveURL(/\/rng\?vendor=JL$/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Juniper Lane');
  },
);

test('the lottery entry leads to the first vendor’s lottery, for guests too', async ({ page }) => {
  await page.goto('/');
  await follow(page, 'Lottery');
  await expect(page).toHaveURL(/\/lottery\?gameCode=[^&]+&vendor=TCG_LOTTO_VN$/);
});

test('a bookmaker fills a page of its own', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/sports');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fbsports\?id=SPORTS\./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a live studio’s hall opens the list of its tables', async ({ page }) => {
  await page.goto('/live?search=hall');
  const halls = page.getByRole('main').getByRole('article').filter({ hasText: 'Live Hall' });
  await halls.first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the PVP page shows its rooms with stakes and seats to those who are signed in', async ({ page, player }) => {
  await page.goto('/pvp');
  await expect(page.getByText('Sign in to see the rooms')).toBeVisible();
  await signIn(page, player);
  const rooms = page.getByRole('list', { name: 'Rooms' }).getByRole('link');
  await expect(rooms.first()).toContainText('Tables for 2');
  await expect(rooms.first()).toContainText(/\d+ players? here now/);
  await expect(rooms.first()).toContainText('0.10');
  await expectAccessible(page);
});
