import { signIn as signInVisitor } from '../support/world.ts';
import { createVisitor } from '../support/player.ts';
import { sitDown } from '../support/slot.ts';
import { centsIn, expectAccessible, expectBalance, isPhone, pillOf, readableBy, refreshBalance } from './page.ts';
import { enterAs, fillSignIn, signIn, signOut } from './signingIn.ts';
import { expect, test } from './test.ts';

const balanceOf = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test('a guest finds a game, signs in, spins it, and everything of the member leaves with them', async ({
  page,
  player,
  world,
}) => {
  await page.goto('/rng');
  const games = page.getByRole('main').getByRole('article');
  await expect(games.first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('dragon');
  await expect(page).toHaveURL(/search=dragon/);
  await expect(games.first()).toContainText(/dragon/i);
  const names = await games.getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !/dragon/i.test(name))).toEqual([]);

  const name = names[0] ?? '';
  await games
    .first()
    .getByRole('link', { name: `Play ${name}` })
    .click();
  await fillSignIn(page, player);

  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: /^spin/i });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const pill = page.getByRole('banner').getByRole('group', { name: 'Balance' }).getByRole('status');
  await expect(pill).toContainText('100.00');

  let before = balanceOf(await pill.textContent());
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/play/api/spin') && response.ok()),
      spin.click(),
    ]);
    const { balance } = (await answer.json()) as { balance: string | number };
    await expect
      .poll(async () => balanceOf(await pill.textContent()), { message: `the header follows round ${round + 1}` })
      .toBe(Number(balance));
    seen.push(before);
    before = Number(balance);
    await expect(spin).toBeEnabled();
  }
  expect(new Set([...seen, before]).size).toBeGreaterThan(1);
  expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00' });

  await page.getByRole('button', { name: 'Close the game' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto('/rng?list=recent');
  await expect(games.first().getByRole('heading')).toHaveText(name);

  await games
    .first()
    .getByRole('button', { name: `Add ${name} to favourites` })
    .click();
  await expect(games.first().getByRole('button', { name: `Remove ${name} from favourites` })).toBeVisible();
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(games.getByRole('heading')).toHaveText([name]);
  await page.reload();
  await expect(games.getByRole('heading')).toHaveText([name]);
  await page.getByRole('tab', { name: 'All games' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page.getByRole('button', { name: `Remove ${name} from favourites` }).first()).toBeVisible();

  await signOut(page, player.username);
  await expect(page.getByText(player.username)).toHaveCount(0);
  const left = await readableBy(page);
  expect(left).not.toContain(player.username);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name: cookie }) => cookie.includes('session') || cookie === 'croupier_remember')).toEqual(
    [],
  );
});

test(
  'the header tells no result while the reels turn; another page of the member does',
  { tag: '@wide' },
  async ({ page, player, openElsewhere }) => {
    await enterAs(page, player);
    await page.goto('/rng');
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Play / })
      .click();
    const frame = page.frameLocator('iframe');
    const spin = frame.getByRole('button', { name: /^spin/i });
    await expect(spin).toBeEnabled();
    const elsewhere = await openElsewhere();
    await enterAs(elsewhere, player);
    await elsewhere.goto('/');

    // The platform has settled a spin that brings something; its answer waits until the reels may stop.
    const { promise: mayStop, resolve: stopReels } = Promise.withResolvers<void>();
    const won: number[] = [];
    await page.route('**/play/api/spin', async (route) => {
      const response = await route.fetch();
      const { payout, balance } = (await response.json()) as { readonly payout: string; readonly balance: string };
      if (Number(payout) > 0) {
        won.push(centsIn(balance));
        await mayStop;
      }
      await route.fulfill({ response });
    });
    const bar = frame.locator('.is-balance .figure');
    const idle = frame.locator('.spin:not([data-busy])');
    await expect
      .poll(
        async () => {
          if (won.length === 0 && (await idle.count()) > 0) await idle.click();
          return won.length;
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toBe(1);
    const [after = 0] = won;
    const left = centsIn(await bar.textContent());
    expect(left).toBeLessThan(after);

    await expectBalance(elsewhere, after);
    await refreshBalance(page);
    expect(centsIn(await pillOf(page).textContent())).toBe(left);
    stopReels();
    await expectBalance(page, after);
    expect(centsIn(await bar.textContent())).toBe(after);
    await refreshBalance(page);
    expect(centsIn(await pillOf(page).textContent())).toBe(after);
  },
);

test(
  'a game that is left while its reels turn leaves the truth in the header',
  { tag: '@wide' },
  async ({ page, player, consoleErrors }) => {
    await enterAs(page, player);
    await page.goto('/rng');
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Play / })
      .click();
    const spin = page.frameLocator('iframe').getByRole('button', { name: /^spin/i });
    await expect(spin).toBeEnabled();
    // The order never arrives: nothing is charged, and the game goes on asking.
    await page.route('**/play/api/spin', (route) => route.abort());
    await spin.click();
    await expect.poll(async () => centsIn(await pillOf(page).textContent())).toBeLessThan(10_000);
    await page.goBack();
    await expectBalance(page, 10_000);
    consoleErrors.length = 0;
  },
);

