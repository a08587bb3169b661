import type { FrameLocator, Page } from 'playwright/test';
import { openCategory } from './entering.ts';
import { takeAim } from './rounds/fish.ts';
import { expectAccessible, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

interface Answer {
  readonly shots: readonly {
    readonly stake?: string;
    readonly payout?: string;
    readonly balance?: string;
    readonly refused?: string;
  }[];
}

async function enter(page: Page, player: Player): Promise<FrameLocator> {
  await enterAs(page, player);
  await openCategory(page, 'Fishing', /\/fish/);
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Play / })
    .click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.fish')).toBeVisible({ timeout: 20_000 });
  return frame;
}

const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

test('a member finds the fish, shoots ten times by keyboard; header and ledger are right to the cent', async ({
  page,
  player,
  world,
}) => {
  const frame = await enter(page, player);
  await expectAccessible(page);
  const answered: Answer['shots'][number][] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/play/api/fish/shots'))
      void response.json().then(({ shots }: Answer) => answered.push(...shots));
  });
  const water = await takeAim(frame);
  for (let shot = 1; shot <= 10; shot += 1) {
    await expect
      .poll(
        async () => {
          if (answered.length < shot) await water.press('Space');
          return answered.length;
        },
        { timeout: 20_000, intervals: [500] },
      )
      .toBeGreaterThanOrEqual(shot);
  }
  expect(answered.filter(({ refused }) => refused !== undefined)).toEqual([]);
  // Shots may have left while the last answer was on its way: purse and header agree once those are answered too.
  await expect(async () => {
    const left = answered.reduce((sum, { stake = '0', payout = '0' }) => sum - cents(stake) + cents(payout), 10_000);
    expect(cents(answered.at(-1)?.balance ?? '')).toBe(left);
    expect(await pillOf(page).textContent()).toContain((left / 100).toFixed(2));
  }).toPass({ timeout: 20_000 });
  await expect(frame.getByText(/gets away|caught/)).toBeVisible();
  expect(await world.platform.control('/ledger/sum')).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
  });
});

test('shots stop while the platform cannot be reached, and one whose answer was lost is charged once', async ({
  page,
  player,
  consoleErrors,
}) => {
  const frame = await enter(page, player);
  const settled: Answer['shots'][number][] = [];
  const left = (): string =>
    (settled.reduce((sum, { stake = '0', payout = '0' }) => sum - cents(stake) + cents(payout), 10_000) / 100).toFixed(
      2,
    );
  let cut = true;
  await page.route('**/play/api/fish/shots', async (route) => {
    const answer = await route.fetch();
    if (cut) {
      // The platform has settled it, and the page never hears.
      cut = false;
      await route.abort();
      return;
    }
    settled.push(...((await answer.json()) as Answer).shots);
    await route.fulfill({ response: answer });
  });
  const water = await takeAim(frame);
  await expect
    .poll(async () => {
      if (cut) await water.press('Space');
      return cut;
    })
    .toBe(false);
  await expect.poll(() => settled.length).toBeGreaterThan(0);
  await expect.poll(async () => (await pillOf(page).textContent())?.includes(left())).toBe(true);
  await expect(frame.getByText(/nothing is fired/)).toBeHidden();

  await page.context().setOffline(true);
  await expect(frame.getByText(/nothing is fired/)).toBeVisible();
  const before = await frame.locator('.is-balance .figure').textContent();
  await water.press('Space');
  await expect(frame.locator('.is-balance .figure')).toHaveText(before ?? '');
  await page.context().setOffline(false);
  await expect(frame.getByText(/nothing is fired/)).toBeHidden();
  // What was asked without a connection may still fail late: once the page is gone nothing more is written.
  await page.goto('about:blank');
  consoleErrors.length = 0;
});
