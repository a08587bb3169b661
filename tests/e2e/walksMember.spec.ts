import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './page.ts';
import { enterAs, fillSignIn } from './signingIn.ts';
import { expect, test } from './test.ts';
import { byNightOnWideScreens, expectFocusKept, go, tabTo, walk } from './walking.ts';

test.beforeEach(byNightOnWideScreens);

const PASSWORD = 'Croupier#2026';
const memberCentre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

test('a message opens, is deleted and leaves the focus at its neighbours', async ({ page }) => {
  // A demo member that nobody else's test writes to.
  await enterAs(page, { username: 'demo06', password: PASSWORD });
  await page.goto('/?centre=messageV2');
  const room = memberCentre(page);
  const list = room.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(list.first()).toBeVisible();
  const before = await list.count();
  const first = list.first().getByRole('button').first();
  await tabTo(page, first);
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeFocused();
  await expectAccessible(page);
  const remove = list.first().getByRole('button', { name: 'Delete' });
  await go(page, remove);
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await go(page, question.getByRole('button', { name: 'Delete' }));
  await expect(question).toBeHidden();
  await expect(list).toHaveCount(before - 1);
  await expectFocusKept(page, room);
  await walk(page, 3, room);
  const readAll = room.getByRole('button', { name: 'Mark this page as read' });
  if (await readAll.isVisible()) {
    await tabTo(page, readAll, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(readAll).toBeHidden();
    await expectFocusKept(page, room);
  }
});

test('the account record is narrowed and paged by key; at the last page the focus stays', async ({ page }) => {
  await enterAs(page, { username: 'demo01', password: PASSWORD });
  await page.goto('/?centre=transactionHistory');
  const room = memberCentre(page);
  const month = room.getByRole('group', { name: 'Period' }).getByRole('button', { name: '30 days' });
  await go(page, month);
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(month).toBeFocused();
  const kind = room.getByRole('combobox', { name: 'Kind' });
  await tabTo(page, kind);
  await page.keyboard.type('Dep');
  await expect(kind).toHaveValue('deposits');
  await expect(room.getByRole('rowheader', { name: /^Deposit/ }).first()).toBeVisible();
  await expect(room.getByRole('rowheader', { name: /^(?:Stake|Win)/ })).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(kind).toHaveValue('all');
  const pages = room.getByRole('navigation', { name: 'Pages', exact: true });
  const second = pages.getByRole('button', { name: /^Page 2 of/ });
  await go(page, second);
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(second).toBeFocused();
  await expect(room.getByRole('status').filter({ hasText: /^Page 2 of/ })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, pages.getByRole('button', { name: 'Previous' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(room.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeVisible();
  await expectFocusKept(page, pages);
});

test('the agent centre is opened, walked and left by key; the page shown is said', async ({ page }) => {
  await page.goto('/vip');
  await go(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await fillSignIn(page, { username: 'agent02', password: PASSWORD });
  const menu = page.getByRole('button', { name: 'Account of agent02' }).first();
  await go(page, menu);
  await go(page, page.getByRole('link', { name: 'Agent centre' }));
  const room = page.getByRole('dialog', { name: 'Agent', exact: true });
  await expect(room).toBeVisible();
  await expectFocusKept(page, room);
  const nav = room.getByRole('navigation');
  const entry = nav.getByRole('link', { name: 'Team management' });
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(room.getByRole('heading', { level: 2, name: 'Team management' })).toBeVisible();
  await expectFocusKept(page, room);
  await expectAccessible(page);
  await walk(page, 16, room);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();
  await expect(menu).toBeFocused();
});
