import type { Page } from 'playwright/test';
import { openCategory, openGame } from './entering.ts';
import { passTime } from './platformTime.ts';
import { fixturesOf, openCards, playToTheEnd, turnSlip } from './rounds/book.ts';
import { centsIn, expectAccessible, expectBalance } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

/** From the navigation to a category, where a game is opened as a member. Answers its number. */
async function openBook(page: Page, category: string, name: string, player: Player): Promise<string> {
  await enterAs(page, player);
  await openCategory(page, category, new RegExp(`/${category.toLowerCase()}`));
  return openGame(page, name);
}

test('a member combines three matches, all are played, and every cent is right', async ({ page, player, world }) => {
  const nodeId = await openBook(page, 'Sports', 'Football', player);
  const frame = page.frameLocator('iframe');
  const cards = openCards(frame);
  await expect(cards.nth(7)).toBeVisible({ timeout: 20_000 });
  for (const at of [7, 6, 5])
    await cards.nth(at).getByRole('group', { name: 'Total over or under' }).locator('.price').first().click();
  await turnSlip(page, 'open');
  await expect(frame.getByRole('radio', { name: 'Combined' })).toBeChecked();
  await frame.getByRole('textbox', { name: 'Stake' }).fill('10.00');
  const slipLines = frame.locator('.slip-lines li > b');
  await expect(slipLines).toHaveCount(3);
  const prices = (await slipLines.allTextContents()).map(centsIn);
  const most = Math.floor((1_000 * prices.reduce((product, price) => product * price, 1)) / 1_000_000);
  await expect(frame.locator('.slip .sums')).toContainText(
    (most / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
  );
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/10\.00 placed\./)).toBeVisible();
  await expectBalance(page, 9_000);
  await turnSlip(page, 'folded');
  await frame.getByRole('tab', { name: /^My bets/ }).click();
  await expect(frame.locator('.own')).toHaveCount(1);
  await expect(frame.locator('.own[data-state="placed"]')).toHaveCount(1);

  await playToTheEnd(world, nodeId);
  await expect(frame.locator('.own[data-state="placed"]')).toHaveCount(0, { timeout: 30_000 });
  const brought = centsIn(await frame.locator('.own .brought').textContent());
  expect([0, most]).toContain(brought);
  await expectBalance(page, 9_000 + brought);
  expect(await world.platform.control('/ledger/sum')).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
  });

  const proof = page.context().waitForEvent('page');
  await frame
    .getByRole('link', { name: /proof|check/i })
    .first()
    .click();
  await expect((await proof).getByText('Everything matches. This round is genuine.')).toBeVisible();
});

test('an esport is followed live, and a slip that comes too late is refused and costs nothing', async ({
  page,
  player,
  consoleErrors,
  world,
}) => {
  const nodeId = await openBook(page, 'Esports', 'Tactical Squad Cup', player);
  const frame = page.frameLocator('iframe');
  await expect(openCards(frame).nth(7)).toBeVisible({ timeout: 20_000 });
  const card = openCards(frame).nth(7);
  await card.locator('.price').first().press('Enter');
  await turnSlip(page, 'open');

  // The order leaves in time and arrives too late.
  await page.route('**/play/api/book/bets', async (route) => {
    await passTime(
      world,
      Math.max(
        ...(await fixturesOf(world, nodeId))
          .filter(({ state }) => state === 'open')
          .map(({ closesAt }) => Date.parse(closesAt)),
      ),
    );
    await route.continue();
  });
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText('Bets on this round closed before yours arrived. Nothing was charged.')).toBeVisible();
  await page.unroute('**/play/api/book/bets');
  await expectBalance(page, 10_000);
  await turnSlip(page, 'folded');
  await expect(frame.locator('.fixture[data-state="playing"]').first()).toContainText(/Live · Map \d/, {
    timeout: 20_000,
  });
  consoleErrors.length = 0;
});

test('the book is accessible in both themes, and a race shows its runners', async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openBook(page, 'Sports', 'Horse Racing', player);
  const frame = page.frameLocator('iframe');
  await expect(openCards(frame).nth(2)).toBeVisible({ timeout: 20_000 });
  await expect(openCards(frame).first().locator('.runner')).toHaveCount(9);
  await openCards(frame)
    .last()
    .getByRole('button', { name: /^Who wins: / })
    .first()
    .click();
  await turnSlip(page, 'open');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await turnSlip(page, 'folded');
  await frame.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
  await frame.getByRole('tab', { name: 'Results' }).click();
  await expect(frame.locator('#panel-results li').first()).toContainText(/1\. .+ · 2\. .+ · 3\. /);
  await expectAccessible(page);
  const overflow = await frame.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
