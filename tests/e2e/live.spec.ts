import type { FrameLocator, Page } from 'playwright/test';
import { openGame } from './entering.ts';
import { passTime } from './platformTime.ts';
import { broughtBy, openLongRound, roundsAt } from './rounds/table.ts';
import { centsIn, expectAccessibleOnBothScreens, expectBalance, pillOf, refreshBalance } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

/** Finds a table by name among the live ones and opens it as a member. Answers its number. */
async function sitDown(page: Page, name: string, player: Player): Promise<string> {
  await enterAs(page, player);
  await page.goto('/live');
  return openGame(page, name);
}

/** Waits for a baccarat round's result. */
const resultShownIn = (frame: FrameLocator) =>
  frame.locator('.result').evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        const watch = new MutationObserver(() => {
          const text = element.textContent;
          if (!/: player \d, banker \d$/.test(text)) return;
          watch.disconnect();
          resolve(text);
        });
        watch.observe(element, { childList: true, characterData: true, subtree: true });
      }),
  );

test('a member bets at an open baccarat table, another sees the same result, and every cent is right', async ({
  page,
  player,
  openElsewhere,
  world,
}) => {
  const nodeId = await sitDown(page, 'Baccarat', player);
  const frame = page.frameLocator('iframe');
  const round = await openLongRound(world, nodeId, frame);

  const chip = frame.getByRole('button', { name: /^Chip of/ }).first();
  const worth = centsIn(await chip.getAttribute('aria-label'));
  await chip.click();
  await frame.getByRole('button', { name: /^Banker, pays/ }).click();
  await frame.getByRole('button', { name: /^Tie, pays/ }).click();
  await frame.getByRole('button', { name: 'Remove the last chip' }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  await expectBalance(page, 10_000 - worth);

  const elsewhere = await openElsewhere();
  expect(await sitDown(elsewhere, 'Baccarat', await world.member())).toBe(nodeId);
  const theirs = elsewhere.frameLocator('iframe');
  await expect(theirs.getByText('Players: 1')).toBeVisible({ timeout: 20_000 });

  const shown = Promise.all([frame, theirs].map(resultShownIn));
  await passTime(world, Date.parse(round.resultAt));
  const [mine, same] = await shown;
  expect(same).toBe(mine);
  const paid = await broughtBy(frame);
  expect([0, worth, worth * 1.95]).toContain(paid);
  await expectBalance(page, 10_000 - worth + paid);
  expect(await world.platform.control('/ledger/sum')).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
  });
});

test(
  'the header tells no number while the wheel turns; another page of the member does',
  { tag: '@wide' },
  async ({ page, player, openElsewhere, world }) => {
    // Where less motion is asked for no wheel turns.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const nodeId = await sitDown(page, 'Roulette', player);
    const frame = page.frameLocator('iframe');
    const round = await openLongRound(world, nodeId, frame);
    const elsewhere = await openElsewhere();
    await enterAs(elsewhere, player);
    await elsewhere.goto('/');
    // Whatever is drawn, one of them wins.
    for (const spot of ['red', 'black', 'straight:0']) await frame.locator(`[data-spot="${spot}"]`).click();
    await frame.getByRole('button', { name: /^Place P/ }).click();
    await expect(frame.getByText(/placed on this round/)).toBeVisible();
    const left = centsIn(await frame.locator('.is-balance .figure').textContent());
    await expectBalance(page, left);
    await expectBalance(elsewhere, left);

    // The wheel turns until the test lets it come to its end.
    const wheel = frame.locator('.wheel');
    await wheel.evaluate((element) => {
      element.animate = (...how) => {
        const animation = Element.prototype.animate.apply(element, how);
        animation.pause();
        return animation;
      };
    });
    // The result follows in its own time, as for every player.
    await passTime(world, Date.parse(round.closesAt));
    await expect(frame.locator('.live')).toHaveAttribute('data-phase', 'showing');
    await expect
      .poll(async () => centsIn(await pillOf(elsewhere).textContent()), { timeout: 30_000 })
      .toBeGreaterThan(left);
    const after = centsIn(await pillOf(elsewhere).textContent());
    await refreshBalance(page);
    expect(centsIn(await pillOf(page).textContent())).toBe(left);

    await wheel.evaluate((element) => element.getAnimations().forEach((animation) => animation.play()));
    await expect(frame.locator('.result')).toHaveText(/^\d+, (Red|Black|Zero)$/);
    await expectBalance(page, after);
    await refreshBalance(page);
    expect(centsIn(await pillOf(page).textContent())).toBe(after);
  },
);

