import type { Locator, Page } from 'playwright/test';
import type { World } from '../support/world.ts';
import { codeSentTo } from '../support/outbox.ts';
import { expectAccessible, expectAccessibleOnBothScreens, expectBalance, openAwake } from './page.ts';
import { platformTime, passTime } from './platformTime.ts';
import { enterAs } from './signingIn.ts';
import type { Player } from './test.ts';
import { expect, test } from './test.ts';

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

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const MINUTE = 60_000;
const PAYMENT_PASSWORD = '424242';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
/** What is shown as news, not what stands in the inbox. */
const toastsOn = (page: Page, text: RegExp): Locator =>
  page.locator('[aria-live="polite"][role="status"] > div').filter({ hasText: text });
const stateOn = (page: Page): Locator => centre(page).getByRole('article').getByRole('status').first();

async function setPaymentPassword(page: Page): Promise<void> {
  await centre(page).getByRole('link', { name: 'Set it' }).click();
  const form = centre(page).getByRole('form', { name: 'Payment password' });
  await form.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
  await form.getByLabel('Once more').fill(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: 'Set the payment password' }).click();
}

async function addCard(page: Page): Promise<void> {
  await centre(page).getByRole('link', { name: 'Add a card' }).click();
  const form = centre(page).getByRole('form', { name: 'Add a card' });
  await form.getByLabel('Bank or wallet').selectOption('Pocket');
  await form.getByLabel('Card number or address').fill('0917 123 4567');
  await form.getByLabel('Name on the card').fill('Amihan Cruz');
  await form.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: 'Add this card' }).click();
}

/** From nothing to a form of 100.00 that is filled in. */
async function fillRequest(page: Page, world: World): Promise<void> {
  await page.goto('/?centre=withdraw');
  await setPaymentPassword(page);
  await addCard(page);
  const form = centre(page).getByRole('form', { name: 'New withdrawal' });
  await expect(form.getByText(/New, can be used from/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'This card is new' })).toBeDisabled();
  await passTime(world, (await platformTime(world)) + 6 * MINUTE);
  await page.reload();
  await form.getByLabel('Amount', { exact: true }).fill('100');
  await form.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await expect(form.getByText('–')).toHaveCount(0);
}

/** From nothing to a withdrawal of 100.00 that is reviewed, as a member would. */
async function request(page: Page, player: Player, world: World): Promise<void> {
  await enterAs(page, player);
  await fillRequest(page, world);
  const form = centre(page).getByRole('form', { name: 'New withdrawal' });
  await form.getByRole('button', { name: 'Withdraw P\u00a0100.00' }).click();
  await expect(stateOn(page)).toHaveText('Being reviewed');
  await expect(centre(page).getByRole('button', { name: /cancel/i })).toHaveCount(0);
}

/** The same, and sent. */
async function withdraw(page: Page, player: Player, world: World): Promise<void> {
  await request(page, player, world);
  await passTime(world, (await platformTime(world)) + 2 * MINUTE);
  await expect(stateOn(page)).toHaveText('Payment sent', { timeout: 20_000 });
}

const decide = async (world: World, page: Page, decision: string, version: number): Promise<void> => {
  const [, id] = /record\.(\d+)/.exec(page.url()) ?? [];
  await world.platform.control(`/operator/withdrawals/${id}/${decision}`, { version });
};

test('a member withdraws for the first time, is sent the money without a person, and confirms it', async ({
  page,
  player,
  world,
}) => {
  await withdraw(page, player, world);
  await expectAccessibleOnBothScreens(page);
  await expect(centre(page).getByRole('timer', { name: 'Time left' })).toHaveText(/^(59|60):\d\d$/);
  await expectBalance(page, 0);
  await centre(page).getByRole('radio', { name: 'Received', exact: true }).check();
  await centre(page).getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(stateOn(page)).toHaveText('Received');
  await expect(centre(page).getByText('This withdrawal is done.')).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await page.goto('/?centre=withdraw.record');
  await expect(centre(page).getByRole('link', { name: /Pocket •••• 4567.*Received/ })).toBeVisible();
});

