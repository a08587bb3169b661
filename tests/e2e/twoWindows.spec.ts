import type { Locator, Page } from 'playwright/test';
import { stakeOnSlot } from '../support/missions.ts';
import type { World } from '../support/world.ts';
import { openSlot } from './beside.ts';
import { expectAccessible, openAwake } from './page.ts';
import { enterAs } from './signingIn.ts';
import type { Player } from './test.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
/** What the menu beside the page says that waits on a page. */
const badgeOf = (page: Page, entry: string): Locator =>
  centre(page)
    .getByRole('navigation')
    .getByRole('link', { name: entry })
    .getByRole('img', { name: /waiting$/ });

/** The same page of the member centre in two windows of a member. */
async function openTwice(page: Page, player: Player, name: string): Promise<readonly [Page, Page]> {
  await enterAs(page, player);
  const other = await page.context().newPage();
  for (const each of [page, other]) await openAwake(each, `/?centre=${name}`);
  return [page, other];
}

async function expectBadge(pages: readonly Page[], entry: string, count: number): Promise<void> {
  for (const each of pages)
    if (count === 0) await expect(badgeOf(each, entry)).toHaveCount(0);
    else await expect(badgeOf(each, entry)).toHaveAccessibleName(`${count} waiting`);
}

async function inviteThree(world: World, username: string): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    const { id } = await world.platform.control<{ id: number }>('/members', { invitedBy: username });
    await world.platform.control(`/members/${id}/played`, { deposit: '1000.00', stake: '1000.00' });
  }
}

test.describe('what is claimed in one window waits in the other no longer', { tag: '@wide' }, () => {
  test('rewards', async ({ page, world }) => {
    const player = await world.member({ balance: '10.00' });
    for (const amount of ['5.00', '2.50'])
      await world.platform.control(`/members/${player.username}/rewards`, { kind: 'LOGIN', amount });
    const pages = await openTwice(page, player, 'rewardCenter');
    for (const [left, words] of [
      // Every member who signs in has one more.
      [3, '3 rewards wait for you'],
      [2, '2 rewards wait for you'],
      [1, '1 reward waits for you'],
    ] as const) {
      for (const each of pages) await expect(centre(each).getByRole('heading', { name: words })).toBeVisible();
      await expectBadge(pages, 'Reward centre', left);
      await centre(page).getByRole('button', { name: 'Claim', exact: true }).first().click();
    }
    for (const each of pages) await expect(centre(each).getByRole('link', { name: 'See promotions' })).toBeVisible();
    await expectBadge(pages, 'Reward centre', 0);
    await expectAccessible(page);
  });

  test('missions', async ({ page, player }) => {
    const pages = await openTwice(page, player, 'missionLeaderboard');
    await stakeOnSlot(await openSlot(page), 5_000n);
    const mission = (each: Page): Locator => centre(each).getByRole('listitem', { name: 'Slots today' });
    for (const each of pages) await expect(mission(each).getByRole('button', { name: /^Claim/ })).toBeVisible();
    await expectBadge(pages, 'Mission activity', 1);
    await expectAccessible(page);
    await mission(page)
      .getByRole('button', { name: /^Claim/ })
      .click();
    for (const each of pages) await expect(mission(each).getByText('Paid')).toBeVisible();
    await expectBadge(pages, 'Mission activity', 0);
    await expectAccessible(page);
  });

  test('invitations', async ({ page, world }) => {
    const player = await world.member({ balance: '0.00' });
    await inviteThree(world, player.username);
    const pages = await openTwice(page, player, 'referral');
    const bonus = (each: Page): Locator => centre(each).getByRole('listitem', { name: '3 friends who count' });
    const friends = (each: Page): Locator => centre(each).getByRole('region', { name: 'Who came' });
    for (const each of pages) await expect(bonus(each).getByRole('button', { name: /^Claim/ })).toBeVisible();
    for (const each of pages) await expect(badgeOf(each, 'Invite friends')).toBeVisible();
    await expectAccessible(page);
    await bonus(page)
      .getByRole('button', { name: /^Claim/ })
      .click();
    for (const each of pages) await expect(bonus(each).getByText('Paid')).toBeVisible();
    await centre(page)
      .getByRole('button', { name: /^Claim P.15\.00$/ })
      .click();
    for (const each of pages) await expect(friends(each).getByText('Paid')).toHaveCount(3);
    await expectBadge(pages, 'Invite friends', 0);
    await expectAccessible(page);
  });

  test('messages that are read', async ({ page, player, world }) => {
    const bonus = { amount: '5.00', gameType: 'RNG', factor: 1, validDays: 7 };
    for (let each = 0; each < 2; each += 1) await world.platform.control(`/members/${player.username}/bonuses`, bonus);
    const pages = await openTwice(page, player, 'messageV2');
    const messages = (each: Page): Locator => centre(each).getByRole('button', { name: /New bonus/ });
    for (const each of pages) await expect(messages(each)).toHaveCount(2);
    await expectBadge(pages, 'Platform information', 2);
    await messages(page).first().click();
    for (const each of pages) await expect(messages(each).filter({ hasText: 'Unread' })).toHaveCount(1);
    await expectBadge(pages, 'Platform information', 1);
    await centre(page).getByRole('button', { name: 'Mark all as read' }).click();
    for (const each of pages) await expect(messages(each).filter({ hasText: 'Unread' })).toHaveCount(0);
    await expectBadge(pages, 'Platform information', 0);
  });
});
