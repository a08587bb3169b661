import { expectAccessible, isPhone, openAwake } from './page.ts';
import { expect, test } from './test.ts';
import { expectAccessibleFromTop, expectFocusKept, go, tabTo, walk, write } from './walking.ts';

test.afterEach(async ({ world }) => {
  await world.platform.control('/operator/analytics', { gtagId: null });
});

test('day and night change by key, and the switch says which it is', { tag: '@both' }, async ({ page }) => {
  await page.goto('/vip');
  if (isPhone(page)) {
    await go(page, page.getByRole('banner').getByRole('button', { name: 'Open the menu' }));
    const dark = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Dark theme' });
    await expect(dark).not.toBeChecked();
    await go(page, dark, 'Space');
    await expect(dark).toBeChecked();
    await expect(dark).toBeFocused();
    await expectAccessible(page);
  } else {
    await go(page, page.getByRole('banner').getByRole('button', { name: 'Switch to dark' }), 'Space');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to light' })).toBeFocused();
    await expectAccessible(page);
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a language is chosen by arrows, and the focus stays where it was chosen', { tag: '@both' }, async ({ page }) => {
  await page.goto('/vip');
  if (isPhone(page)) {
    await go(page, page.getByRole('banner').getByRole('button', { name: 'Open the menu' }));
    const choice = page.getByRole('dialog').getByRole('combobox');
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', /^vi/);
    await expect(choice).toBeFocused();
    await expect(choice).toHaveAccessibleName('Ngôn ngữ');
    return;
  }
  const opener = page.getByRole('banner').getByRole('button', { name: 'Language' });
  await tabTo(page, opener);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('group', { name: 'Language' });
  await expect(list.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('button', { name: 'Tiếng Việt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', /^vi/);
  await expect(page.getByRole('banner').getByRole('button', { expanded: false, name: 'Ngôn ngữ' })).toBeFocused();
});

test(
  'the ways to customer service: a link, an address to copy, a small window, and back',
  { tag: '@both' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/vip');
    const opener = isPhone(page)
      ? page.getByRole('banner').getByRole('button', { name: 'Open the menu' })
      : page.getByRole('complementary', { name: 'Customer service' }).getByRole('button', { name: 'Customer service' });
    await tabTo(page, opener, isPhone(page) ? 'Tab' : 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const support = (
      isPhone(page) ? page.getByRole('dialog') : page.getByRole('group', { name: 'Customer service' })
    ).getByRole('region', { name: 'Customer service' });
    await expect(support.getByRole('link', { name: 'Promotions' })).toBeVisible();
    await expectAccessible(page);
    const copy = support.getByRole('button', { name: /^Copy .+@/ });
    await go(page, copy);
    await expect(page.getByRole('status').filter({ hasText: 'Copied: ' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S+@\S+$/);
    await expect(copy).toBeFocused();
    const chat = support.getByRole('button', { name: 'Contact form' });
    await tabTo(page, chat, 'Shift+Tab');
    const [small] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(small.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(small.url()).pathname).toBe('/support');
    await small.close();
    await expect(chat).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(support).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('whether visits may be counted is answered by key, and the page goes on from there', async ({ page, world }) => {
  await world.platform.control('/operator/analytics', { gtagId: 'G-TEST1234' });
  const question = page.getByRole('region', { name: 'May we count your visit?' });
  await expect(async () => {
    await openAwake(page, '/vip');
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await tabTo(page, question.getByRole('button', { name: 'Agree' }), 'Shift+Tab');
  await tabTo(page, question.getByRole('button', { name: 'Decline' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(question).toBeHidden();
  await walk(page, 4);
});

test(
  'a message to us is written by key; what is missing is said at its field, and what came of it takes the focus',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/help#write');
    const form = page.getByRole('form', { name: 'Write to us' });
    const topic = form.getByRole('combobox', { name: 'What is it about?' });
    await tabTo(page, topic);
    await page.keyboard.press('ArrowUp');
    await expect(topic).toHaveValue('SITE');
    const note = form.getByRole('textbox', { name: 'Your message' });
    await write(page, note, 'Too short.');
    await go(page, form.getByRole('button', { name: 'Send the message' }));
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveAccessibleDescription(/at least 10 words/);
    await tabTo(page, note, 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(' But now I say that the lamp above table four flickers.');
    await expect(note).toHaveAttribute('aria-invalid', 'false');
    await go(page, form.getByRole('button', { name: 'Send the message' }), 'Space');
    const thanks = page.getByRole('status').filter({ hasText: 'We have received your message' });
    await expect(thanks).toBeVisible();
    await expectFocusKept(page, thanks);
    await expectAccessibleFromTop(page);
    await go(page, thanks.getByRole('button', { name: 'Write another' }));
    await expectFocusKept(page, form);
  },
);

test('popups that come together are one thing to read and to close, and the page below takes the focus again', async ({
  page,
  baseURL,
  world,
}) => {
  const titles = [`First ${Date.now()}`, `Second ${Date.now()}`];
  const ids: number[] = [];
  for (const title of titles)
    ids.push(
      (
        await world.platform.control<{ id: number }>('/operator/notices', {
          type: 'PU',
          title,
          content: `<p>About ${title}. <a href="/vip">The club</a></p>`,
          frequency: 'ONCE',
        })
      ).id,
    );
  // A language that no other test looks for popups in.
  const language = isPhone(page) ? 'TH' : 'CN';
  await page.context().addCookies([{ name: 'hisLang', value: language, url: baseURL ?? '' }]);
  await page.addInitScript((chosen) => localStorage.setItem('hisLang', chosen), language);
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/vip');
    await expect(dialog.getByRole('button', { name: new RegExp(titles[0] ?? '') })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await expectFocusKept(page, dialog);
  await expect(dialog.getByRole('button', { expanded: true })).toHaveCount(1);
  await expectAccessible(page);
  const closed = dialog.getByRole('button', { expanded: false });
  await expect(closed).toHaveCount(1);
  const [shut] = await closed.allTextContents();
  await go(page, closed);
  await expect(dialog.getByRole('button', { expanded: true })).toContainText((shut ?? 'none').slice(0, 5));
  await expect(dialog.getByRole('button', { expanded: true })).toBeFocused();
  await walk(page, 6, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await walk(page, 4);
  await expect(dialog).toHaveCount(0);
  for (const id of ids) await world.platform.control(`/operator/notices/${id}/end`, {});
});

test(
  'the search over all games: said as a list to choose from, left with Escape, the focus back at its door',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/vip');
    const door = page.getByRole('banner').getByRole('button', { name: 'Search all games' });
    await go(page, door);
    const palette = page.getByRole('dialog', { name: 'Search all games by name' });
    const field = palette.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('dragon');
    await expect(palette.getByRole('status')).toContainText('The 12 best matches');
    await page.keyboard.press('ArrowDown');
    const chosen = palette.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, palette.getByRole('link', { name: /^Search slots for/ }));
    await walk(page, 6, palette);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(door).toBeFocused();
  },
);
