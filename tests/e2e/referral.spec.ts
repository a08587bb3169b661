import type { Locator, Page } from 'playwright/test';
import type { TestPlatform } from '../support/testPlatform.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible, expectAccessibleOnBothScreens, expectBalance } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'Newcomer#2026';
const OTHER_PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const ALL_THAT_IS_ASKED = { deposit: '1000.00', stake: '1000.00' };

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const friends = (page: Page): Locator => room(page).getByRole('region', { name: 'Who came' });

async function openInvitations(page: Page): Promise<void> {
  await page.goto('/?centre=referral');
  await expect(room(page).getByRole('img', { name: 'QR code of your link' })).toBeVisible();
}

/** Joins by the address of a link, as somebody would who is sent it. */
async function joinBy(page: Page, link: string): Promise<string> {
  const username = `f${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`.slice(0, 13);
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Password again').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  const slider = page.getByRole('dialog', { name: 'Please confirm that you are a person' });
  await slider.getByRole('button', { name: 'Confirm without the picture' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  return username;
}

const letPlay = (platform: TestPlatform, username: string) =>
  platform.control(`/members/${username}/played`, ALL_THAT_IS_ASKED);

test('a friend joins by the link, plays, and brings a reward that is claimed once', async ({
  page,
  context,
  player,
  world,
  openElsewhere,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, player);
  await openInvitations(page);
  await expect(friends(page).getByText('Nobody has joined yet')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await room(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/register\?referralCode=[A-Z0-9]{9}$/);

  const username = await joinBy(await openElsewhere(OTHER_PHONE), link);
  await openInvitations(page);
  await expect(friends(page).getByText('On the way')).toBeVisible();
  await expect(friends(page).getByText('Deposit not made yet')).toBeVisible();
  await expectAccessibleOnBothScreens(page);

  await letPlay(world.platform, username);
  await openInvitations(page);
  await expect(friends(page).getByText('To be claimed')).toBeVisible();
  await expectBalance(page, 10_000);
  await expectAccessibleOnBothScreens(page);
  await room(page)
    .getByRole('button', { name: /^Claim P.5\.00$/ })
    .click();
  await expect(page.getByText('The reward is in your wallet.')).toBeVisible();
  await expect(friends(page).getByText('Paid')).toBeVisible();
  await expect(room(page).getByText('No reward to claim right now.')).toBeVisible();
  await expect(room(page).getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await expectBalance(page, 10_500);
  await expectAccessibleOnBothScreens(page);
});

test('an account made in the same browser is checked, and counts once the operator has approved it', async ({
  page,
  player,
  world,
  openElsewhere,
}) => {
  test.slow();
  await enterAs(page, player);
  await openInvitations(page);
  const link =
    (await room(page)
      .getByText(/referralCode=/)
      .textContent()) ?? '';
  const username = await joinBy(await openElsewhere(await page.evaluate(() => navigator.userAgent)), link);
  await letPlay(world.platform, username);

  await openInvitations(page);
  await expect(friends(page).getByText('This may be an account of your own.')).toBeVisible();
  await expect(room(page).getByText('No reward to claim right now.')).toBeVisible();
  await expectAccessible(page);

  const desk = await openElsewhere();
  await desk.goto(`${world.platform.controlUrl}/operator`);
  const held = desk.getByRole('region', { name: 'Invitations held' }).getByRole('listitem');
  const row = held.filter({ hasText: `${player.username} invited ${username}` });
  await expect(row.getByText('both signed in with the same browser')).toBeVisible();
  await expectAccessible(desk);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await sayWhy(desk);
  await expect(row).toHaveCount(0);
  await openInvitations(page);
  await expect(friends(page).getByText('To be claimed')).toBeVisible();
});

test('three friends bring a bonus, and it is claimed by the keyboard', async ({ page, world }) => {
  const player = await world.member({ balance: '0.00' });
  for (let at = 0; at < 3; at += 1) {
    const { id } = await world.platform.control<{ id: number }>('/members', { invitedBy: player.username });
    await letPlay(world.platform, String(id));
  }
  await enterAs(page, player);
  await openInvitations(page);
  const bonus = room(page).getByRole('listitem', { name: '3 friends who count' });
  await expect(bonus.getByRole('progressbar', { name: /3 of 3 friends/ })).toBeVisible();
  await expectAccessible(page);
  await bonus.getByRole('button', { name: /^Claim P.10\.00$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(bonus.getByText('Paid')).toBeFocused();
  await expectBalance(page, 1_000);
  await expectAccessible(page);
});

test(
  'while the operator has nobody invite friends the menu has no such entry, and the address says so',
  // On a phone an open page covers the menu.
  { tag: '@wide' },
  async ({ page, player, world }) => {
    const { enabled } = await world.platform.control<{ enabled: string[] }>('/settings/promotions');
    await world.platform.control('/settings/promotions', { enabled: enabled.filter((name) => name !== 'REFERRAL') });
    try {
      await enterAs(page, player);
      await page.goto('/?centre=referral');
      await expect(room(page).getByText('Inviting friends is switched off')).toBeVisible();
      await expect(room(page).getByRole('link', { name: 'Invite friends' })).toHaveCount(0);
      await expectAccessible(page);
    } finally {
      await world.platform.control('/settings/promotions', { enabled });
    }
  },
);

test('friends who are held and on the way, on a wide screen', { tag: '@wide' }, async ({ page, world }) => {
  const player = await world.member({ payeeName: 'Amihan Cruz' });
  await world.platform.control('/members', { invitedBy: player.username });
  const namesake = { invitedBy: player.username, payeeName: 'Amihan Cruz' };
  const { id } = await world.platform.control<{ id: number }>('/members', namesake);
  await letPlay(world.platform, String(id));
  await enterAs(page, player);
  await openInvitations(page);
  await expect(friends(page).getByText('This may be an account of your own.')).toBeVisible();
  await expect(friends(page).getByText('On the way')).toBeVisible();
  await expectAccessible(page);
});
