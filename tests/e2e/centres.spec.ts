import type { Locator, Page } from 'playwright/test';
import { expectAccessible, isPhone } from './page.ts';
import { enterAs, fillSignIn } from './signingIn.ts';
import { expect, test } from './test.ts';

const memberCentre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const agentCentre = (page: Page): Locator => page.getByRole('dialog', { name: 'Agent', exact: true });
const heading = (room: Locator, name: string): Locator => room.getByRole('heading', { level: 2, name });

/** Goes to a page by the menu, which on a phone may lie below the page. */
async function visit(page: Page, room: Locator, name: string): Promise<void> {
  if (isPhone(page) && (await room.getByRole('button', { name: 'All pages' }).isVisible()))
    await room.getByRole('button', { name: 'All pages' }).click();
  await room.getByRole('link', { name }).click();
  await expect(heading(room, name)).toBeVisible();
}

test(
  'the account menu opens the centre, pages change by name, and closing leaves page and scroll as they were',
  { tag: '@both' },
  async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/rng?list=hot');
    await expect(page.getByRole('main').getByRole('article').nth(5)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    const before = await page.evaluate(() => Math.round(scrollY));
    // Pressed where they stand: a real press would first scroll to the header.
    await page
      .getByRole('button', { name: `Account of ${player.username}` })
      .first()
      .dispatchEvent('click');
    await page.getByRole('link', { name: 'Member centre' }).dispatchEvent('click');
    const room = memberCentre(page);
    await expect(room).toBeVisible();
    await expect(page).toHaveURL(/\/rng\?list=hot&centre=$/);
    await visit(page, room, 'Withdrawal');
    await expect(page).toHaveURL(/list=hot&centre=withdraw$/);
    await expect(page).toHaveTitle(/^Withdrawal · /);
    await room.getByRole('button', { name: 'Close' }).click();
    await expect(room).toBeHidden();
    await expect(page).toHaveURL(/\/rng\?list=hot$/);
    await expect(page).toHaveTitle(/^Slots · /);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
    await page.goto('/rng?centre=withdraw');
    await page.reload();
    await expect(heading(room, 'Withdrawal')).toBeVisible();
    await expect(page).toHaveTitle(/^Withdrawal · /);
    await room.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/rng$/);
  },
);

test(
  'the way back leaves the centre: by the menu on a phone, at once on a wide screen',
  { tag: '@both' },
  async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/');
    await page
      .getByRole('button', { name: `Account of ${player.username}` })
      .first()
      .click();
    await page.getByRole('link', { name: 'Member centre' }).click();
    const room = memberCentre(page);
    await visit(page, room, 'Bonus details');
    await page.goBack();
    if (isPhone(page)) {
      await expect(heading(room, 'Member centre')).toBeVisible();
      await expect(room.getByRole('link', { name: 'Bonus details' })).toBeFocused();
      await page.goBack();
    }
    await expect(room).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a guest who follows an address signs in and arrives', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/?centre=transactionHistory');
  const room = memberCentre(page);
  await expect(heading(room, 'Account record')).toBeVisible();
  await expect(room.getByRole('row', { name: /^Adjustment/ })).toContainText('100.00');
});

test('a trial account has no centre, and learns what it needs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try it with play money' }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toBeVisible();
  for (const address of ['/?centre=depositv2', '/?agentCentre=']) {
    await page.goto(address);
    const warning = page.getByRole('dialog', { name: 'A real account is needed' });
    await expect(warning).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await warning.getByRole('button', { name: 'Not now' }).click();
    await expect(warning).toHaveCount(0);
  }
});

test('agents have their own centre, others are told whose it is', async ({ page, player, world }) => {
  await page.goto('/?agentCentre=');
  await fillSignIn(page, await world.member({ type: 1 }));
  const room = agentCentre(page);
  await expect(room).toBeVisible();
  await expect(room.getByRole('navigation').getByRole('link')).toHaveCount(8);
  await visit(page, room, 'Team management');
  await expect(page).toHaveURL(/agentCentre=downlineManagmentView$/);
  await expectAccessible(page);

  await page.context().clearCookies({ name: /session/ });
  await page.goto('/?agentCentre=agentTeamOverview');
  await fillSignIn(page, player);
  const warning = page.getByRole('dialog', { name: 'For agents only' });
  await expect(warning).toBeVisible();
  await expect(page).not.toHaveURL(/agentCentre/);
  await expectAccessible(page);
});

