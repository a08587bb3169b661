import { openAwake } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import { focusTrouble, isInside, press } from './walking.ts';

test('the first stop is a way past the header', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
});

test(
  'a new page begins at its title and top; the way back leads to the link it was left by; a search is no page',
  { tag: '@wide' },
  async ({ page }) => {
    await openAwake(page, '/rng');
    const field = page.getByRole('searchbox', { name: 'Search by name' });
    await field.focus();
    await page.keyboard.type('dragon');
    await expect(page).toHaveURL(/search=dragon/);
    await expect(field).toBeFocused();
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }));
    const title = page.getByRole('heading', { level: 1, name: 'Help centre' });
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await focusTrouble(page)).toBeNull();

    const question = page.getByRole('main').getByRole('listitem').getByRole('link').last();
    const name = (await question.textContent()) ?? '';
    await question.focus();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(question).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
    expect(await focusTrouble(page)).toBeNull();
  },
);

test(
  'signing in needs no mouse: the dialog keeps the focus, Escape closes it and gives the focus back',
  { tag: '@wide' },
  async ({ page, player }) => {
    await page.goto('/');
    const door = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await door.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Username')).toBeFocused();
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab');
      // At the end the dialog takes the focus back from where the browser has put it.
      await expect.poll(() => isInside(dialog)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(door).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(player.username);
    await dialog.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(player.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  },
);

test('a finger that opens a form begins at the dialog: no keyboard comes up over it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test(
  'the form of newcomers, which comes a little after its dialog, is begun at its first field',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  },
);

test('a click outside does not close a dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
});

test('a game is played with the space bar alone', { tag: '@wide' }, async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/rng');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const spin = page.frameLocator('iframe').getByRole('button', { name: /^spin/i });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  await spin.focus();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/api/spin')),
    page.keyboard.press('Space'),
  ]);
  expect(answer.ok()).toBe(true);
});
