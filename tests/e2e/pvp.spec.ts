import type { FrameLocator, Page } from 'playwright/test';
import { openCategory, openGame } from './entering.ts';
import { comeToRooms, DUEL, playAgainstHouse, playToTheEnd, sitDown, stateOf } from './rounds/duel.ts';
import type { World } from '../support/world.ts';
import { expectAccessible, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

/** From the navigation to the rooms of a duel, as a member. */
async function enter(world: World, page: Page, player: Player): Promise<FrameLocator> {
  await enterAs(page, player);
  await openCategory(page, 'Card rooms', /\/pvp/);
  await openGame(page, DUEL);
  const frame = page.frameLocator('iframe');
  await comeToRooms(world, frame);
  return frame;
}

const isBooked = async (world: World) =>
  expect(await world.platform.control('/ledger/sum')).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
  });

/** What a stake of one leaves of a hundred, by how it ended. */
const left: Readonly<Record<string, string>> = { won: '100.95', lost: '99.00', draw: '100.00' };

test('two members play each other from the navigation, and every cent is right', async ({
  page,
  player,
  openElsewhere,
  world,
}) => {
  const frame = await enter(world, page, player);
  await expectAccessible(page);
  const elsewhere = await openElsewhere();
  const theirs = await enter(world, elsewhere, await world.member());
  // Both are ready first, as the house player would take the seat after a while.
  await sitDown(frame, 'Brass room');
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'waiting');
  await expect(theirs.getByText('Somebody is waiting here')).toBeVisible();
  await sitDown(theirs, 'Brass room');
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'playing');
  await expect(pillOf(page)).toContainText('99.00');
  await expect(frame.getByText('Opponent', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await playToTheEnd([frame, theirs]);
  const [mine, other_] = [
    await stateOf(frame).getAttribute('data-result'),
    await stateOf(theirs).getAttribute('data-result'),
  ];
  expect(`${mine ?? ''} ${other_ ?? ''}`).toMatch(/^(won lost|lost won|draw draw)$/);
  await expect(pillOf(page)).toContainText(left[mine ?? ''] ?? 'nothing');
  await expect(pillOf(elsewhere)).toContainText(left[other_ ?? ''] ?? 'nothing');
  await isBooked(world);

  await frame.getByRole('button', { name: 'Fairness' }).click();
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'Check' }).first().click(),
  ]);
  await expect(proof.getByText('Everything matches. This round is genuine.')).toBeVisible();
  await proof.close();
});

test('a lone member meets the house player, reloads to the true state; a lost turn is played by rule', async ({
  page,
  player,
  world,
}) => {
  const frame = await enter(world, page, player);
  await playAgainstHouse(world, frame);
  await expect(frame.getByText('House player', { exact: true })).toBeVisible();
  await frame.getByRole('button', { name: /^Lay / }).first().press('Enter');
  await expect(frame.locator('.duel-tricks li[data-taker]')).toHaveCount(1);

  await page.reload();
  await expect(frame.locator('.duel-tricks li[data-taker]')).toHaveCount(1, { timeout: 20_000 });
  await expect(frame.locator('.duel-pick')).toHaveCount(4);
  await world.platform.control('/clock', { shift: 20_000 });
  await expect(frame.locator('.duel-tricks li[data-taker]')).toHaveCount(2);
  await expect(frame.getByText(/Time is up: your lowest card was laid\./)).toBeVisible();

  await playToTheEnd([frame]);
  const result = (await stateOf(frame).getAttribute('data-result')) ?? '';
  await expect(pillOf(page)).toContainText(left[result] ?? 'nothing');
  await isBooked(world);
  await frame.getByRole('button', { name: /^Play again for/ }).click();
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'waiting');
  await frame.getByRole('button', { name: 'Leave the seat and get the stake back' }).click();
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'rooms');
  await expect(pillOf(page)).toContainText(left[result] ?? 'nothing');
});

test('who looks at the rooms sees others sit down and get up, after a lost connection too', async ({
  page,
  player,
  openElsewhere,
  consoleErrors,
  world,
}) => {
  await enterAs(page, player);
  await page.goto('/pvp');
  const room = page.getByRole('list', { name: 'Rooms' }).getByRole('link', { name: /Golden Card Duel · Garden room/ });
  await expect(room.getByText('0 players here now', { exact: true })).toBeVisible();
  const frame = await enter(world, await openElsewhere(), await world.member());
  await sitDown(frame, 'Garden room');
  await expect(room.getByText('1 player here now', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await frame.getByRole('button', { name: 'Leave the seat and get the stake back' }).click();
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'rooms');
  await expect(room.getByText('1 player here now', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(room.getByText('0 players here now', { exact: true })).toBeVisible({ timeout: 40_000 });
  // The browser itself reports the connection that the test cut.
  consoleErrors.length = 0;

  // The way in leads to the room that was chosen.
  await room.click();
  const rooms = page.frameLocator('iframe').getByRole('article');
  await expect(rooms.first().getByRole('heading')).toHaveText('Garden room');
  await expect(rooms.first()).toHaveAttribute('aria-current', 'true');
});
