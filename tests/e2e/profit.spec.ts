import { stakeOnSlot } from '../support/missions.ts';
import { openSlot } from './beside.ts';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('what a member staked is in their profit and loss at once, by day and by kind of game', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=personalProfit');
  const room = page.getByRole('dialog', { name: 'Member centre' });
  await expect(room.getByRole('heading', { name: 'No gains or losses in this time' })).toBeVisible();
  await stakeOnSlot(await openSlot(page), 500n);
  await page.reload();
  await expect(room.getByRole('img', { name: /^What each day brought/ })).toBeVisible();
  const games = room.getByRole('table', { name: 'By kind of game' });
  await expect(games.getByRole('row', { name: /^Slots and more P.5\.00/ })).toBeVisible();
  await expect(room.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(2);
  await expectAccessibleOnBothScreens(page);
});
