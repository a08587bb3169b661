import type { Locator, Page } from 'playwright/test';
import type { World } from '../support/world.ts';
import { atBank, bankAddress } from './atBank.ts';
import { expectAccessible, expectBalance, openAwake } from './page.ts';
import { platformTime, passTime } from './platformTime.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const MINUTE = 60_000;

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const stateOn = (page: Page): Locator => centre(page).getByRole('article').getByRole('status').first();
/** What is shown as news, not what stands in the inbox. */
const toastsOn = (page: Page, text: RegExp): Locator =>
  page.locator('[aria-live="polite"][role="status"] > div').filter({ hasText: text });

/** Fills in the form of the member centre as a member would, and waits for the deposit's own page. */
async function openDeposit(page: Page, method: string, amount: string): Promise<void> {
  await page.goto('/?centre=depositv2');
  const form = centre(page).getByRole('form', { name: 'New deposit' });
  await form.getByRole('radio', { name: method }).check();
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByRole('button', { name: /^Deposit P/ }).click();
  await expect(stateOn(page)).toHaveText('Waiting for payment');
}

const decide = async (world: World, page: Page, decision: 'approve' | 'send-back'): Promise<void> => {
  const [, id] = /record\.(\d+)/.exec(page.url()) ?? [];
  await world.platform.control(`/operator/deposits/${id}/${decision}`, {});
};

test.afterEach(async ({ world }) => {
  expect(await world.platform.control('/ledger/sum')).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
    unheld: [],
    miscounted: [],
  });
});

