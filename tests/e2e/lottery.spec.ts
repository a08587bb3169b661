import type { Page } from 'playwright/test';
import { control, expect, expectAccessible, isPhone, type Player, readableBy, signIn, signOut, test } from './support.ts';

/** Three dice, drawn each minute. */
const FAST = 'K3_1';
/** Time that a person needs to place a bet on a slow machine. */
const ENOUGH_MS = 42_000;

interface NextDraw {
  readonly number: string;
  readonly opensAt: string | null;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly asOf: string;
}

/** The draw that is open at the house's present time: an answer may be from before its clock was moved. */
async function nextDraw(page: Page): Promise<NextDraw> {
  const query = `{ lottery(code: "${FAST}") { nextDraw { number opensAt closesAt drawsAt asOf } } }`;
  const found: NextDraw[] = [];
  await expect.poll(async () => {
    const answer = await page.request.post('/graphql', { data: { query } });
    const { data } = (await answer.json()) as { data: { lottery: { nextDraw: NextDraw | null } } };
    const { now } = await control<{ now: string }>('/clock');
    const draw = data.lottery.nextDraw;
    if (draw && Math.abs(Date.parse(draw.asOf) - Date.parse(now)) < 3_000) found.push(draw);
    return found.length;
  }, { message: 'an answer of the house’s present time', timeout: 30_000, intervals: [300] }).toBeGreaterThan(0);
  const [draw] = found;
  if (!draw) throw new Error('no draw');
  return draw;
}

/** Moves the house's clock to where a draw is open, and long enough. Other tests may have left it anywhere. */
async function openDraw(page: Page): Promise<NextDraw> {
  for (;;) {
    const draw = await nextDraw(page);
    const now = Date.parse(draw.asOf);
    const opens = draw.opensAt === null ? now : Date.parse(draw.opensAt);
    if (opens > now) await control('/clock', { shift: opens - now + 500 });
    else if (Date.parse(draw.closesAt) - now >= ENOUGH_MS) return draw;
    else await control('/clock', { shift: Date.parse(draw.drawsAt) - now + 1000 });
    await expect.poll(async () => (await nextDraw(page)).number === draw.number && opens <= now, { timeout: 20_000 }).toBe(false);
    if (opens > now) return draw;
  }
}

/** Moves the house's clock past a draw. */
async function passDraw(draw: NextDraw): Promise<void> {
  const { now } = await control<{ now: string }>('/clock');
  await control('/clock', { shift: Date.parse(draw.drawsAt) - Date.parse(now) + 1500 });
}

const pill = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');
const amountOf = (text: string): string => /[\d,]+\.\d\d/.exec(text)?.[0] ?? '';

async function enter(page: Page, player: Player): Promise<void> {
  // Where other tests left draws far ahead the clock has a long way to go, which no session would outlive.
  await openDraw(page);
  await page.goto('/');
  await signIn(page, player);
  await expect(pill(page)).toContainText('100.00');
}

