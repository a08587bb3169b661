import type { FrameLocator, Page } from 'playwright/test';
import { control, expect, expectAccessible, fillSignIn, test } from './support.ts';
import type { Player } from './support.ts';

interface SeriesRow {
  readonly rounds: readonly { readonly id: string; readonly state: string; readonly opensAt: string; readonly closesAt: string; readonly resultAt: string }[];
}

const series = (nodeId: string) => control<SeriesRow>(`/series/live:${nodeId}`);
const clock = async () => Date.parse((await control<{ now: string }>('/clock')).now);
const shiftTo = async (moment: string) => control('/clock', { shift: Math.max(0, Date.parse(moment) - (await clock())) + 200 });

/** Finds a table by name on a category page and opens it as a member. Answers its number. */
async function sitDown(page: Page, path: string, name: string, player: Player): Promise<string> {
  await page.goto(path);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill(name);
  const games = page.getByRole('main').getByRole('article');
  await expect(games.first()).toContainText(new RegExp(name, 'i'));
  await games.first().getByRole('link', { name: /^Play / }).click();
  await fillSignIn(page, player);
  await expect(page.locator('iframe')).toBeVisible({ timeout: 20_000 });
  const nodeId = /\/play\/(\d+)/.exec((await page.locator('iframe').getAttribute('src')) ?? '')?.[1] ?? '';
  expect(nodeId).not.toBe('');
  return nodeId;
}

/**
 * A round with many minutes left: how long a machine needs to lay chips does not matter. Rounds stand on a grid of the clock, which here begins where the
 * present round ends, whatever a test before has left.
 */
async function openLongRound(nodeId: string, frame: FrameLocator): Promise<SeriesRow['rounds'][number]> {
  const [period, betting] = [1_200, 900];
  const long = async () => {
    const now = await clock();
    return (await series(nodeId)).rounds.find(({ state, opensAt, closesAt }) => state === 'open' && Date.parse(opensAt) <= now && Date.parse(closesAt) - now > 600_000);
  };
  await expect.poll(async () => {
    if (await long()) return true;
    const [present] = (await series(nodeId)).rounds;
    const begins = present ? Date.parse(present.resultAt) : await clock();
    await control(`/series/live:${nodeId}`, { terms: { period, betting, phase: Math.floor(begins / 1_000) % period } });
    if (present) await shiftTo(present.resultAt);
    return (await long()) !== undefined;
  }, { timeout: 30_000 }).toBe(true);
  const round = await long();
  if (!round) throw new Error('no round');
  await expect(frame.locator('.live')).toHaveAttribute('data-phase', 'open');
  // The page has left the short round before.
  await expect.poll(async () => Number(await frame.locator('.clock').textContent()), { timeout: 30_000 }).toBeGreaterThan(120);
  return round;
}

const pillOf = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');
const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test.afterEach(() => control('/clock', { reset: true }));

test('a member bets at a baccarat table while bets are open, another sees the same result, and every cent is right', async ({ page, player, browser, baseURL }) => {
  const nodeId = await sitDown(page, '/live', 'Baccarat', player);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.live')).toBeVisible({ timeout: 20_000 });
  const round = await openLongRound(nodeId, frame);

  const chip = frame.getByRole('button', { name: /^Chip of/ }).first();
  const worth = numberIn((await chip.getAttribute('aria-label')) ?? '');
  await chip.click();
  await frame.getByRole('button', { name: /^Banker, pays/ }).click();
  await frame.getByRole('button', { name: /^Tie, pays/ }).click();
  await frame.getByRole('button', { name: 'Take the last chip back' }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  await expect(pillOf(page)).toContainText((100 - worth).toFixed(2));

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await other.newPage();
  await elsewhere.addInitScript(() => localStorage.setItem('hisLang', 'EN'));
  const guest = { username: `w${player.username}`.slice(0, 30), password: player.password };
  await control('/members', { ...guest, balance: '100.00' });
  await other.addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
  expect(await sitDown(elsewhere, '/live', 'Baccarat', guest)).toBe(nodeId);
  const theirs = elsewhere.frameLocator('iframe');
  await expect(theirs.getByText('Players: 1')).toBeVisible({ timeout: 20_000 });

  await shiftTo(round.resultAt);
  const result = frame.locator('.result');
  await expect(result).toHaveText(/: player \d, banker \d$/);
  await expect(theirs.locator('.result')).toHaveText((await result.textContent()) ?? 'none');
  const message = frame.locator('.rail .message');
  await expect(message).toHaveText(/You win|comes back|No win/);
  const paid = numberIn(/P\s?(\d+\.\d\d)/.exec((await message.textContent()) ?? '')?.[1] ?? '0');
  expect([0, worth, worth * 1.95].map((value) => value.toFixed(2))).toContain(paid.toFixed(2));
  await expect(pillOf(page)).toContainText((100 - worth + paid).toFixed(2));
  expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });
  await other.close();
});

test('chips that come too late are refused with their reason, and a lost connection comes back to the true result', async ({ page, player, consoleErrors }) => {
  const nodeId = await sitDown(page, '/live', 'Roulette', player);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.live')).toBeVisible({ timeout: 20_000 });
  const round = await openLongRound(nodeId, frame);
  await frame.getByRole('button', { name: /^Red, pays/ }).click();
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  const placed = numberIn(await pillOf(page).textContent());
  await frame.getByRole('button', { name: /^Black, pays/ }).click();

  // The order leaves in time and arrives too late.
  await page.route('**/play/api/live/bets', async (route) => {
    await shiftTo(round.closesAt);
    await route.continue();
  });
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText('Bets on this round closed before yours arrived. Nothing was charged.')).toBeVisible();
  await page.unroute('**/play/api/live/bets');

  await page.context().setOffline(true);
  await expect(frame.getByText(/The connection is lost/)).toBeVisible({ timeout: 20_000 });
  await shiftTo(round.resultAt);
  await expect.poll(async () => (await series(nodeId)).rounds.some(({ id }) => id === round.id)).toBe(false);
  await page.context().setOffline(false);
  await expect(frame.locator('.result')).toHaveText(/^\d+, (Red|Black|Zero)$/, { timeout: 20_000 });
  await expect(frame.getByText(/The connection is lost/)).toBeHidden();
  const won = (await frame.locator('.result').textContent())?.endsWith('Red') ?? false;
  const stake = 100 - placed;
  await expect(pillOf(page)).toContainText((placed + (won ? 2 * stake : 0)).toFixed(2), { timeout: 30_000 });
  consoleErrors.length = 0;
});

test('a cockfight shows its chances, takes a bet by keyboard, and its page is accessible', async ({ page, player }) => {
  const nodeId = await sitDown(page, '/sports?vendor=DS88', 'Cockpit', player);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.live')).toBeVisible({ timeout: 20_000 });
  const round = await openLongRound(nodeId, frame);
  await expect(frame.getByText(/chance/)).toHaveCount(2);
  await frame.getByRole('button', { name: /^Meron/ }).press('Enter');
  await frame.getByRole('button', { name: /^Place P/ }).press('Enter');
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  await expectAccessible(page);
  await shiftTo(round.resultAt);
  await expect(frame.locator('.result')).toHaveText(/wins|A draw/);
  await expect(frame.locator('.rail .message')).toHaveText(/You win|comes back|No win/);
  expect(await frame.locator('.bead').count()).toBeGreaterThan(40);
});
