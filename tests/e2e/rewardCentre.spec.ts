import type { Locator, Page } from 'playwright/test';
import { expectAccessible, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

/** One that every member has who signs in, and two of the test's own. */
test('rewards are claimed one by one; balance, badges and list agree in both windows', async ({ page, world }) => {
  const player = await world.member({ balance: '10.00' });
  for (const kind of ['LOGIN', 'MANUAL'])
    await world.platform.control(`/members/${player.username}/rewards`, { kind, amount: '5.00' });
  await enterAs(page, player);
  await page.goto('/?centre=rewardCenter');
  const other = await page.context().newPage();
  await other.goto('/?centre=rewardCenter');
  for (const each of [page, other])
    await expect(centre(each).getByRole('heading', { name: '3 rewards wait for you' })).toBeVisible();
  await expectAccessible(page);
  await centre(page).getByRole('listitem', { name: 'A coin a day' }).getByRole('button', { name: 'Claim' }).click();
  await expect(centre(page).getByRole('heading', { name: '2 rewards wait for you' })).toBeVisible();
  const first = centre(page).getByRole('listitem').filter({ hasText: 'Sign-in reward' });
  await first.getByRole('button', { name: 'Claim' }).click();
  await expect(centre(page).getByRole('heading', { name: '1 reward waits for you' })).toBeVisible();
  await centre(page).getByRole('button', { name: 'Claim' }).click();
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);

  // The other window still shows them; a claim there says that nothing waits any more.
  await centre(other).getByRole('button', { name: 'Claim' }).first().click();
  await expect(other.getByText(/^This reward cannot be claimed/)).toBeVisible();
  await expect(centre(other).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await other.close();

  await page.goto('/');
  await expect(pillOf(page)).toContainText('20.20');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});