/** Puts one unit on the table's slip. */
async function pick(page: Page, option: string, stake = '1'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${option}\\b`) }).click();
  await page.getByLabel('Stake on each unit').fill(stake);
  await page.getByRole('button', { name: 'Add to slip' }).click();
}

/** The slip, which a phone opens first. */
async function openSlip(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open slip' }).click();
}

const place = (page: Page) => page.getByRole('region', { name: 'Your slip' }).getByRole('button', { name: /^Place \d+ bet/ });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Place for/ });

// Each of these waits for a draw, and for a person's many steps.
test.slow();

test.afterEach(async () => {
  await control('/clock', { reset: true });
});

test('a member comes from the navigation, bets on the fast lottery, and is paid to the cent once it is drawn', async ({ page, player }) => {
  await enter(page, player);
  if (isPhone(page)) await page.goto('/lottery');
  else {
    await page.getByRole('banner').getByRole('link', { name: 'Lottery', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'All lotteries' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'The lottery hall' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a lottery' }).fill(FAST);
  await page.getByRole('main').getByRole('article').first().getByRole('link', { name: /Fast Three 1 min/ }).first().click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=K3_1&vendor=ELOTT$/);

  const draw = await openDraw(page);
  await expect(page.getByText(`Draw ${draw.number}`, { exact: true })).toBeVisible({ timeout: 20_000 });
  await pick(page, 'Big', '1.50');
  await pick(page, 'Small', '1.50');
  await openSlip(page);
  await place(page).click();
  await expect(page.getByRole('dialog').getByText('97.00')).toBeVisible();
  await confirm(page).click();
  await expect(page.getByText('2 tickets bought for draw')).toBeVisible();
  await expect(pill(page)).toContainText('97.00');
  const tickets = page.getByRole('list', { name: 'My tickets' }).getByRole('article');
  await expect(tickets).toHaveCount(2);
  await expect(tickets.first()).toContainText('Waiting for the draw');

  await passDraw(draw);
  await expect(page.getByText(`Draw ${draw.number} is drawn`)).toBeVisible({ timeout: 30_000 });
  await expect(tickets.filter({ hasText: 'Waiting for the draw' })).toHaveCount(0, { timeout: 30_000 });
  // Three alike lose both; else exactly one of the two has won.
  const won = tickets.filter({ hasText: /^.*Won/ }).filter({ hasNotText: 'Not won' });
  const wins = await won.count();
  expect(wins).toBeLessThanOrEqual(1);
  const prize = wins === 1 ? Number(amountOf((await won.first().innerText()).split('Won').at(-1) ?? '')) : 0;
  if (wins === 1) expect(prize).toBeGreaterThan(1.5);
  await expect(pill(page)).toContainText((97 + prize).toFixed(2));
  await page.reload();
  await expect(pill(page)).toContainText((97 + prize).toFixed(2));
  await expect(tickets).toHaveCount(2);
  await tickets.first().getByText('Proof').click();
  await expect(tickets.first().getByRole('link', { name: 'Check this draw yourself' })).toHaveAttribute('href', /\/play\/verify/);
  expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00' });
});

test('a bet that comes too late is refused, is not charged, and may go to the next draw', async ({ page, player }) => {
  await enter(page, player);
  await page.goto(`/lottery?gameCode=${FAST}`);
  const draw = await openDraw(page);
  await expect(page.getByText(`Draw ${draw.number}`, { exact: true })).toBeVisible({ timeout: 20_000 });
  await pick(page, 'Odd');
  // The bet is on its way when betting closes.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('PlaceLotteryBets')) return route.fallback();
    await passDraw(draw);
    await route.continue();
  });
  await openSlip(page);
  await place(page).click();
  await confirm(page).click();
  await expect(page.getByText('Too late: betting on that draw is closed. Nothing was charged.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Your slip' }).getByRole('listitem')).toHaveCount(1);
  if (isPhone(page)) await page.keyboard.press('Escape');
  await expect(pill(page)).toContainText('100.00');
});

test('an answer that is lost is asked for again, and the bet counts once', async ({ page, player, consoleErrors }) => {
  await enter(page, player);
  await page.goto(`/lottery?gameCode=${FAST}`);
  const draw = await openDraw(page);
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
  await expect(slip.getByText('it is not known yet whether the bets stand')).toBeVisible();
  await expect(slip.getByRole('button', { name: /off the slip/ })).toHaveCount(0);
  await page.reload();
  await openSlip(page);
  await slip.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 ticket bought for draw')).toBeVisible();
  await expect(page.getByRole('list', { name: 'My tickets' }).getByRole('article')).toHaveCount(1);
  await expect(pill(page)).toContainText('98.00');
  // The browser itself reports the connection that the test cut.
  consoleErrors.length = 0;
});

test('a guest puts a slip together, signs in to place it, and finds it as it was', async ({ page, player }) => {
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
});

test('favourites are the member’s own, outlive the session, and do not tell whose they are', async ({ page, player }) => {
  await enter(page, player);
  await page.goto('/lottery');
  const card = page.getByRole('main').getByRole('article').filter({ has: page.getByRole('link', { name: /Fast Three/ }) }).first();
  await card.getByRole('button', { name: /^Keep/ }).click();
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

test('results, statistics and the ticket checker agree about a draw', async ({ page }) => {
  await page.goto('/lottery?gameCode=VN_MB&view=results');
  const special = page.getByRole('row', { name: /Special/ }).first().getByRole('listitem');
  await expect(special).toHaveText(/^\d{5}$/);
  const number = (await special.textContent()) ?? '';
  await page.getByRole('tab', { name: 'Check', exact: true }).click();
  await page.getByLabel('Number on the ticket').fill(number);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const answer = page.getByRole('region', { name: 'What the number met' });
  await expect(answer.getByText('last 5 digits agree')).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('img', { name: /How often each number came/ })).toBeVisible();
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

const VIEWS = ['/lottery', '/vnlottery', '/elott', '/lottery?view=results', '/lottery?view=check', '/lottery?gameCode=VN_MB', '/lottery?gameCode=VN_MB&view=results', '/lottery?gameCode=VN_MB&view=statistics', `/lottery?gameCode=${FAST}`, '/seamless?gameCode=E5_1&backUrl=%2Fhelp'] as const;

for (const [place, path] of VIEWS.entries()) {
  // Light and dark take turns: the parts are the same, and their colours come from the themes.
  const theme = place % 2 === 0 ? 'light' : 'dark';
  test(`${path} passes axe in ${theme}, and nothing reaches beyond the screen`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
}