test('a withdrawal gives up the bonus for a deposit, which is asked about before', async ({ page, player, world }) => {
  const bonus = { amount: '12.00', gameType: 'RNG', factor: 5, validDays: 7, endsWithWithdrawal: true };
  await world.platform.control(`/members/${player.username}/bonuses`, bonus);
  await enterAs(page, player);
  await page.goto('/?centre=messageV2');
  await centre(page)
    .getByRole('button', { name: /New bonus: P\s12\.00/ })
    .click();
  await expect(centre(page).getByText(/You have a new bonus, Test bonus\./)).toBeVisible();
  await centre(page).getByRole('link', { name: 'See your bonuses' }).click();
  await expect(centre(page).getByText(/A withdrawal gives it up\./)).toBeVisible();
  await fillRequest(page, world);
  const form = centre(page).getByRole('form', { name: 'New withdrawal' });
  await expect(form.getByText(/This withdrawal gives up Test bonus: P\s12\.00 goes back\./)).toBeVisible();
  const send = form.getByRole('button', { name: 'Withdraw P\u00a0100.00' });
  await send.click();
  const question = page.getByRole('dialog', { name: 'Give up your bonus?' });
  await expect(question.getByText(/This cannot be undone, not even if the withdrawal is rejected\./)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await send.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(stateOn(page)).toHaveText('Being reviewed');
  await page.goto('/?centre=bonusDetails');
  await expect(centre(page).getByRole('listitem', { name: 'Test bonus' }).getByText('Given up')).toBeVisible();
});

test('what did not arrive is reported with a picture; a forced receipt says that nothing is returned', async ({
  page,
  player,
  world,
}) => {
  await withdraw(page, player, world);
  await expect(toastsOn(page, /Withdrawal approved: P\s100\.00/)).toHaveCount(1, { timeout: 30_000 });
  await centre(page).getByRole('radio', { name: 'Not received' }).check();
  await centre(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: PNG });
  await centre(page).getByRole('button', { name: 'Report that nothing arrived' }).click();
  await expect(stateOn(page)).toHaveText('Being checked');
  const proof = centre(page).getByRole('img', { name: 'Proof 1' });
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await decide(world, page, 'force', 4);
  await expect(stateOn(page)).toHaveText('Received', { timeout: 20_000 });
  await expect(centre(page).getByText('This is a forced receipt: the money is not refunded.')).toBeVisible();
  await expectBalance(page, 0);
});

test('a missing part is sent again, and what is missing then comes back to the wallet, to the cent', async ({
  page,
  player,
  world,
}) => {
  await withdraw(page, player, world);
  const shown = centre(page);
  await shown.getByRole('radio', { name: 'Partially received' }).check();
  await shown.getByLabel('Amount received').fill('40');
  await expect(shown.getByText('Still missing: P\u00a060.00')).toBeVisible();
  await shown.getByRole('button', { name: 'Report what is missing' }).click();
  await expect(stateOn(page)).toHaveText('Being checked');
  await decide(world, page, 'send-again', 4);
  await expect(stateOn(page)).toHaveText('Payment sent', { timeout: 20_000 });
  await expectBalance(page, 0);
  await shown.getByRole('radio', { name: 'Not received' }).check();
  await shown.getByRole('button', { name: 'Report that nothing arrived' }).click();
  await expect(stateOn(page)).toHaveText('Being checked');
  await decide(world, page, 'return', 6);
  await expect(stateOn(page)).toHaveText('Returned to wallet', { timeout: 20_000 });
  await expectBalance(page, 6_000);
});

test('without a word the countdown receives, in both windows', async ({ page, player, world }) => {
  // Without this a member who waits so long is signed out.
  await world.platform.control('/settings/login', { sessionMinutes: 120 });
  await withdraw(page, player, world);
  const window = await page.context().newPage();
  await openAwake(window, page.url());
  await expect(stateOn(window)).toHaveText('Payment sent');
  await passTime(world, (await platformTime(world)) + 61 * MINUTE);
  for (const each of [page, window]) {
    await expect(stateOn(each)).toHaveText('Received', { timeout: 30_000 });
    await expect(centre(each).getByText(/There was no word from you in time/)).toBeVisible();
  }
  await expectBalance(page, 0);
  await world.platform.control('/settings/login', { sessionMinutes: 25 });
});

