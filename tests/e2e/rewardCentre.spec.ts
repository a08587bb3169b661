import type { Locator, Page } from 'playwright/test';
import { expectAccessible, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

test('rewards are claimed one by one; balance, badges and list agree in both windows', async ({ page, world }) => {
  const player = await world.member({ balance: '10.00' });
  for (const kind of ['LOGIN', 'MANUAL'])
    await world.platform.control(`/members/${player.username}/rewards`, { kind, amount: '5.00' });
  await enterAs(page, player);
  await page.goto('/?centre=rewardCenter');
  const other = await page.context().newPage();
  await other.goto('/?centre=rewardCenter');
  for (const each of [page, other])
    await expect(centre(each).getByRole('heading', { name: '2 rewards wait for you' })).toBeVisible();
  await expectAccessible(page);
  const first = centre(page).getByRole('listitem').filter({ hasText: 'Sign-in reward' });
  await first.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(centre(page).getByRole('heading', { name: '1 reward waits for you' })).toBeVisible();
  await centre(page).getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);

  // The other window still shows them; a claim there says that nothing waits any more.
  await centre(other).getByRole('button', { name: 'Claim', exact: true }).first().click();
  await expect(other.getByText(/^This reward cannot be claimed/)).toBeVisible();
  await expect(centre(other).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await other.close();

  await page.goto('/');
  await expect(pillOf(page)).toContainText('20.00');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});

test('all rewards are claimed with one button and told as a sum', async ({ page, world }) => {
  const player = await world.member({ balance: '10.00' });
  for (const amount of ['5.00', '2.50', '0.75'])
    await world.platform.control(`/members/${player.username}/rewards`, { kind: 'LOGIN', amount });
  await enterAs(page, player);
  await page.goto('/?centre=rewardCenter');
  await centre(page).getByRole('button', { name: 'Claim all' }).click();
  const result = centre(page).getByRole('region', { name: 'What was claimed' });
  await expect(result).toHaveText('P\u00a08.25 from 3 rewards is now in your main wallet.');
  await expect(result).toBeFocused();
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('18.25');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});
