import type { FrameLocator, Page } from 'playwright/test';
import { openGame } from './entering.ts';
import { passTime } from './houseTime.ts';
import { broughtBy, openLongRound, roundsAt } from './rounds/table.ts';
import { centsIn, control, expect, expectAccessible, expectBalance, pillOf, test } from './support.ts';
import type { Player } from './support.ts';

/** Finds a table by name among the live ones and opens it as a member. Answers its number. */
async function sitDown(page: Page, name: string, player: Player): Promise<string> {
  await page.goto('/live');
  return openGame(page, name, player);
}

/** Waits for a baccarat round's result; answers it, and when the page showed it. */
const resultShownIn = (frame: FrameLocator) => frame.locator('.result').evaluate((element) => new Promise<{ readonly text: string; readonly at: number }>((resolve) => {
  const watch = new MutationObserver(() => {
    const text = element.textContent;
    if (!/: player \d, banker \d$/.test(text)) return;
    watch.disconnect();
    resolve({ text, at: Date.now() });
  });
  watch.observe(element, { childList: true, characterData: true, subtree: true });
}));

test.afterEach(() => control('/clock', { reset: true }));

test('a member bets at a baccarat table while bets are open, another sees the same result within a second, and every cent is right', async ({ page, player, browser, baseURL }) => {
  const nodeId = await sitDown(page, 'Baccarat', player);
  const frame = page.frameLocator('iframe');
  const round = await openLongRound(nodeId, frame);

  const chip = frame.getByRole('button', { name: /^Chip of/ }).first();
  const worth = centsIn(await chip.getAttribute('aria-label'));
  await chip.click();
  await frame.getByRole('button', { name: /^Banker, pays/ }).click();
  await frame.getByRole('button', { name: /^Tie, pays/ }).click();
  await frame.getByRole('button', { name: 'Take the last chip back' }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  await expectBalance(page, 10_000 - worth);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await other.newPage();
  await elsewhere.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const guest = { username: `w${player.username}`.slice(0, 30), password: player.password };
  await control('/members', { ...guest, balance: '100.00' });
  await other.addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
  expect(await sitDown(elsewhere, 'Baccarat', guest)).toBe(nodeId);
  const theirs = elsewhere.frameLocator('iframe');
  await expect(theirs.getByText('Players: 1')).toBeVisible({ timeout: 20_000 });

  const shown = Promise.all([frame, theirs].map(resultShownIn));
  await passTime(Date.parse(round.resultAt));
  const [mine, same] = await shown;
  expect(same?.text).toBe(mine?.text);
  // The house's clock runs as fast as both pages' own, which are one machine's.
  expect(Math.abs((mine?.at ?? 0) - (same?.at ?? Infinity))).toBeLessThanOrEqual(1_000);
  const paid = await broughtBy(frame);
  expect([0, worth, worth * 1.95]).toContain(paid);
  await expectBalance(page, 10_000 - worth + paid);
  expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });
  await other.close();
});

test('chips that come too late are refused with their reason, and a lost connection comes back to the true result', async ({ page, player, consoleErrors }) => {
  const nodeId = await sitDown(page, 'Roulette', player);
  const frame = page.frameLocator('iframe');
  const round = await openLongRound(nodeId, frame);
  await frame.getByRole('button', { name: /^Red, pays/ }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  const left = centsIn(await pillOf(page).textContent());
  await frame.getByRole('button', { name: /^Black, pays/ }).click();

  // The order leaves in time and arrives too late.
  await page.route('**/play/api/live/bets', async (route) => {
    await passTime(Date.parse(round.closesAt));
    await route.continue();
  });
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText('Bets on this round closed before yours arrived. Nothing was charged.')).toBeVisible();
  await page.unroute('**/play/api/live/bets');

  await page.context().setOffline(true);
  await expect(frame.getByText(/The connection is lost/)).toBeVisible({ timeout: 20_000 });
  await passTime(Date.parse(round.resultAt));
  await expect.poll(async () => (await roundsAt(nodeId)).some(({ id }) => id === round.id)).toBe(false);
  await page.context().setOffline(false);
  await expect(frame.locator('.result')).toHaveText(/^\d+, (Red|Black|Zero)$/, { timeout: 20_000 });
  await expect(frame.getByText(/The connection is lost/)).toBeHidden();
  const won = (await frame.locator('.result').textContent())?.endsWith('Red') ?? false;
  await expectBalance(page, left + (won ? 2 * (10_000 - left) : 0));
  consoleErrors.length = 0;
});

test('a cockfight shows its chances and the fights before, and its page is accessible', async ({ page, player }) => {
  await page.goto('/sports?vendor=DS88');
  await openGame(page, 'Cockpit', player);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/chance/)).toHaveCount(2, { timeout: 20_000 });
  expect(await frame.locator('.bead').count()).toBeGreaterThan(40);
  await expectAccessible(page);
});

for (const { name, from, arrow, laid, result } of [
  { name: 'Sic Bo', from: /^Small, pays/, arrow: 'ArrowRight', laid: /^Odd, pays/, result: /^\d · \d · \d: sum \d+, (Small|Big|Triple)$/ },
  { name: 'Dragon Tiger', from: /^Dragon, pays/, arrow: 'Tab', laid: /^Tiger, pays/, result: /^(Dragon|Tiger|Tie): dragon \S+, tiger \S+$/ },
] as const) {
  test(`${name}: bets are laid by keyboard, the table can be quiet, its round is proved, and its page is accessible`, async ({ page, player }) => {
    const nodeId = await sitDown(page, name, player);
    const frame = page.frameLocator('iframe');
    const round = await openLongRound(nodeId, frame);
    await frame.getByRole('button', { name: 'Quiet: nothing moves' }).click();
    await frame.getByRole('button', { name: from }).press(arrow);
    await expect(frame.getByRole('button', { name: laid })).toBeFocused();
    await frame.getByRole('button', { name: laid }).press('Enter');
    await frame.getByRole('button', { name: /^Place P/ }).press('Enter');
    await expect(frame.getByText(/placed on this round/)).toBeVisible();
    await expectAccessible(page);
    await passTime(Date.parse(round.resultAt));
    await expect(frame.locator('.result')).toHaveText(result);
    await expect(frame.locator('.rail .message')).toHaveText(/You win|comes back|No win/);
    await frame.getByRole('button', { name: 'Fairness' }).click();
    const proof = page.context().waitForEvent('page');
    // The player's own bets come first; the table's results below them are listed before those are.
    await frame.getByRole('dialog').getByRole('list').first().getByRole('link').first().click();
    await expect((await proof).getByText('Everything agrees. This round is genuine.')).toBeVisible({ timeout: 20_000 });
    expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });
  });
}
