import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { stakeOnSlot } from '../support/missions.ts';
import { openSlot } from './beside.ts';
import { expectAccessibleOnBothScreens } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

async function savedBy(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a member finds out why the balance changed, from wallet and record, and goes on to the cause', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/rng');
  await stakeOnSlot(await openSlot(page), 500n);
  await page.goto('/?centre=transferFund');
  const latest = room(page).getByRole('region', { name: 'Latest movements' });
  await expect(latest.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessibleOnBothScreens(page);
  await latest.getByRole('link', { name: 'Stake' }).first().click();
  await expect(room(page).getByRole('heading', { level: 3, name: 'Stake' })).toBeFocused();
  const accounts = room(page).getByRole('article').getByRole('listitem');
  await expect(accounts).toHaveCount(1);
  await expect(accounts).toContainText(/Main wallet.*→/);
  await expectAccessibleOnBothScreens(page);
  const number = new URL(page.url()).searchParams.get('centre')?.split('.')[1] ?? '';
  const receipt = await savedBy(page, room(page).getByRole('button', { name: 'Save receipt' }));
  expect(receipt.name).toBe(`receipt-${number}.json`);
  expect(JSON.parse(receipt.text)).toMatchObject({ receipt: { transaction: Number(number), kind: 'stake' } });
  await room(page).getByRole('link', { name: 'See the bet' }).click();
  await expect(room(page).getByRole('heading', { name: 'Movements of money' })).toBeVisible();
  await page.goBack();
  await expect(room(page).getByRole('heading', { level: 3, name: 'Stake' })).toBeVisible();
  await room(page).getByRole('link', { name: 'All movements' }).click();
  const table = room(page).getByRole('table', { name: 'Movements of your money, by day' });
  await table.getByRole('link', { name: 'Adjustment' }).click();
  await expect(room(page).getByRole('heading', { level: 3, name: 'Adjustment' })).toBeFocused();
});

test('a record is saved as a table and as data, and its days are in the name', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/rng');
  await stakeOnSlot(await openSlot(page), 500n);
  await page.goto('/?centre=transactionHistory');
  const open = room(page).getByRole('button', { name: 'Save as a file' });
  const dialog = page.getByRole('dialog', { name: 'Save as a file' });
  await open.click();
  await expect(dialog).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  const table = await savedBy(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Saved: \d+ entries, in account-record-/)).toBeVisible();
  expect(table.name).toMatch(/^account-record-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = table.text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime,Movement,Amount,Currency,Main wallet afterwards,Game,Cause,Reference,Number');
  expect(lines.filter((line) => /,Stake,-\d+\.\d\d,PHP,/.test(line))).not.toEqual([]);
  await open.click();
  await dialog.getByRole('radio', { name: 'Data (JSON)' }).check();
  const data = await savedBy(page, dialog.getByRole('button', { name: 'Save' }));
  const { entries } = JSON.parse(data.text) as { readonly entries: readonly object[] };
  expect(entries).toHaveLength(lines.length - 2);
  expect(entries.at(-1)).toMatchObject({ kind: 'ADJUSTMENT', amount: '100.00' });
});
