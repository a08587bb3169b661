import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('money goes to a vendor’s wallet and back, and another window sees it at once', async ({
  page,
  player,
  world: { platform },
}) => {
  await platform.control('/settings/wallet', { isSingle: 0 });
  await enterAs(page, player);
  // The gateway keeps for seconds how the operator's wallets are.
  await expect(async () => {
    await page.goto('/?centre=transferFund');
    await expect(page.getByText(/Each vendor has a wallet of its own/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  const other = await page.context().newPage();
  await other.goto('/?centre=transferFund');
  const accounts = other.getByRole('region', { name: 'Wallets' }).getByRole('listitem');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/P\s12\.50 was moved to/)).toBeVisible();
  await expect(accounts.filter({ hasText: /P\s12\.50/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Swap the two wallets' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2.5');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(accounts.filter({ hasText: /P\s10\.00/ })).toBeVisible();

  await platform.control('/settings/wallet', { isSingle: 1 });
  await page.getByRole('button', { name: 'Move all to the main wallet' }).click();
  await expect(page.getByText('Everything is in the main wallet.')).toBeVisible();
  await expect(accounts.filter({ hasText: /P\s10\.00/ })).toHaveCount(0);
});
