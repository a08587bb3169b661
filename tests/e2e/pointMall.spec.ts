import type { Locator, Page } from 'playwright/test';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const PAYMENT_PASSWORD = '424242';

/** From the top: what the header lies over while a page is scrolled would count as too small to hit. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleOnBothScreens(page);
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Sets the first payment password where the dialog asks for one. */
async function setPassword(within: Locator): Promise<void> {
  await within.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
  await within.getByLabel('Once more').fill(PAYMENT_PASSWORD);
  await within.getByRole('button', { name: 'Set the payment password' }).click();
}

test('a guest reads what the points mall is, and is asked to sign in', async ({ page }) => {
  await page.goto('/pointMall');
  await expect(page.getByRole('heading', { name: 'Points mall', level: 1 })).toBeVisible();
  await expect(page.getByText('Points never expire.')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
});

test('a member without points sees rewards and rules, and how far it is', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/pointMall');
  await expect(page.getByRole('group', { name: 'Your points' })).toBeVisible();
  await expect(page.getByText(/points to go/).first()).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page).toHaveURL(/view=rules/);
  await expect(page.getByRole('heading', { name: 'What points are worth' })).toBeVisible();
  await expectAccessibleFromTop(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Rewards' })).toBeVisible();
});

test('a reward of money is redeemed, points are converted, and both are in the history', async ({
  page,
  player,
  world,
}) => {
  await world.platform.control(`/members/${player.username}/points`, { points: 5_000 });
  await enterAs(page, player);
  await page.goto('/pointMall');
  await page.getByLabel('Kind of reward').selectOption('CREDIT');
  await page.getByRole('main').getByRole('button', { name: 'Redeem' }).first().click();
  const redeem = dialog(page, 'Redeem a reward');
  await redeem.getByLabel('Address').fill('Rizal Street 1');
  await redeem.getByLabel('Mobile number').fill('+63 917 1234567');
  await expectAccessibleOnBothScreens(page);
  await redeem.getByRole('button', { name: 'Continue' }).click();
  await redeem.getByRole('textbox', { name: 'Payment password', exact: true }).fill(PAYMENT_PASSWORD);
  await redeem.getByRole('button', { name: /^Redeem for/ }).click();
  await setPassword(redeem);
  await redeem.getByRole('textbox', { name: 'Payment password', exact: true }).fill(PAYMENT_PASSWORD);
  await expectAccessibleOnBothScreens(page);
  await redeem.getByRole('button', { name: /^Redeem for/ }).click();
  await expect(redeem.getByRole('heading', { name: 'Your reward is requested' })).toBeVisible();
  await redeem.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Convert to money' }).click();
  const convert = dialog(page, 'Convert points to money');
  await convert.getByRole('button', { name: 'All' }).click();
  await convert.getByRole('textbox', { name: 'Payment password', exact: true }).fill(PAYMENT_PASSWORD);
  await expectAccessibleOnBothScreens(page);
  await convert.getByRole('button', { name: /^Convert to P/ }).click();
  await expect(convert.getByRole('heading', { name: /is in your main wallet/ })).toBeVisible();
  await convert.getByRole('link', { name: 'See the redeem history' }).click();

  await expect(page).toHaveURL(/view=history/);
  await expect(page.getByText('In process')).toBeVisible();
  await expect(page.getByText('Conversion').first()).toBeVisible();
  await expectAccessibleFromTop(page);
  await page.getByRole('link', { name: 'Points details' }).click();
  await expect(page.getByRole('row', { name: /Points exchanged/ })).toBeVisible();
  await expectAccessibleFromTop(page);
});
