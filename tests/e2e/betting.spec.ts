import type { Locator, Page } from 'playwright/test';
import { stakeOnSlot } from '../support/missions.ts';
import { openSlot } from './beside.ts';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

test('a member finds what they bet, by days and kind of game, and looks at one bet with its movements', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=personalHistoryCopy');
  await expect(room(page).getByRole('heading', { name: 'No bets in this time' })).toBeVisible();
  await stakeOnSlot(await openSlot(page), 500n);
  await page.reload();
  const table = room(page).getByRole('table', { name: 'Your bets, by day' });
  await expect(table).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await room(page).getByRole('combobox', { name: 'Kind of game' }).selectOption('Live casino');
  await expect(room(page).getByRole('heading', { name: 'No bets in this time' })).toBeVisible();
  await room(page).getByRole('combobox', { name: 'Kind of game' }).selectOption('Slots and more');
  await room(page).getByRole('button', { name: 'Today' }).click();
  await table.getByRole('link').first().click();
  await expect(room(page).getByRole('heading', { name: 'Movements of money' })).toBeVisible();
  await expect(room(page).getByRole('listitem').filter({ hasText: 'Stake' })).toHaveCount(1);
  await expect(room(page).getByText('The proof can be checked once you change your seed in the game.')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await room(page).getByRole('link', { name: 'All bets' }).click();
  await expect(room(page).getByRole('combobox', { name: 'Kind of game' })).toHaveValue('RNG');
  await expect(table).toBeVisible();
});
