import type { Locator, Page } from 'playwright/test';
import { closeDraw, confirm, FAST, openDraw, openSlip, passDraw, pick, place } from './rounds/lottery.ts';
import type { World } from '../support/world.ts';
import { expectAccessible, expectGoodOnBothScreens, isPhone, pillOf, readableBy } from './page.ts';
import { enterAs, fillSignIn, signIn, signOut } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Player } from './test.ts';

async function enter(world: World, page: Page, player: Player): Promise<void> {
  // Where other tests left draws far ahead the clock has a long way to go, which no session would outlive.
  await openDraw(world, page);
  await enterAs(page, player);
  await page.goto('/');
  await expect(pillOf(page)).toContainText('100.00');
}

// Each of these waits for a draw, and for a person's many steps.
test.slow();

test('a bet that comes too late is refused, is not charged, and may go to the next draw', async ({
  page,
  player,
  world,
}) => {
  await enter(world, page, player);
  await page.goto(`/lottery?gameCode=${FAST}`);
  const draw = await openDraw(world, page);
  await expect(page.getByText(`Draw ${draw.number}`, { exact: true })).toBeVisible({ timeout: 20_000 });
  await pick(page, 'Odd');
  // The bet is on its way when betting closes.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('PlaceLotteryBets')) return route.fallback();
    await passDraw(world, draw);
    await route.continue();
  });
  await openSlip(page);
  await place(page).click();
  await confirm(page).click();
  await expect(page.getByText('Betting on that draw is closed. Nothing was charged.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('region', { name: 'Your slip' }).getByRole('listitem')).toHaveCount(1);
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(pillOf(page)).toContainText('100.00');
});

test('an answer that is lost is asked for again, and the bet counts once', async ({
  page,
  player,
  consoleErrors,
  world,
}) => {
  await enter(world, page, player);
  await page.goto(`/lottery?gameCode=${FAST}`);
  const draw = await openDraw(world, page);
  await expect(page.getByText(`Draw ${draw.number}`, { exact: true })).toBeVisible({ timeout: 20_000 });
  await pick(page, 'Even', '2');
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('PlaceLotteryBets') || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openSlip(page);
  await place(page).click();
  await confirm(page).click();
  const slip = page.getByRole('region', { name: 'Your slip' });
  await expect(slip.getByText('not know yet whether your bets were placed')).toBeVisible();
  await expect(slip.getByRole('button', { name: /from the slip/ })).toHaveCount(0);
  await page.reload();
  await openSlip(page);
  await slip.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 ticket bought for draw')).toBeVisible();
  await expect(page.getByRole('list', { name: 'My tickets' }).getByRole('article')).toHaveCount(1);
  await expect(pillOf(page)).toContainText('98.00');
  // The browser itself reports the connection that the test cut.
  consoleErrors.length = 0;
});

test(
  'a guest puts a slip together, signs in to place it, and finds it as it was',
  { tag: '@both' },
  async ({ page, player }) => {
    await page.goto('/lottery?gameCode=VN_MB');
    await page.getByLabel('Type or paste numbers').fill('07, 70 5 007');
    await page.getByLabel('Type or paste numbers').press('Enter');
    await expect(page.getByText('“5” does not have 2 digits.')).toBeVisible();
    await expect(page.getByRole('button', { name: '07', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Add to slip' }).click();
    await openSlip(page);
    await place(page).click();
    // On a phone the slip is a dialog too, and stays under the sign-in.
    const door = page.getByRole('dialog').filter({ has: page.getByLabel('Username') });
    await door.getByLabel('Username').fill(player.username);
    await door.getByLabel('Password', { exact: true }).fill(player.password);
    await door.getByRole('button', { name: 'Sign in' }).click();
    await expect(confirm(page)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByRole('region', { name: 'Your slip' }).getByText('07 70')).toBeVisible();
  },
);

test('favourites are the member’s own, outlive the session, and do not tell whose they are', async ({
  page,
  player,
  world,
}) => {
  await enter(world, page, player);
  await page.goto('/lottery');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /Fast Three/ }) })
    .first();
  await card.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('button', { name: 'Favourites (1)' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await signOut(page, player.username);
  await page.goto('/lottery');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favourites (0)' })).toBeVisible();
  expect(await readableBy(page)).not.toContain(player.username);
  await signIn(page, player);
  await expect(page.getByRole('button', { name: 'Favourites (1)' })).toBeVisible();
});

test('a hall that is entered between close and draw shows the result by itself', async ({ page, world }) => {
  const draw = await openDraw(world, page);
  await closeDraw(world, page, draw);
  await page.goto('/lottery');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /Fast Three 1 min/ }) })
    .first();
  await expect(card).toContainText(`Draw ${draw.number}`, { timeout: 30_000 });
  await expect(card).toContainText('Betting closes in');
});

