import { expectAccessible, isPhone } from './page.ts';
import { enterAs, fillSignIn } from './signingIn.ts';
import { expect, test } from './test.ts';
import {
  byNightOnWideScreens,
  expectAccessibleFromTop,
  expectFocusKept,
  go,
  skipToContent,
  tabTo,
  walk,
  write,
} from './walking.ts';

test.beforeEach(byNightOnWideScreens);

test('games are narrowed by key: the lists say what is found, and the focus stays where it chose', async ({ page }) => {
  await page.goto('/rng');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  const form = page.getByRole('search', { name: 'Find a game' });
  await skipToContent(page);
  await write(page, form.getByRole('searchbox', { name: 'Search by name' }), 'dragon');
  await expect(page).toHaveURL(/search=dragon/);
  await expect(
    main
      .getByRole('status')
      .filter({ hasText: /games? found|games shown/ })
      .first(),
  ).toBeVisible();
  if (isPhone(page)) {
    const more = form.getByRole('button', { name: 'More filters' });
    await tabTo(page, more);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  }
  for (const name of ['Kind', 'Lowest stake', 'Lines']) {
    const choice = form.getByRole('combobox', { name });
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');
    await expect(choice).not.toHaveValue('');
    await expect(choice).toBeFocused();
  }
  await expect(page).toHaveURL(/class=.*bet=|bet=.*class=/i);
  await expectAccessibleFromTop(page);
  await tabTo(page, form.getByRole('button', { name: 'Clear the search' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('searchbox')).toHaveValue('');
  await expectFocusKept(page, form);
});

test(
  'the lists are tabs: Home and End, the chosen one said; one that needs a member gives the focus back',
  { tag: '@wide' },
  async ({ page, player }) => {
    await page.goto('/rng');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const tabs = page.getByRole('tablist', { name: 'Lists of games' });
    const recent = tabs.getByRole('tab', { name: 'Recent' });
    await skipToContent(page);
    await tabTo(page, tabs.getByRole('tab', { name: 'All games' }));
    await page.keyboard.press('End');
    const door = page.getByRole('dialog').filter({ has: page.getByLabel('Username') });
    await expect(door).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(door).toBeHidden();
    await expect(recent).toBeFocused();
    await page.keyboard.press('Enter');
    await fillSignIn(page, player);
    await expect(recent).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveId((await recent.getAttribute('aria-controls')) ?? 'none');
    await expectAccessibleFromTop(page);
    await tabTo(page, recent);
    await page.keyboard.press('Home');
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('All games');
    await expect(tabs.getByRole('tab', { selected: true })).toBeFocused();
    await expect(page).not.toHaveURL(/list=/);
  },
);

test(
  'the arrows of the studios move the row by key, and at its end keep the focus',
  { tag: '@wide' },
  async ({ page }) => {
    // Where all studios fit there is nothing to move.
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/rng');
    const menu = page.getByRole('navigation', { name: 'Studios', exact: true });
    const next = menu.getByRole('button', { name: 'More studios' });
    const previous = menu.getByRole('button', { name: 'Earlier studios' });
    await expect(menu.getByRole('link', { name: 'All studios' })).toHaveAttribute('aria-current', 'true');
    await expect(previous).toBeDisabled();
    await expect(next).toBeEnabled();
    await skipToContent(page);
    await tabTo(page, next);
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(next).toBeDisabled({ timeout: 500 });
    }).toPass();
    await expect(next).toBeFocused();
    await expect(previous).toBeEnabled();
    await expectAccessibleFromTop(page);
    const last = menu.getByRole('link').last();
    await tabTo(page, last, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/vendor=/);
    await expect(menu.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
  },
);

test('a game’s sheet keeps the focus, and gives it back to the game', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/rng?vendor=JL&class=slots');
  const card = page.getByRole('main').getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const about = card.getByRole('button', { name: `About ${name}` });
  await skipToContent(page);
  await go(page, about);
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('Return to player')).toBeVisible();
  await expectAccessible(page);
  await walk(page, 8, sheet);
  const heart = sheet.getByRole('button', { name: /favourites$/ });
  await go(page, heart, 'Space');
  const door = page.getByRole('dialog').filter({ has: page.getByLabel('Username') });
  await expect(door.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(door).toBeHidden();
  await expect(heart).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(about).toBeFocused();
});

test('a live table is reached and left by Tab, through its frame', { tag: '@wide' }, async ({ page, player }) => {
  await page.goto('/live');
  await skipToContent(page);
  await write(page, page.getByRole('searchbox', { name: 'Search by name' }), 'Baccarat');
  const game = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Play .*Baccarat/i });
  await go(page, game);
  await fillSignIn(page, player);
  const table = page.frameLocator('iframe');
  await expect(table.locator('.live')).toBeVisible({ timeout: 20_000 });
  const chip = table.getByRole('button', { name: /^Chip of/ }).nth(1);
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await expectAccessible(page);
  const close = page.getByRole('button', { name: 'Close the game' });
  await tabTo(page, close, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a lottery slip is filled, asked about and emptied by key; each step gives the focus back', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/lottery?gameCode=VN_MB');
  const numbers = page.getByRole('button', { name: '00', exact: true });
  await tabTo(page, numbers);
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('group', { name: '2 picked' })).toBeVisible();
  await go(page, page.getByRole('button', { name: 'Add to slip' }));
  await expectFocusKept(page, page.getByRole('main'));
  if (isPhone(page)) await go(page, page.getByRole('button', { name: 'Open slip' }));
  const slip = page.getByRole('region', { name: 'Your slip' });
  const place = slip.getByRole('button', { name: /^Place 1 bet/ });
  await expect(slip.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  if (await place.isEnabled()) {
    await go(page, place);
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Place for/ }) });
    await expect(question).toBeVisible();
    await expectFocusKept(page, question);
    await walk(page, 4, question);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(place).toBeFocused();
  }
  const remove = slip.getByRole('button', { name: /from the slip$/ });
  await tabTo(page, remove, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(slip.getByRole('listitem')).toHaveCount(0);
  await expectFocusKept(page, isPhone(page) ? page.getByRole('dialog') : page.getByRole('main'));
  if (isPhone(page)) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await walk(page, 2);
  }
});

test('a ticket is checked by key, and the answer is said', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/lottery?gameCode=VN_MB&view=check');
  const number = page.getByLabel('Number on the ticket');
  await write(page, number, 'x');
  await page.keyboard.press('Enter');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Enter 1 to 5 digits.');
  await write(page, number, '12');
  const draw = page.getByRole('combobox', { name: 'Draw' });
  await tabTo(page, draw, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await go(page, page.getByRole('button', { name: 'Check', exact: true }), 'Space');
  const answer = page.getByRole('region', { name: 'Result of the check' });
  await expect(answer.getByRole('status')).toContainText('12 matches');
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeFocused();
  await go(page, answer.getByText('All results of the draw'));
  await expectAccessible(page);
});