test('an agent with contracts finds a page for each, and the offer that waits', async ({ page }) => {
  await enterAs(page, { username: 'agent02', password: 'Croupier#2026' });
  await page.goto('/?agentCentre=');
  await expect(agentCentre(page).getByRole('navigation').getByRole('link')).toHaveCount(12);
  await page.context().clearCookies({ name: /session/ });
  await enterAs(page, { username: 'agent03', password: 'Croupier#2026' });
  await page.goto('/?agentCentre=');
  for (const entry of ['Overview', 'Hourly salary'])
    await expect(agentCentre(page).getByRole('link', { name: `${entry} 1 contract to answer` })).toBeVisible();
  await expect(agentCentre(page).getByRole('link', { name: 'Real-time salary' })).toHaveCount(0);
});

test('messages are read, the badges follow, and a deleted one is gone', async ({ page }) => {
  // Of the demo members, one that nobody else's test writes to.
  const username = isPhone(page) ? 'demo08' : 'demo09';
  await enterAs(page, { username, password: 'Croupier#2026' });
  await page.goto('/?centre=messageV2');
  const room = memberCentre(page);
  const unread = room.getByRole('status').filter({ hasText: 'unread message' });
  const before = Number.parseInt((await unread.textContent()) ?? '', 10);
  expect(before).toBeGreaterThan(0);
  await room
    .getByRole('button', { name: /^Unread:/ })
    .first()
    .click();
  await expect(unread).toHaveText(new RegExp(`^${before - 1} `));
  const last = room
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .last();
  const title = await last.getByRole('heading').textContent();
  await last.getByRole('button').first().click();
  await last.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(room.getByRole('heading', { level: 3, name: title ?? '' })).toHaveCount(0);
  await page.reload();
  await expect(unread).toHaveText(new RegExp(`^${before - 1} `));
  await expect(room.getByRole('heading', { level: 3, name: title ?? '' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the account record pages through, and narrows to a kind', async ({ page }) => {
  await enterAs(page, { username: 'demo01', password: 'Croupier#2026' });
  await page.goto('/?centre=transactionHistory');
  const room = memberCentre(page);
  await room.getByRole('button', { name: '30 days' }).click();
  await room.getByRole('button', { name: /^Page 2 of/ }).click();
  await expect(room.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible();
  await expectAccessible(page);
  await room.getByRole('combobox', { name: 'Kind' }).selectOption('Games');
  await expect(room.getByRole('rowheader', { name: /^(?:Stake|Win)/ }).first()).toBeVisible();
  await expect(room.getByRole('rowheader', { name: /^Deposit/ })).toHaveCount(0);
});

test(
  'the centre needs no mouse: the focus stays inside, and returns to where it came from',
  { tag: '@wide' },
  async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/');
    const menu = page.getByRole('button', { name: `Account of ${player.username}` }).first();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Member centre' }).focus();
    await page.keyboard.press('Enter');
    const room = memberCentre(page);
    await expect(room).toBeVisible();
    await expectAccessible(page);
    await room.getByRole('link', { name: 'Mission activity' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(room, 'Mission activity')).toBeVisible();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      // At the end the dialog takes the focus back from where the browser has put it.
      await expect
        .poll(
          () =>
            room.evaluate(
              (element) =>
                element.contains(document.activeElement) ||
                document.activeElement === document.body ||
                document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
            ),
          { timeout: 2_000 },
        )
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(room).toBeHidden();
    await expect(menu).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('on a phone the thumb reaches cashier and centre', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/rng');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await bar.getByRole('link', { name: 'Deposit' }).click();
  await expect(heading(memberCentre(page), 'Deposit')).toBeVisible();
  await memberCentre(page).getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(heading(memberCentre(page), 'Member centre')).toBeVisible();
  await expect(memberCentre(page).getByRole('navigation').getByRole('link')).toHaveCount(12);
});
