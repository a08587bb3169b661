import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('on a phone a member searches from the header, by the word for what is played', async ({ page }) => {
  await enterAs(page, { username: 'demo01', password: 'Croupier#2026' });
  await page.goto('/vip');
  const header = page.getByRole('banner');
  await expect(header.getByRole('group', { name: 'Balance' })).toBeVisible();
  const search = header.getByRole('button', { name: 'Search all games' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await search.click();
  await page.getByRole('combobox', { name: 'Search all games by name' }).fill('sabong');
  await expect(page.getByRole('option', { name: /Cockfights/ }).first()).toBeVisible();
});