test('the page holds no secret while a member is signed in', async ({ page, player }) => {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/graphql'))
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await page.goto('/');
  await signIn(page, player);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  const readable = await readableBy(page);
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith('croupier_session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });
  for (const text of [readable, ...bodies]) {
    expect(text).not.toContain(player.password);
    expect(text).not.toContain(session?.value ?? 'no session cookie');
    expect(text).not.toMatch(/"token"/);
  }
});

test('a wrong password is refused without telling which half was wrong, then asks for a captcha', async ({
  page,
  player,
}) => {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(player.username);
  await form.getByLabel('Password', { exact: true }).fill('not the password');
  const captcha = form.getByAltText('Picture of the characters to type');
  for (let tries = 0; tries < 5 && !(await captcha.isVisible()); tries += 1) {
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(form.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy', 'true');
    await expect(form.getByRole('alert')).toContainText('password is wrong');
  }
  await expect(captcha).toBeVisible();
  await expect(form.getByLabel('Username')).toHaveValue(player.username);
  await expectAccessible(page);
});

test('free play opens a trial account, which may not keep favourites', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try it with play money' }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toBeVisible();
  await page.goto('/rng');
  await page
    .getByRole('button', { name: /^Add .+ to favourites$/ })
    .first()
    .click();
  await expect(page.getByText('A real account is needed')).toBeVisible();

  await page.goto('/rng?list=recent');
  await expect(page.getByRole('heading', { name: 'A real account is needed' })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Join now' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('where one device is allowed, a session used on another ends here, says so, and offers the way back', async ({
  page,
  player,
  openElsewhere,
  world,
}) => {
  await world.platform.control('/settings/login', { sessionsPerMember: 1 });
  await enterAs(page, player);
  await page.goto('/');
  await expect(pillOf(page)).toBeVisible();
  // Left in the meantime: an open page would hear of it by itself, and a page loaded after that is any guest's.
  await page.goto('/robots.txt');
  await enterAs(await openElsewhere(), player);
  await world.platform.control('/settings/login', { sessionsPerMember: 5 });

  await page.goto('/');
  await expect(page.getByText('you signed in on another device')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(isPhone(page) || (await page.getByRole('navigation').count()) > 0).toBe(true);
});

test('a member who asked to be kept signed in still is, after the platform has forgotten the session', async ({
  page,
  player,
  world,
}) => {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill(player.username);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await form.getByLabel('Keep me signed in for 24 hours').check();
  await form.getByRole('button', { name: 'Sign in' }).click();
  const balance = page.getByRole('banner').getByRole('group', { name: 'Balance' });
  await expect(balance).toContainText('100.00');
  const remember = (await page.context().cookies()).find(({ name }) => name.includes('remember'));
  expect(remember?.httpOnly).toBe(true);
  expect((remember?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
  try {
    await world.platform.control('/clock', { shift: 60 * 60 * 1000 });
    await page.reload();
    await expect(balance).toContainText('100.00');
  } finally {
    await world.platform.control('/clock', { reset: true });
  }
});

test('a win of one player passes by on another visitor’s page without a reload', async ({ page, player, baseURL }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'Latest winners' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('listitem').first()).toBeVisible();
  // Who asked for less motion lets it come.
  await strip.getByRole('button', { name: 'Resume the list' }).click();

  const elsewhere = createVisitor(baseURL ?? '');
  await signInVisitor(elsewhere, player);
  const { games } = (
    await elsewhere.run<{ games: { nodes: { id: string; name: string }[] } }, unknown>(
      '{ games(filter: { category: RNG }, first: 1) { nodes { id name } } }',
    )
  ).expectData();
  const launch =
    'mutation($input: LaunchGameInput!) { launchGame(input: $input) { ... on LaunchGameSuccess { launchUrl } } }';
  const { launchGame } = (
    await elsewhere.run<{ launchGame: { launchUrl: string } }, unknown>(launch, {
      input: { gameId: games.nodes[0]?.id },
    })
  ).expectData();
  const slot = await sitDown(new URL(launchGame.launchUrl).origin, launchGame.launchUrl);
  let prize = 0;
  for (let round = 0; round < 60 && prize < 1; round += 1)
    prize = Number((await slot.spin(`passing-by-${round}`, '1.00')).spin?.payout ?? 0);
  expect(prize, 'sixty spins won something worth telling').toBeGreaterThanOrEqual(1);

  const masked = `${player.username.slice(0, 2)}\\*{3}${player.username.slice(-1)}`;
  const told = new RegExp(`^${masked} won P\\s?${prize.toFixed(2)} in ${games.nodes[0]?.name}$`);
  await expect(strip.getByRole('link', { name: told })).toBeAttached({ timeout: 20_000 });
});