test('that one is rejected is told once in each window of the member, and leads there, also from the inbox', async ({
  page,
  player,
  openElsewhere,
  world,
}) => {
  await world.platform.control('/settings/withdrawals', { automatic: { upTo: null, afterMinutes: 1 } });
  await request(page, player, world);
  const case_ = page.url();
  const [window, device, stranger] = [await page.context().newPage(), await openElsewhere(), await openElsewhere()];
  await enterAs(device, player);
  await enterAs(stranger, await world.member());
  for (const each of [window, device, stranger]) await openAwake(each, '/');
  await decide(world, page, 'reject', 1);
  await expect(stateOn(page)).toHaveText('Rejected', { timeout: 20_000 });
  for (const each of [window, device])
    await expect(toastsOn(each, /Withdrawal rejected: P\s100\.00/)).toHaveCount(1, { timeout: 30_000 });
  await toastsOn(window, /Withdrawal rejected/)
    .getByRole('link', { name: 'See the withdrawal' })
    .click();
  await expect(stateOn(window)).toHaveText('Rejected');
  expect(new URL(window.url()).search).toBe(new URL(case_).search);
  await expect(toastsOn(stranger, /./)).toHaveCount(0);
  await expectBalance(page, 10_000);

  await device.goto('/?centre=messageV2');
  await centre(device)
    .getByRole('button', { name: /Withdrawal rejected: P\s100\.00/ })
    .click();
  await expect(centre(device).getByText(/The whole amount is back in your main wallet\./)).toBeVisible();
  await centre(device).getByRole('link', { name: 'See the withdrawal' }).click();
  await expect(stateOn(device)).toHaveText('Rejected');
  await world.platform.control('/settings/withdrawals', { automatic: { upTo: '200000', afterMinutes: 1 } });
});

test('a card is removed with the payment password, which is changed, locked and reset by a code before', async ({
  page,
  player,
  world,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=withdraw');
  await setPaymentPassword(page);
  await addCard(page);
  await page.goto('/?centre=securityCenter');
  await centre(page).getByRole('link', { name: 'Payment password' }).click();

  const change = centre(page).getByRole('form', { name: 'Change the payment password' });
  const tryChange = async (old: string): Promise<void> => {
    await change.getByLabel('Current payment password').fill(old);
    await change.getByLabel('New payment password').fill('535353');
    await change.getByLabel('Once more').fill('535353');
    await change.getByRole('button', { name: 'Change it' }).click();
  };
  await tryChange('000000');
  const wrong = change.getByText(/The payment password is wrong\. \d+ tries are left\./);
  await expect(wrong).toBeVisible();
  await expectAccessible(page);
  const [, tries] = /(\d+) tries/.exec((await wrong.textContent()) ?? '') ?? [];
  for (let left = Number(tries) - 1; left > 0; left -= 1) {
    await tryChange('000000');
    await expect(change.getByText(new RegExp(`wrong\\. ${left} `))).toBeVisible();
  }
  await tryChange('000000');
  await expect(centre(page).getByRole('heading', { name: 'Your payment password is locked' })).toBeVisible();
  await expect(centre(page).getByText(/It is locked until /)).toBeVisible();
  await expectAccessible(page);

  await centre(page).getByRole('link', { name: 'Reset it with a code' }).click();
  const reset = centre(page).getByRole('form', { name: 'Reset the payment password' });
  await reset.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(world.platform, `+63${player.mobile}`);
  await reset.getByLabel('Code', { exact: true }).fill(code);
  await reset.getByLabel('New payment password').fill('646464');
  await reset.getByLabel('Once more').fill('646464');
  await expectAccessible(page);
  await reset.getByRole('button', { name: 'Set the new one' }).click();
  await expect(toastsOn(page, /Your new payment password is set\./)).toHaveCount(1);

  await centre(page).getByRole('link', { name: 'Manage cards' }).click();
  await expectAccessible(page);
  await centre(page).getByRole('link', { name: 'Remove' }).click();
  const removal = centre(page).getByRole('form', { name: 'Remove this card?' });
  await removal.getByLabel('Payment password', { exact: true }).fill('646464');
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove this card' }).click();
  await expect(toastsOn(page, /Pocket •••• 4567 is removed\./)).toHaveCount(1);
  await expect(centre(page).getByRole('heading', { name: 'No cards yet' })).toBeVisible();
});

test(
  'payment password, cards and form of a withdrawal on a wide screen',
  { tag: '@wide' },
  async ({ page, player }) => {
    await enterAs(page, player);
    await page.goto('/?centre=withdraw');
    await setPaymentPassword(page);
    await expect(centre(page).getByRole('link', { name: 'Add a card' })).toBeVisible();
    await expectAccessible(page);
    await addCard(page);
    await expect(centre(page).getByRole('form', { name: 'New withdrawal' })).toBeVisible();
    await expectAccessible(page);
    await centre(page).getByRole('link', { name: 'Manage cards' }).click();
    await expectAccessible(page);
    await centre(page).getByRole('link', { name: 'Remove' }).click();
    await expect(centre(page).getByRole('form', { name: 'Remove this card?' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/?centre=withdraw.reset');
    await expect(centre(page).getByRole('form', { name: 'Reset the payment password' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/?centre=securityCenter');
    await centre(page).getByRole('link', { name: 'Payment password' }).click();
    await expect(centre(page).getByRole('form', { name: 'Change the payment password' })).toBeVisible();
    await expectAccessible(page);
  },
);
