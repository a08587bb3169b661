import type { Locator, Page } from 'playwright/test';
import { ask } from './beside.ts';
import { expectAccessible, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

const centre = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });

/** Claims what waits as another device would, and answers how that was told. */
async function claimBeside(page: Page): Promise<string> {
  const { viewer } = await ask<{ viewer: { promotionRewards: { id: string }[] } }>(
    page,
    '{ viewer { promotionRewards { id } } }',
  );
  const { claimPromotionReward } = await ask<{ claimPromotionReward: { __typename: string } }>(
    page,
    `mutation {
      claimPromotionReward(input: {
        rewardId: "${viewer.promotionRewards[0]?.id}", idempotencyKey: "beside-${Date.now()}"
      }) { __typename }
    }`,
  );
  return claimPromotionReward.__typename;
}

/** Every member who signs in has one more: `A coin a day`. */
test('rewards are claimed one by one; one that was claimed elsewhere is told as such', async ({ page, world }) => {
  const player = await world.member({ balance: '10.00' });
  for (const kind of ['LOGIN', 'MANUAL'])
    await world.platform.control(`/members/${player.username}/rewards`, { kind, amount: '5.00' });
  await enterAs(page, player);
  await page.goto('/?centre=rewardCenter');
  await expect(centre(page).getByRole('heading', { name: '3 rewards wait for you' })).toBeVisible();
  await expectAccessible(page);
  await centre(page)
    .getByRole('listitem', { name: 'A coin a day' })
    .getByRole('button', { name: 'Claim', exact: true })
    .click();
  await expect(centre(page).getByRole('heading', { name: '2 rewards wait for you' })).toBeVisible();
  const first = centre(page).getByRole('listitem').filter({ hasText: 'Sign-in reward' });
  await first.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(centre(page).getByRole('heading', { name: '1 reward waits for you' })).toBeVisible();
  await expect(page.getByText(/P\s5\.00 is now in your main wallet/)).toBeVisible();

  const claim = centre(page).getByRole('button', { name: 'Claim', exact: true });
  expect(await claimBeside(page)).toBe('ClaimPromotionRewardSuccess');
  await claim.dispatchEvent('click');
  await expect(page.getByText(/^This reward cannot be claimed/)).toBeVisible();
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('20.20');
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
  await expect(result).toHaveText('P\u00a08.45 from 4 rewards is now in your main wallet.');
  await expect(result).toBeFocused();
  await expect(centre(page).getByRole('link', { name: 'See promotions' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('18.45');
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
});
