import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import { byNightOnWideScreens, press, walk } from './walking.ts';

test.beforeEach(byNightOnWideScreens);

for (const path of ['/', '/rng', '/login', '/help', '/join']) {
  test(`${path}: whatever the Tab key comes to is seen`, { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await walk(page, 36);
  });
}

test('the form of newcomers keeps the focus inside, and each stop is seen', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/register');
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await expect(dialog.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await walk(page, 16, dialog);
  await dialog.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'By mobile number' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'signing in: the ways by arrows, the forgotten password by Enter, Escape back to the door',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    const door = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await press(page, door);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Username')).toBeVisible();
    await dialog.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByLabel('Mobile number')).toBeVisible();
    await walk(page, 8, dialog);
    await expectAccessible(page);
    await dialog.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await press(page, dialog.getByRole('button', { name: 'Forgot your password?' }));
    await expect(dialog.getByRole('button', { name: 'Set new password' })).toBeVisible();
    await walk(page, 10, dialog);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(door).toBeFocused();
  },
);

test(
  'a piece of news opens at its entry, entries open and close by key, Escape leads back to its title',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    const title = page.getByRole('region', { name: 'News' }).getByRole('listitem').nth(1).getByRole('button');
    await press(page, title);
    const dialog = page.getByRole('dialog', { name: 'News' });
    const second = dialog.getByRole('button', { expanded: true });
    await expect(second).toHaveCount(1);
    await expectAccessible(page);
    const third = dialog.getByRole('listitem').nth(2).getByRole('button').first();
    await press(page, third);
    await expect(third).toHaveAttribute('aria-expanded', 'true');
    await expect(second).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(second).toHaveCount(0);
    await walk(page, 6, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
  },
);

test('the menu of a phone keeps the focus, and gives it back', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open the menu' });
  await press(page, opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Slots' })).toBeVisible();
  await expectAccessible(page);
  await walk(page, 12, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

test(
  'the lists of games change by arrows; a heart that needs a member gives the focus back',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/rng');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/list=hot/);
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    const heart = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /favourites$/ });
    await press(page, heart);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Username')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(heart).toBeFocused();
  },
);

test(
  'leaving asks first: the focus starts on the harmless answer, and Escape is no',
  { tag: '@wide' },
  async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/');
    const menu = page.getByRole('button', { name: `Account of ${player.username}` }).first();
    await press(page, menu);
    await press(page, page.getByRole('button', { name: 'Sign out' }));
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(menu).toBeFocused();
  },
);
