import type { Locator, Page } from 'playwright/test';
import { openCategory } from './entering.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible, expectAccessibleOnBothScreens, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

test('the operator grants a bonus; it is played with, shown with its wagering, and given up', async ({
  page,
  world,
}) => {
  const player = await world.member({ balance: '0.00' });
  await page.goto(`${world.platform.controlUrl}/operator`);
  const bonuses = page.getByRole('region', { name: 'Bonuses' });
  await bonuses.getByText('Grant a bonus').press('Enter');
  await bonuses.getByLabel('Username').fill(player.username);
  await bonuses.getByLabel('Name, English').fill('Welcome bonus');
  await bonuses.getByLabel('Games').selectOption('RNG');
  await bonuses.getByLabel('Amount').fill('50.00');
  await bonuses.getByLabel('How often it is to be wagered').fill('2');
  await bonuses.getByLabel('Days that it is valid').fill('7');
  await expectAccessibleOnBothScreens(page);
  await bonuses.getByRole('button', { name: 'Grant the bonus' }).click();
  await sayWhy(page);
  await expect(page.getByRole('status')).toHaveText('It is granted.');
  await expect(bonuses.getByText(new RegExp(`of ${player.username}: Welcome bonus`))).toBeVisible();

  await enterAs(page, player);
  await page.goto('/');
  await openCategory(page, 'Slots', /\/rng/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const frame = page.frameLocator('iframe');
  const purse = frame.locator('.is-balance .figure');
  await expect(purse).toHaveText(/^P\s0\.00 \+ P\s50\.00 bonus$/, { timeout: 30_000 });
  await frame.getByRole('button', { name: 'Spin' }).click();
  await expect(purse).not.toHaveText(/50\.00/, { timeout: 30_000 });
  await expect(pillOf(page)).toContainText(/\d\.\d\d/);
  await page.getByRole('button', { name: 'Close the game' }).click();
  await expect(page).toHaveURL(/\/rng/);

  await page.goto('/?centre=bonusDetails');
  const card = centre(page).getByRole('listitem', { name: 'Welcome bonus' });
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card.getByText(/^For Slots and more only/)).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await card.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog', { name: 'Give up this bonus?' }).getByRole('button', { name: 'Give up' }).click();
  await expect(card.getByText('Given up')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Give up' })).toBeHidden();
  await expectAccessibleOnBothScreens(page);
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});

test('a member without a bonus is shown the way to promotions', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/?centre=bonusDetails');
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);
});