test('a member pays at the bank and comes back; other windows of theirs tell it once, nobody else’s does', async ({
  page,
  player,
  openElsewhere,
  world,
}) => {
  await enterAs(page, player);
  await openDeposit(page, 'Online banking', '500');
  const case_ = page.url();
  const [window, device, stranger] = [await page.context().newPage(), await openElsewhere(), await openElsewhere()];
  await enterAs(device, player);
  await enterAs(stranger, await world.member());
  for (const each of [window, device, stranger]) await openAwake(each, '/');

  await page.goto(await bankAddress(page));
  await page.getByRole('button', { name: 'Pay P\u00a0500.00' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL(case_);
  await expect(stateOn(page)).toHaveText('Credited');
  for (const each of [page, window, device]) await expectBalance(each, 60_000);
  for (const each of [window, device]) {
    await expect(toastsOn(each, /Deposit credited: P\s500\.00/)).toHaveCount(1, { timeout: 30_000 });
    await expect(each.getByRole('banner').getByRole('img', { name: '1 unread message' })).toBeVisible();
  }
  await toastsOn(window, /Deposit credited/)
    .getByRole('link', { name: 'See the deposit' })
    .click();
  await expect(stateOn(window)).toHaveText('Credited');
  await expect(toastsOn(window, /Deposit credited/)).toHaveCount(0);
  expect(new URL(window.url()).search).toBe(new URL(case_).search);
  await expectBalance(stranger, 10_000);
  await expect(toastsOn(stranger, /./)).toHaveCount(0);
});

test('the form and a deposit on a wide screen', { tag: '@wide' }, async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/?centre=depositv2');
  await expect(centre(page).getByRole('form', { name: 'New deposit' })).toBeVisible();
  await expectAccessible(page);
  await openDeposit(page, 'Online banking', '500');
  await expectAccessible(page);
  await atBank(page, 'Pay P\u00a0500.00');
  await expect(stateOn(page)).toHaveText('Credited');
  await expectAccessible(page);
});

test('a member scans a picture, and gets the rebate on top', async ({ page, player }) => {
  await enterAs(page, player);
  await openDeposit(page, 'E-wallet', '100');
  const picture = centre(page).getByRole('img', { name: 'QR code of this payment' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await atBank(page, /^Pay P/);
  await expect(stateOn(page)).toHaveText('Credited');
  await expect(centre(page).getByText('P\u00a0101.00 is in your main wallet.')).toBeVisible();
  await expectBalance(page, 20_100);
});

test('a member sends the slip of a transfer, after what is no picture; the money that comes is credited', async ({
  page,
  player,
  consoleErrors,
}) => {
  await enterAs(page, player);
  await openDeposit(page, 'Bank transfer', '500');
  await expect(centre(page).getByText('Reference, to be written in the transfer')).toBeVisible();
  const address = await bankAddress(page);
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    centre(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('notes.png', Buffer.from('no picture at all'));
  const send = centre(page).getByRole('button', { name: 'Send the slip' });
  await expect(centre(page).getByRole('img', { name: 'notes.png' })).toBeVisible();
  await expect(centre(page).getByText('Not a PNG or JPEG')).toBeVisible();
  await expect(send).toBeDisabled();
  // The refused upload, and the preview of what is no picture.
  expect(consoleErrors.filter((error) => !error.includes('415'))).toEqual([]);
  consoleErrors.length = 0;
  await choose('slip.png', PNG);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(stateOn(page)).toHaveText('Under review');
  const slip = centre(page).getByRole('img', { name: 'Slip 1' });
  await expect.poll(() => slip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await atBank(page, /^Send P/, address);
  await expect(stateOn(page)).toHaveText('Credited');
  await expectBalance(page, 60_000);
});

test('a member sends coins to an address, at the rate that was shown before', async ({ page, player }) => {
  await enterAs(page, player);
  await openDeposit(page, 'Crypto', '1000');
  await expect(centre(page).getByText('17.18213059 USDT')).toBeVisible();
  await expect(centre(page).getByText('1 USDT = P\u00a058.20')).toBeVisible();
  await expect(centre(page).getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await atBank(page, /^Send P/);
  await expect(stateOn(page)).toHaveText('Credited');
  await expectBalance(page, 110_000);
});

test('what is paid late is looked at and then credited', async ({ page, player, world }) => {
  await enterAs(page, player);
  await openDeposit(page, 'Online banking', '500');
  await atBank(page, 'Pay after the end');
  await expect(stateOn(page)).toHaveText('Under review');
  await expect(centre(page).getByText('Your payment came after the time to pay')).toBeVisible();
  await expectBalance(page, 10_000);
  await decide(world, page, 'approve');
  await expect(stateOn(page)).toHaveText('Credited');
  await expectBalance(page, 60_000);
});

test('another amount is looked at; credited it is what was paid, less the fee, and sent back it is nothing', async ({
  page,
  player,
  world,
}) => {
  await enterAs(page, player);
  const payLess = async (): Promise<void> => {
    await openDeposit(page, 'Online banking', '500');
    const bank = await page.context().newPage();
    await bank.goto(await bankAddress(page));
    await bank.getByText('Try something else').click();
    await bank.getByLabel('Another amount').fill('480.55');
    await bank.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(bank.getByText('Paid: P\u00a0480.55')).toBeVisible();
    await bank.close();
    await expect(stateOn(page)).toHaveText('Under review');
    await expect(centre(page).getByText('P\u00a0480.55 arrived instead of P\u00a0500.00')).toBeVisible();
  };
  await payLess();
  await decide(world, page, 'approve');
  await expect(stateOn(page)).toHaveText('Credited');
  await expectBalance(page, 58_055);
  await payLess();
  await decide(world, page, 'send-back');
  await expect(stateOn(page)).toHaveText('Sent back');
  await expectBalance(page, 58_055);
});

test('a deposit that is cancelled, and one that nobody pays, end without money; the inbox leads there', async ({
  page,
  player,
  world,
}) => {
  // Who walks away for that long would be signed out.
  await world.platform.control('/settings/login', { sessionMinutes: 120 });
  await enterAs(page, player);
  await openDeposit(page, 'Online banking', '500');
  const cancelled = page.url();
  await atBank(page, 'Cancel the payment');
  await expect(stateOn(page)).toHaveText('Not completed');
  await expect(toastsOn(page, /Deposit failed: P\s500\.00/)).toHaveCount(1);

  await openDeposit(page, 'E-wallet', '50');
  await passTime(world, (await platformTime(world)) + 31 * MINUTE);
  await expect(stateOn(page)).toHaveText('Time is over');
  await expect(toastsOn(page, /Deposit failed: P\s50\.00/)).toHaveCount(1);
  await expectBalance(page, 10_000);

  await page.goto('/?centre=messageV2');
  await centre(page)
    .getByRole('button', { name: /Deposit failed: P\s500\.00/ })
    .click();
  await expect(centre(page).getByText('The payment was cancelled. Nothing was charged.')).toBeVisible();
  await centre(page).getByRole('link', { name: 'See the deposit' }).click();
  await expect(stateOn(page)).toHaveText('Not completed');
  expect(new URL(page.url()).search).toBe(new URL(cancelled).search);
  await page.goBack();
  await expect(centre(page).getByRole('button', { name: /Deposit failed: P\s50\.00/ })).toBeVisible();
  await world.platform.control('/settings/login', { sessionMinutes: 25 });
});