test('on a phone the wheel stays in sight while the last numbers are bet on', async ({ page, player }) => {
  await sitDown(page, 'Roulette', player);
  const frame = page.frameLocator('iframe');
  const last = frame.locator('[data-spot="straight:34"]');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(frame.locator('.spinner')).toBeInViewport({ ratio: 1 });
  await last.click({ trial: true });
});

test('late chips are refused with their reason, and a lost connection comes back to the true result', async ({
  page,
  player,
  consoleErrors,
  world,
}) => {
  const nodeId = await sitDown(page, 'Roulette', player);
  const frame = page.frameLocator('iframe');
  const round = await openLongRound(world, nodeId, frame);
  await frame.getByRole('button', { name: /^Red, pays/ }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  const left = centsIn(await pillOf(page).textContent());
  await frame.getByRole('button', { name: /^Black, pays/ }).click();

  // The order leaves in time and arrives too late.
  await page.route('**/play/api/live/bets', async (route) => {
    await passTime(world, Date.parse(round.closesAt));
    await route.continue();
  });
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText('Bets on this round closed before yours arrived. Nothing was charged.')).toBeVisible();
  await page.unroute('**/play/api/live/bets');

  await page.context().setOffline(true);
  await expect(frame.getByText(/The connection is lost/)).toBeVisible({ timeout: 20_000 });
  await passTime(world, Date.parse(round.resultAt));
  await expect.poll(async () => (await roundsAt(world, nodeId)).some(({ id }) => id === round.id)).toBe(false);
  await page.context().setOffline(false);
  await expect(frame.locator('.result')).toHaveText(/^\d+, (Red|Black|Zero)$/, { timeout: 20_000 });
  await expect(frame.getByText(/The connection is lost/)).toBeHidden();
  const won = (await frame.locator('.result').textContent())?.endsWith('Red') ?? false;
  await expectBalance(page, left + (won ? 2 * (10_000 - left) : 0));
  consoleErrors.length = 0;
});

test('a cockfight shows its chances and the fights before, and its page is accessible', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/sports?vendor=DS88');
  await openGame(page, 'Cockpit');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/chance/)).toHaveCount(2, { timeout: 20_000 });
  expect(await frame.locator('.bead').count()).toBeGreaterThan(40);
  await expectAccessibleOnBothScreens(page);
});

for (const { name, from, arrow, laid, result } of [
  {
    name: 'Sic Bo',
    from: /^Small, pays/,
    arrow: 'ArrowRight',
    laid: /^Odd, pays/,
    result: /^\d · \d · \d: sum \d+, (Small|Big|Triple)$/,
  },
  {
    name: 'Dragon Tiger',
    from: /^Dragon, pays/,
    arrow: 'Tab',
    laid: /^Tiger, pays/,
    result: /^(Dragon|Tiger|Tie): dragon \S+, tiger \S+$/,
  },
] as const) {
  test(
    `${name}: bets are laid by keyboard, the table can be quiet, its round is proved, and its page is accessible`,
    { tag: '@wide' },
    async ({ page, player, world }) => {
      const nodeId = await sitDown(page, name, player);
      const frame = page.frameLocator('iframe');
      const round = await openLongRound(world, nodeId, frame);
      await frame.getByRole('button', { name: 'Quiet: no animation' }).click();
      await frame.getByRole('button', { name: from }).press(arrow);
      await expect(frame.getByRole('button', { name: laid })).toBeFocused();
      await frame.getByRole('button', { name: laid }).press('Enter');
      await frame.getByRole('button', { name: /^Place P/ }).press('Enter');
      await expect(frame.getByText(/placed on this round/)).toBeVisible();
      await expectAccessibleOnBothScreens(page);
      await passTime(world, Date.parse(round.resultAt));
      await expect(frame.locator('.result')).toHaveText(result);
      await expect(frame.locator('.rail .message')).toHaveText(/You win|comes back|No win/);
      await frame.getByRole('button', { name: 'Fairness' }).click();
      const proof = page.context().waitForEvent('page');
      // The player's own bets come first; the table's results below them are listed before those are.
      await frame.getByRole('dialog').getByRole('list').first().getByRole('link').first().click();
      await expect((await proof).getByText('Everything matches. This round is genuine.')).toBeVisible({
        timeout: 20_000,
      });
      expect(await world.platform.control('/ledger/sum')).toMatchObject({
        balances: '0.00',
        entries: '0.00',
        drifted: [],
        negative: [],
      });
    },
  );
}
