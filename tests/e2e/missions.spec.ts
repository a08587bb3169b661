import type { Locator, Page } from 'playwright/test';
import { stakeOnSlot } from '../support/missions.ts';
import { toCents } from '../../schema/cents.ts';
import { ask, openSlot } from './beside.ts';
import { sayWhy } from './operatorPage.ts';
import { expectAccessible } from './page.ts';
import { enterAs, fillSignIn } from './signingIn.ts';
import { expect, test } from './test.ts';

const MISSION = 'Slots today';

const room = (page: Page): Locator => page.getByRole('dialog', { name: 'Member centre' });
const card = (page: Page, title = MISSION): Locator => room(page).getByRole('listitem', { name: title });
const pill = (page: Page): Locator =>
  page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');
const inCents = async (shown: Locator): Promise<bigint> =>
  toCents((/[\d,]+\.\d\d/.exec((await shown.textContent()) ?? '')?.[0] ?? '').replaceAll(',', ''));

const shown = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

async function claimBeside(page: Page): Promise<string> {
  const { viewer } = await ask<{ viewer: { missions: { id: string; title: string }[] } }>(
    page,
    '{ viewer { missions { id title } } }',
  );
  const id = viewer.missions.find(({ title }) => title === MISSION)?.id ?? '';
  const { claimMission } = await ask<{ claimMission: { __typename: string } }>(
    page,
    `mutation {
      claimMission(input: { missionId: "${id}", idempotencyKey: "beside-${Date.now()}" }) { __typename }
    }`,
  );
  return claimMission.__typename;
}

test('a mission fills while one plays; its reward is paid once, to the cent, and the leaderboard knows one', async ({
  page,
  player,
}) => {
  await enterAs(page, player);
  await page.goto('/?centre=missionLeaderboard');
  await expect(card(page).getByRole('progressbar', { name: /P.0\.00 out of P.50\.00/ })).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Play' })).toBeVisible();
  await expect(room(page).getByText('You are not on the leaderboard yet')).toBeVisible();
  await expectAccessible(page);

  // Nothing is touched on the page: the wallet's news brings the progress along.
  const slot = await openSlot(page);
  const first = await stakeOnSlot(slot, 2_000n);
  await expect(
    card(page).getByRole('progressbar', { name: new RegExp(`P.${shown(first.staked)} out of`) }),
  ).toBeVisible();
  const second = await stakeOnSlot(slot, 5_000n - first.staked);
  const staked = shown(first.staked + second.staked);
  const claim = card(page).getByRole('button', { name: /^Claim P.1\.00$/ });
  await expect(claim).toBeVisible();
  await expectAccessible(page);

  await claim.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Paid')).toBeFocused();
  await expect(page.getByText(/P.1\.00 is in your wallet/)).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expectAccessible(page);
  expect(await claimBeside(page)).toBe('MissionNotClaimable');

  await page.reload();
  await expect(card(page).getByText('Paid')).toBeVisible();
  const own = room(page).getByRole('tabpanel').getByRole('listitem').filter({ hasText: /You/ });
  await expect(own).toContainText(staked);
  await room(page).getByRole('tab', { name: 'Today' }).click();
  await expect(own).toContainText(staked);
  await room(page).getByRole('button', { name: 'Close' }).click();
  await expect(pill(page)).toBeVisible();
  expect(await inCents(pill(page))).toBe(second.balance + 100n);
});

test('a reward that was taken in another window is shown as paid, and not paid again', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/?centre=missionLeaderboard');
  await expect(card(page)).toBeVisible();
  const { balance } = await stakeOnSlot(await openSlot(page), 5_000n);
  const claim = card(page).getByRole('button', { name: /^Claim/ });
  await expect(claim).toBeVisible();
  expect(await claimBeside(page)).toBe('ClaimMissionSuccess');
  await claim.dispatchEvent('click');
  await expect(card(page).getByText('Paid')).toBeVisible();
  await room(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => inCents(pill(page))).toBe(balance + 100n);
});

test('the hall of lotteries shows a guest what there is to win, and by signing in leads to the own missions', async ({
  page,
  player,
}) => {
  await page.goto('/lottery');
  await page.getByRole('main').getByRole('link', { name: 'Missions' }).click();
  await expect(page).toHaveURL(/\/missions$/);
  await expect(page).toHaveTitle(/^Missions · /);
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem', { name: MISSION })).toContainText(
    /P.1\.00/,
  );
  await expect(page.getByRole('region', { name: 'This week' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in to take part' }).click();
  await fillSignIn(page, player);
  await expect(card(page, 'Three draws').getByRole('progressbar', { name: '0 out of 3' })).toBeVisible();
  await card(page, 'Slots today').getByRole('link', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(room(page)).toBeHidden();
});

test(
  'a mission that the operator writes is what visitors are offered; a reward that makes no sense is refused',
  { tag: '@wide' },
  async ({ page, baseURL, consoleErrors, world }) => {
    const operatorPage = `${world.platform.controlUrl}/operator`;
    const [english, vietnamese] = [`Night reels ${Date.now()}`, `Guồng đêm ${Date.now()}`];
    const add = page
      .getByRole('region', { name: 'Missions' })
      .locator('details')
      .filter({ has: page.getByText('Another mission') });
    await page.goto(operatorPage);
    await page.getByText('Another mission').press('Enter');
    await add.getByLabel('Name, English').fill(english);
    await add.getByLabel('What to do, English').fill('Stake on slots after dark.');
    await add.getByText('Other languages').press('Enter');
    await add.getByLabel('Name, Vietnamese').fill(vietnamese);
    await add.getByLabel('Played on').selectOption('Slots');
    await add.getByLabel('Target').fill('40.00');
    await add.getByLabel('Reward, in money').fill('40.00');
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Put up the mission' }).click();
    await sayWhy(page);
    await expect(page.getByRole('status')).toContainText('at most 1.60');
    consoleErrors.length = 0;
    await add.getByLabel('Reward, in money').fill('1.50');
    await add.getByRole('button', { name: 'Put up the mission' }).click();
    await sayWhy(page);
    await expect(page.getByRole('status')).toHaveText('The mission runs.');
    const runs = page.getByRole('checkbox', { name: new RegExp(`^${english}`) });
    await expect(runs).toBeChecked();

    await page.context().addCookies([{ name: 'hisLang', value: 'VI', url: baseURL ?? '' }]);
    await page.addInitScript(() => localStorage.setItem('hisLang', 'VI'));
    await expect(async () => {
      await page.goto('/missions');
      await expect(page.getByRole('listitem', { name: vietnamese })).toContainText(/1,50/, { timeout: 5_000 });
    }).toPass({ timeout: 45_000 });

    await page.goto(operatorPage);
    await runs.click();
    await sayWhy(page);
    await expect(page.getByRole('status')).toHaveText('The mission is switched off.');
  },
);
