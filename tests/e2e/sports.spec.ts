import type { FrameLocator, Page } from 'playwright/test';
import { control, expect, expectAccessible, fillSignIn, isPhone, test } from './support.ts';
import type { Player } from './support.ts';

interface SeriesRow {
  readonly rounds: readonly { readonly id: string; readonly state: string; readonly closesAt: string; readonly resultAt: string }[];
}

const clock = async () => Date.parse((await control<{ now: string }>('/clock')).now);
const shiftTo = async (moment: number) => control('/clock', { shift: Math.max(0, moment - (await clock())) + 200 });
const underWay = async (nodeId: string) => {
  const pitches = await Promise.all(Array.from({ length: 8 }, (_, pitch) => control<SeriesRow>(`/series/book:${nodeId}:${pitch}`)));
  return pitches.flatMap(({ rounds }) => rounds);
};

/** Walks from the navigation to a category, and opens a game as a member. Answers its number. */
async function openBook(page: Page, category: string, name: string, player: Player): Promise<string> {
  await page.goto('/');
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await (isPhone(page) ? page.getByRole('dialog') : page.getByRole('banner')).getByRole('link', { name: category, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${category.toLowerCase()}`));
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  const games = page.getByRole('main').getByRole('article');
  await expect(games.first()).toContainText(new RegExp(name, 'i'));
  await games.first().getByRole('link', { name: /^Play / }).click();
  await fillSignIn(page, player);
  await expect(page.locator('iframe')).toBeVisible({ timeout: 20_000 });
  return /\/play\/(\d+)/.exec((await page.locator('iframe').getAttribute('src')) ?? '')?.[1] ?? '';
}

const pillOf = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');
const centsIn = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const expectBalance = (page: Page, cents: number) => expect(pillOf(page)).toContainText((cents / 100).toFixed(2), { timeout: 30_000 });

/** Cards whose kick-off is furthest away, the last first. */
const lastCards = (frame: FrameLocator) => frame.locator('.fixture[data-state="open"]');

async function showSlip(page: Page, frame: FrameLocator): Promise<void> {
  const bar = frame.getByRole('button', { name: /^Bet slip: / });
  if (isPhone(page) && (await bar.getAttribute('aria-expanded')) !== 'true') await bar.click();
}
async function hideSlip(page: Page, frame: FrameLocator): Promise<void> {
  const bar = frame.getByRole('button', { name: /^Bet slip: / });
  if (isPhone(page) && (await bar.getAttribute('aria-expanded')) === 'true') await bar.click();
}

/** Waits until nothing that was bet on is open, whatever was under way. */
async function playToTheEnd(nodeId: string): Promise<void> {
  const rounds = await underWay(nodeId);
  await shiftTo(Math.max(...rounds.map(({ resultAt }) => Date.parse(resultAt))));
  await expect.poll(async () => {
    const now = await underWay(nodeId);
    return rounds.filter(({ id }) => now.some((round) => round.id === id)).length;
  }, { timeout: 40_000 }).toBe(0);
}

test.afterEach(() => control('/clock', { reset: true }));

test('a member bets on one match and combines three, all are played, and every cent is right', async ({ page, player }) => {
  const nodeId = await openBook(page, 'Sports', 'Football', player);
  const frame = page.frameLocator('iframe');
  const cards = lastCards(frame);
  await expect(cards.nth(7)).toBeVisible({ timeout: 20_000 });
  await cards.nth(7).locator('.price').first().click();
  await showSlip(page, frame);
  await frame.getByRole('textbox', { name: 'Stake' }).fill('10.00');
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/10\.00 placed\./)).toBeVisible();
  await expectBalance(page, 9_000);

  await hideSlip(page, frame);
  for (const at of [7, 6, 5]) await cards.nth(at).getByRole('group', { name: 'Over or under in all' }).locator('.price').first().click();
  await showSlip(page, frame);
  await expect(frame.getByRole('radio', { name: 'Combined' })).toBeChecked();
  const slipLines = frame.locator('.slip-lines li > b');
  await expect(slipLines).toHaveCount(3);
  const prices = (await slipLines.allTextContents()).map(centsIn);
  const most = Math.floor((1_000 * prices.reduce((product, price) => product * price, 1)) / 1_000_000);
  await expect(frame.locator('.slip .sums')).toContainText((most / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/10\.00 placed\./)).toBeVisible();
  await expectBalance(page, 8_000);
  await hideSlip(page, frame);
  await frame.getByRole('tab', { name: /^My bets/ }).click();
  await expect(frame.locator('.own')).toHaveCount(2);
  await expect(frame.locator('.own[data-state="placed"]')).toHaveCount(2);

  await playToTheEnd(nodeId);
  await expect(frame.locator('.own[data-state="placed"]')).toHaveCount(0, { timeout: 30_000 });
  const brought = (await frame.locator('.own .brought').allTextContents()).map(centsIn);
  expect(brought).toHaveLength(2);
  expect([0, most]).toContain(brought[0]);
  await expectBalance(page, 8_000 + brought.reduce((sum, cents) => sum + cents, 0));
  expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });

  const proof = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /proof|check/i }).first().click();
  await expect((await proof).getByText('Everything agrees. This round is genuine.')).toBeVisible();
});

test('an esport is followed live, and a slip that comes too late is refused and costs nothing', async ({ page, player, consoleErrors }) => {
  const nodeId = await openBook(page, 'Esports', 'Tactical Squad Cup', player);
  const frame = page.frameLocator('iframe');
  await expect(lastCards(frame).nth(7)).toBeVisible({ timeout: 20_000 });
  const card = lastCards(frame).nth(7);
  await card.locator('.price').first().press('Enter');
  await showSlip(page, frame);

  // The order leaves in time and arrives too late.
  await page.route('**/play/api/book/bets', async (route) => {
    await shiftTo(Math.max(...(await underWay(nodeId)).filter(({ state }) => state === 'open').map(({ closesAt }) => Date.parse(closesAt))));
    await route.continue();
  });
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText('Bets on this round closed before yours arrived. Nothing was charged.')).toBeVisible();
  await page.unroute('**/play/api/book/bets');
  await expectBalance(page, 10_000);
  await hideSlip(page, frame);
  await expect(frame.locator('.fixture[data-state="playing"]').first()).toContainText(/Live · Map \d/, { timeout: 20_000 });
  consoleErrors.length = 0;
});

test('the book is accessible in both themes, and a race shows its runners', async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openBook(page, 'Sports', 'Horse Racing', player);
  const frame = page.frameLocator('iframe');
  await expect(lastCards(frame).nth(2)).toBeVisible({ timeout: 20_000 });
  await expect(lastCards(frame).first().locator('.runner')).toHaveCount(9);
  await lastCards(frame).last().getByRole('button', { name: /^Who wins: / }).first().click();
  await showSlip(page, frame);
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await hideSlip(page, frame);
  await frame.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
  await frame.getByRole('tab', { name: 'Results' }).click();
  await expect(frame.locator('#panel-results li').first()).toContainText(/1\. .+ · 2\. .+ · 3\. /);
  await expectAccessible(page);
  const overflow = await frame.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
