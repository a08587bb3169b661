import type { Locator, Page } from 'playwright/test';
import { atBank } from './atBank.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible, expectAccessibleOnBothScreens, expectGoodOnBothScreens, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Your part' });

async function openPromotion(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name });
  // A list that was read before the promotion was offered is kept for half a minute.
  await expect(async () => {
    await page.goto('/promotions');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the operator offers a promotion; a member applies with a picture, is approved, and claims', async ({
  page,
  world,
  openElsewhere,
}) => {
  const player = await world.member({ balance: '0.00' });
  const desk = await openElsewhere();
  await desk.goto(`${world.platform.controlUrl}/operator`);
  const promotions = desk.getByRole('region', { name: 'Promotions', exact: true });
  await promotions.getByText('Another promotion').press('Enter');
  await promotions.getByLabel('Kind').selectOption('MANUAL');
  const form = promotions.locator('form').last();
  await form.getByLabel('Title, English').fill('A <b>garden</b> of cards');
  await form.getByLabel('In a sentence, English').fill('Send us a picture of your cards.');
  await form.getByLabel(/^At length.*English/).fill('First.\n\nSecond.');
  await form.getByLabel('Pictures at most').fill('2');
  await form.getByLabel('Amount, or the most of a part').fill('7.50');
  await form.getByLabel('Paid as').selectOption('BONUS');
  await form.getByLabel('Bonus for games of type').fill('RNG, LIVE');
  await form.getByLabel('Bonus to be wagered so often').fill('5');
  await form.getByLabel('Days that a bonus is valid').fill('7');
  await expect(form.getByRole('article')).toContainText('A <b>garden</b> of cards');
  await form.getByRole('button', { name: 'Dry run on last month' }).click();
  await expect(form.getByText('A bonus is for games of one type')).toBeVisible();
  await form.getByLabel('Paid as').selectOption('MONEY');
  await form.getByRole('button', { name: 'Dry run on last month' }).click();
  await expect(form.getByText(/nothing to count/)).toBeVisible();
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Offer the promotion' }).click();
  await sayWhy(desk);
  await expect(desk.getByRole('status').filter({ hasText: 'The promotion is offered.' })).toBeVisible();

  await enterAs(page, player);
  await openPromotion(page, 'A <b>garden</b> of cards');
  await expectGoodOnBothScreens(page);
  await panel(page)
    .getByRole('textbox', { name: /^Your words/ })
    .fill('Roses and aces 👨‍👩‍👧‍👦');
  await expect(panel(page).getByText('16 / 140')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: 'cards.png', mimeType: 'image/png', buffer: PNG });
  await expect(panel(page).getByText('Received')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(panel(page).getByText('We have your application and will look at it.')).toBeVisible();

  const applications = desk.getByRole('region', { name: 'Applications for promotions' });
  const row = applications.getByRole('listitem').filter({ hasText: player.username });
  await expect(row).toContainText('Roses and aces');
  await expect(row.getByRole('img')).toBeVisible();
  await row.getByRole('button', { name: /^Take up/ }).click();
  await sayWhy(desk);
  await expect(row).toContainText('taken up');
  await page.reload();
  await expect(panel(page).getByText('Somebody is looking at your application right now.')).toBeVisible();
  await row.getByRole('button', { name: /^Approve/ }).click();
  await sayWhy(desk);
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(panel(page).getByText('To see what becomes of it')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Claim in the reward centre' }).click();
  const reward = centre(page).getByRole('listitem', { name: 'A <b>garden</b> of cards' });
  await reward.getByRole('button', { name: 'Claim' }).click();
  await expect(reward).toHaveCount(0);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('7.50');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});

test('a code brings a bonus; a guest is asked to sign in; categories and keyboard', async ({ page, world }) => {
  await page.goto('/promotions');
  await expectAccessibleOnBothScreens(page);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('link', { name: 'Welcome bonus' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Have a code?' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Sign in' })).toBeVisible();

  await enterAs(page, await world.member());
  await openPromotion(page, 'Have a code?');
  await panel(page).getByRole('textbox', { name: 'Code' }).fill('nothing');
  await panel(page).getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('The code is unknown');
  await panel(page).getByRole('textbox', { name: 'Code' }).fill('cardroom');
  await panel(page).getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(panel(page).getByText('Your reward waits to be claimed.')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await panel(page).getByRole('link', { name: 'Claim in the reward centre' }).click();
  const reward = centre(page).getByRole('listitem', { name: 'Have a code?' });
  await expect(reward).toContainText(/P\s5\.00 bonus/);
  await reward.getByRole('button', { name: 'Claim' }).click();
  await expect(reward).toHaveCount(0);
  await page.goto('/?centre=bonusDetails');
  await expect(
    centre(page).getByRole('listitem', { name: 'Have a code?' }).getByText('Active', { exact: true }),
  ).toBeVisible();
});

test('who joins before the first deposit gets half of it as a bonus, as soon as it is credited', async ({
  page,
  world,
}) => {
  const player = await world.member({ balance: '0.00' });
  await enterAs(page, player);
  await openPromotion(page, 'First deposit: half as much again');
  await panel(page).getByRole('button', { name: 'Join' }).click();
  await expect(panel(page).getByText('You take part. Your first deposit that is large enough counts.')).toBeVisible();
  await page.goto('/?centre=depositv2');
  const form = centre(page).getByRole('form', { name: 'New deposit' });
  await form.getByRole('radio', { name: 'Online banking' }).check();
  await form.getByLabel('Amount', { exact: true }).fill('100');
  await form.getByRole('button', { name: /^Deposit P/ }).click();
  await atBank(page, /^Pay/);
  await openPromotion(page, 'First deposit: half as much again');
  await expect(panel(page).getByText('You have received your reward.')).toBeVisible();
  await page.goto('/?centre=bonusDetails');
  const bonus = centre(page).getByRole('listitem', { name: 'First deposit: half as much again' });
  await expect(bonus.getByText('Active', { exact: true })).toBeVisible();
  await expect(bonus).toContainText('50.00');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});

test('enough stakes of a day bring a turn of the wheel, which is taken and waits to be opened', async ({
  page,
  world,
}) => {
  const player = await world.member({ balance: '0.00' });
  await enterAs(page, player);
  await openPromotion(page, 'Wheel of the day');
  await expect(panel(page).getByText('For everyone')).toBeVisible();
  await world.platform.control(`/members/${player.username}/played`, { deposit: '100.00', stake: '100.00' });
  await world.platform.control('/promotions/advance', {});
  await page.reload();
  await panel(page).getByRole('button', { name: 'Take your tickets' }).click();
  await panel(page).getByRole('link', { name: 'Open them in the reward centre' }).click();
  await expect(centre(page).getByRole('listitem').filter({ hasText: 'Wheel of the day' })).toBeVisible();
  await expectAccessible(page);
});