/** The rows under one of the headings of a hall's results; dice and balls in them are lists too. */
const resultsUnder = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    .locator('> ul > li');

test('a guest of a hall sees the last draw of each lottery, and by signing in there its last hundred', async ({
  page,
  player,
}) => {
  await page.goto('/lottery?vendor=TCG_SEA&view=results');
  await expect(resultsUnder(page, 'Latest results')).toHaveCount(6);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Sign in to see the last 100 draws of these lotteries.')).toBeVisible();
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, player);
  const past = resultsUnder(page, 'The last 100 draws');
  await expect(past).toHaveCount(20);
  await expect(panel.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show more draws' }).click();
  await expect(past).toHaveCount(40);
  for (const row of await past.allInnerTexts()) expect(row).toMatch(/4D|Six/);
  await expectAccessible(page);
});

test('the last hundred draws of the fast hall are led by the one that has just been drawn', async ({
  page,
  player,
  world,
}) => {
  await enter(world, page, player);
  const draw = await openDraw(world, page);
  await closeDraw(world, page, draw);
  await page.goto('/elott?view=results');
  const past = resultsUnder(page, 'The last 100 draws');
  await expect(past).toHaveCount(20);
  const newest = past.filter({ hasText: draw.number }).filter({ hasText: 'Fast Three 1 min' });
  await expect(newest).toHaveCount(1, { timeout: 30_000 });
  // Others are drawn in the same minute, and none after it.
  const minuteOf = async (row: Locator): Promise<string> => / · (.+)/.exec(await row.innerText())?.[1] ?? '';
  expect(await minuteOf(past.first())).toBe(await minuteOf(newest));
});

test(
  'a vendor of the navigation opens its own hall, and from there all lotteries',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Studios: Lottery' }).click();
    await page.getByRole('link', { name: 'Monsoon Draws' }).click();
    await expect(page).toHaveURL('/lottery?vendor=TCG_SEA');
    await expect(page.getByRole('heading', { level: 1, name: 'Lotteries of South East Asia' })).toBeVisible();
    await expect(page).toHaveTitle(/^Lotteries of South East Asia · /);
    const halls = page.getByRole('navigation', { name: 'Lottery groups' });
    await expect(halls.getByRole('link', { name: 'South East Asia' })).toHaveAttribute('aria-current', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('link', { name: /Straits 4D/ }).first()).toBeVisible();
    await expect(panel.getByRole('link', { name: /Northern Draw/ })).toHaveCount(0);
    await halls.getByRole('link', { name: 'All lotteries' }).click();
    await expect(page).toHaveURL('/lottery');
    await expect(panel.getByRole('link', { name: /Northern Draw/ }).first()).toBeVisible();
  },
);

test('results, statistics and the ticket checker agree about a draw', async ({ page }) => {
  await page.goto('/lottery?gameCode=VN_MB&view=results');
  const special = page
    .getByRole('row', { name: /Special/ })
    .first()
    .getByRole('listitem');
  await expect(special).toHaveText(/^\d{5}$/);
  const number = (await special.textContent()) ?? '';
  await page.getByRole('tab', { name: 'Check', exact: true }).click();
  await page.getByLabel('Number on the ticket').fill(number);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Result of the check' });
  await expect(answer.getByText('last 5 digits match')).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('img', { name: /How often each number was drawn/ })).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('row')).toHaveCount(101);
});

test('numbers are picked by keyboard alone', async ({ page }) => {
  await page.goto('/lottery?gameCode=VN_MB');
  await page.getByRole('button', { name: '00', exact: true }).focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'End', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: '11', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '19', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '19', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '10 picked' })).toBeVisible();
});

const VIEWS = [
  '/lottery?view=results',
  '/lottery?vendor=TCG_SEA&view=results',
  '/lottery?view=check',
  '/lottery?gameCode=VN_MB',
  '/lottery?gameCode=VN_MB&view=results',
  '/lottery?gameCode=VN_MB&view=statistics',
  `/lottery?gameCode=${FAST}`,
  '/seamless?gameCode=E5_1&backUrl=%2Fhelp',
] as const;

for (const [place, path] of VIEWS.entries()) {
  // Light and dark take turns: the parts are the same, and their colours come from the themes.
  const theme = place % 2 === 0 ? 'light' : 'dark';
  test(`${path} passes axe on either screen, and nothing reaches beyond it`, { tag: '@wide' }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGoodOnBothScreens(page);
  });
}
