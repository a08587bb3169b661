import type { Locator, Page } from 'playwright/test';
import type { MemberAccount, World } from '../support/world.ts';
import { expectAccessible, expectBalance, openAwake } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const PAYMENT_PASSWORD = '424242';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const formOn = (page: Page, name: string): Locator => centre(page).getByRole('form', { name });

interface Line {
  readonly agent: MemberAccount;
  readonly member: MemberAccount;
}

/** An agent with nothing, and a member below them with 500.00. */
async function newLine(world: World): Promise<Line> {
  const agent = await world.member({ type: 1, balance: '0.00' });
  const member = await world.member({ uplineId: Number(agent.memberId), balance: '500.00' });
  return { agent, member };
}

/** Opens the page as a member without a payment password, and sets one. */
async function openWithPassword(page: Page, member: MemberAccount): Promise<void> {
  await enterAs(page, member);
  await page.goto('/?centre=transferUpline');
  await centre(page).getByRole('link', { name: 'Set it' }).click();
  const form = formOn(page, 'Payment password');
  await form.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
  await form.getByLabel('Once more').fill(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: 'Set the payment password' }).click();
  await expect(formOn(page, 'Transfer to upline')).toBeVisible();
}

async function confirm(page: Page, amount: string, password = PAYMENT_PASSWORD): Promise<void> {
  await formOn(page, 'Transfer to upline').getByLabel('Amount').fill(amount);
  await formOn(page, 'Transfer to upline').getByRole('button', { name: 'Continue' }).click();
  await formOn(page, 'Check your transfer').getByLabel('Payment password').fill(password);
}

const send = (page: Page): Promise<void> =>
  formOn(page, 'Check your transfer')
    .getByRole('button', { name: /^Send P/ })
    .click();

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

test('money reaches the upline at once, both windows show it, and the receipt is found in the account record', async ({
  page,
  openElsewhere,
  world,
}) => {
  const { agent, member } = await newLine(world);
  await openWithPassword(page, member);
  const upline = await openElsewhere();
  await enterAs(upline, agent);
  await openAwake(upline, '/?centre=');
  const window = await page.context().newPage();
  await openAwake(window, '/');

  await expectAccessible(page);
  await confirm(page, '250.50');
  const masked = `${agent.username.slice(0, 2)}***${agent.username.slice(-1)}`;
  await expect(formOn(page, 'Check your transfer').getByText(masked)).toBeVisible();
  await expect(page.getByText(agent.username)).toHaveCount(0);
  await expectAccessible(page);
  await send(page);
  await expect(centre(page).getByText('To your upline')).toBeVisible();
  await expect(centre(page).getByRole('heading', { name: 'P\u00a0250.50' })).toBeVisible();
  await expectAccessible(page);
  for (const each of [page, window]) await expectBalance(each, 24_950);
  await expectBalance(upline, 25_050);

  const receipt = new URL(page.url()).searchParams.get('centre');
  await centre(page).getByRole('article').getByRole('link', { name: 'Account record' }).click();
  await centre(page).getByRole('link', { name: 'Transfer details' }).click();
  await expect(page).toHaveURL(new RegExp(`centre=${receipt}`));
  await expect(centre(page).getByRole('article').getByText('P\u00a0249.50')).toBeVisible();

  await upline.goto('/?centre=transactionHistory');
  await centre(upline).getByRole('link', { name: 'Transfer details' }).click();
  await expect(centre(upline).getByText('From one of your downlines')).toBeVisible();
  await upline.goto('/?centre=messageV2');
  await expect(centre(upline).getByText('Money received: P\u00a0250.50')).toBeVisible();
  await centre(upline).getByText('Money received: P\u00a0250.50').click();
  await centre(upline).getByRole('link', { name: 'See the transfer' }).click();
  await expect(centre(upline).getByText('From one of your downlines')).toBeVisible();
});

test('form, check and receipt of a transfer on a wide screen', { tag: '@wide' }, async ({ page, world }) => {
  const { member } = await newLine(world);
  await openWithPassword(page, member);
  await expectAccessible(page);
  await confirm(page, '250.50');
  await expectAccessible(page);
  await send(page);
  await expect(centre(page).getByText('To your upline')).toBeVisible();
  await expectAccessible(page);
  await expectBalance(page, 24_950);
});

test('a wrong payment password moves nothing and says how many tries are left; the right one then sends', async ({
  page,
  world,
}) => {
  const { member } = await newLine(world);
  await openWithPassword(page, member);
  await confirm(page, '100', '000000');
  await send(page);
  await expect(centre(page).getByText('The payment password is wrong. 4 tries are left.')).toBeVisible();
  await formOn(page, 'Check your transfer').getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await send(page);
  await expect(centre(page).getByText('To your upline')).toBeVisible();
  await expectBalance(page, 40_000);
});

test('an answer that is lost is told as unclear, and resolves after a reload: it was sent once', async ({
  page,
  world,
  consoleErrors,
}) => {
  const { member } = await newLine(world);
  await openWithPassword(page, member);
  await confirm(page, '100');
  // It is done, but neither its answer nor what came of it arrives.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!/TransferToUpline|WriteOutcome/.test(body)) return route.fallback();
    if (body.includes('TransferToUpline')) await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  const unclear = centre(page).getByRole('heading', { name: /^We do not know yet whether P\s100\.00 was sent/ });
  await expect(unclear).toBeVisible();
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
  await page.reload();
  await expect(unclear).toBeVisible();
  await page.unroute('**/graphql');
  await expect(centre(page).getByText('To your upline')).toBeVisible();
  await expectBalance(page, 40_000);
  consoleErrors.length = 0;
});

test('a member without an upline has no entry for it, and the address says why', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/?centre=');
  await expect(centre(page).getByRole('link', { name: 'Withdraw' }).first()).toBeVisible();
  await expect(centre(page).getByRole('link', { name: 'Transfer to upline' })).toHaveCount(0);
  await page.goto('/?centre=transferUpline');
  await expect(centre(page).getByRole('heading', { name: 'You have no upline' })).toBeVisible();
});
