import type { Request } from 'playwright/test';
import { expectAccessible, isPhone, openAwake } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** The directives of the content policy that something broke, in the pages that listen. */
    broken: string[];
  }
}

test.afterEach(async ({ world }) => {
  await world.platform.control('/operator/status', {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
  });
  await world.platform.control('/settings/sites', { origins: [] });
  await world.platform.control('/operator/brand', { loginToHome: false });
  await world.platform.control('/operator/analytics', { gtagId: null });
});

test.describe('status', () => {
  test('a running site enters and leaves maintenance without a reload; rounds finish, support stays open', async ({
    page,
    player,
    consoleErrors,
    world,
  }) => {
    await enterAs(page, player);
    await openAwake(page, '/rng');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    const spin = page.frameLocator('iframe').getByRole('button', { name: /^spin/i });
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/play/api/spin')),
      spin.click(),
    ]);
    expect(answer.ok()).toBe(true);

    await world.platform.control('/operator/status', { maintenance: true, maintenanceEnd: Date.now() + 3_600_000 });
    const closed = page.getByRole('heading', { level: 1, name: 'We are closed for maintenance' });
    await expect(closed).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/expect to open again at/)).toBeVisible();
    await expectAccessible(page);
    const [support] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Contact customer service' }).click(),
    ]);
    await expect(support.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(support.url()).pathname).toBe('/support');
    await support.close();

    await world.platform.control('/operator/status', { maintenance: false });
    await expect(closed).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText(/\d\.\d\d/);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await world.platform.control('/ledger/sum')).toMatchObject({ balances: '0.00', drifted: [], negative: [] });
    consoleErrors.length = 0;
  });

  test('who is blocked by region is told so with their address, and lets themselves in when it ends', async ({
    page,
    world,
  }) => {
    await world.platform.control('/operator/status', { regionRestriction: true });
    const blocked = page.getByRole('heading', { level: 1, name: 'Not available where you are' });
    await expect(async () => {
      await page.goto('/');
      await expect(blocked).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/appears as (127\.0\.0\.1|::1)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contact customer service' })).toBeVisible();
    await expectAccessible(page);
    await world.platform.control('/operator/status', { regionRestriction: false });
    await expect(blocked).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('who comes by an address that is not the operator’s is told so, and may try again', async ({
    page,
    consoleErrors,
    world,
  }) => {
    await world.platform.control('/settings/sites', { origins: ['https://play.example'] });
    const invalid = page.getByRole('heading', { level: 1, name: 'This address is not valid' });
    await expect(async () => {
      await page.goto('/');
      await expect(invalid).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByText('This address is not one of ours. Please contact customer service.')).toBeVisible();
    await expect(page).toHaveTitle('This address is not valid');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await world.platform.control('/settings/sites', { origins: [new URL(page.url()).origin] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toBeVisible();
    await expect(invalid).toBeHidden();
    // What came of the page before the refusal had pictures without a host.
    consoleErrors.length = 0;
  });
});

test('a site for members only sends guests to sign in, and then to where they wanted to go', async ({
  page,
  player,
  baseURL,
  world,
}) => {
  await world.platform.control('/operator/brand', { loginToHome: true });
  await expect
    .poll(async () => (await page.request.get('/rng', { maxRedirects: 0 })).status(), { timeout: 30_000 })
    .toBe(302);
  const painted: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.ok()) painted.push(new URL(response.url()).pathname);
  });
  await page.goto('/rng?list=hot');
  await expect(page).toHaveURL(/\/login\?next=%2Frng%3Flist%3Dhot$/);
  // Only the sign-in was ever sent, so nothing else can have flashed.
  expect(painted).toEqual(['/login']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click();
  await expect(page).toHaveURL(/\/login/);
  for (const [path, title] of [
    ['/register', 'Create an account'],
    ['/helpmc', 'Help centre'],
    ['/download', 'The app on your phone'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto('/promotions?x=1');
  await page.getByRole('main').getByLabel('Username').fill(player.username);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/promotions\?x=1$/);
  // The next test's guests are to find the doors open again.
  await world.platform.control('/operator/brand', { loginToHome: false });
  await expect
    .poll(
      async () =>
        (await fetch(new URL('/rng', baseURL), { redirect: 'manual', headers: { cookie: 'hisLang=EN' } })).status,
      { timeout: 30_000 },
    )
    .toBe(200);
});

test.describe('what an operator writes', () => {
  const EVIL =
    '<p>Read <b>this</b></p><img src="x" onerror="window.ran=1"><script>window.ran=2</script>' +
    '<a href="javascript:window.ran=3">press</a><iframe srcdoc="<script>parent.ran=4</script>"></iframe>' +
    '<svg onload="window.ran=5"></svg><form action="https://evil.example"><button>press</button></form>';

  test('cannot run script: the gateway takes it out', async ({ page, world }) => {
    const title = `Odd news ${Date.now()}`;
    const { id } = await world.platform.control<{ id: number }>('/operator/notices', {
      type: 'B',
      title,
      content: EVIL,
    });
    // A language of this test's own, so that no earlier answer is at hand.
    await page.addInitScript((language) => localStorage.setItem('hisLang', language), isPhone(page) ? 'CN' : 'TH');
    const head = page.getByRole('main').getByRole('button', { name: new RegExp(title) });
    await expect(async () => {
      await page.goto('/noticePage');
      await expect(head).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 45_000 });
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await expect(page.getByText('Read this')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('script, iframe, form, svg[onload], [onerror], [href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await world.platform.control(`/operator/notices/${id}/end`, {});
  });

  test('cannot run script even where it reaches the page as it is: the content policy stops it', async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript(() => {
      window.broken = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.broken.push(effectiveDirective),
      );
    });
    await page.route('**/noticePage', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /(id="croupier-bootstrap">)(.*?)(<\/script>)/s,
        (_whole, start: string, json: string, end: string) => {
          const bootstrap = JSON.parse(json) as { answers: { Bootstrap: { announcements: { content: string }[] } } };
          for (const notice of bootstrap.answers.Bootstrap.announcements) notice.content = EVIL;
          return start + JSON.stringify(bootstrap).replaceAll('<', '\\u003c') + end;
        },
      );
      const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = answer.headers();
      await route.fulfill({ status: 200, headers, body: html });
    });
    await page.goto('/noticePage');
    await expect(page.getByText('Read this').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.broken)).toContain('script-src-attr');
    await page.getByRole('main').getByRole('link', { name: 'press' }).first().click();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page).toHaveURL(/noticePage/);
    consoleErrors.length = 0;
  });

  test('as a popup opens by itself, as often as it wants to', async ({ page, baseURL, world }) => {
    const title = `Tonight ${Date.now()}`;
    const { id } = await world.platform.control<{ id: number }>('/operator/notices', {
      type: 'PU',
      title,
      content: '<p>The band plays.</p>',
      frequency: 'ONCE',
    });
    // A language of this test's own, for the page as for its questions: no other test's pages are to find the popup in
    // the gateway's memory.
    const language = isPhone(page) ? 'ID' : 'VI';
    await page.context().addCookies([{ name: 'hisLang', value: language, url: baseURL ?? '' }]);
    await page.addInitScript((chosen) => localStorage.setItem('hisLang', chosen), language);
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      await page.goto('/');
      await expect(dialog.getByText(title)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 45_000 });
    await expect(dialog.getByText('The band plays.')).toBeVisible();
    await expect(dialog.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openAwake(page, '/rng');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await world.platform.control(`/operator/notices/${id}/end`, {});
  });
});

test.describe('on a first visit', () => {
  test.use({ hasBeenHere: false });

  test('the notice that the site came with opens by itself once, and never again in that browser', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'News' });
    // Not over what the address asks for.
    await page.goto('/?centre=depositv2');
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto('/');
    await expect(dialog.getByRole('button', { name: /Before you play/, expanded: true })).toBeVisible();
    await expect(dialog.getByText('18 years old')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await openAwake(page, '/rng');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('visits are counted only where the operator counts and the visitor agrees', async ({ page, world }) => {
  const google: string[] = [];
  await page.route(/googletagmanager|google-analytics/, (route) => {
    google.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = (window.dataLayer || []).length' });
  });
  await world.platform.control('/operator/analytics', { gtagId: 'G-TEST1234' });
  const question = page.getByRole('region', { name: 'May we count your visit?' });
  await expect(async () => {
    await openAwake(page, '/');
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toBeHidden();
  await openAwake(page, '/');
  await expect(question).toBeHidden();
  expect(google).toEqual([]);

  await page.context().clearCookies({ name: 'analytics' });
  await openAwake(page, '/');
  await question.getByRole('button', { name: 'Agree' }).click();
  expect(google).toEqual([]);
  await openAwake(page, '/');
  await expect.poll(() => google).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);
  expect(await page.evaluate(() => (globalThis as { counted?: number }).counted)).toBe(3);
});

for (const how of ['as soon as the page hears of it', 'when the form is sent'])
  test(`a session that ends in a form: the sign-in comes over it ${how}, and what was typed stays`, async ({
    page,
    consoleErrors,
    world,
  }) => {
    const hears = how === 'as soon as the page hears of it';
    const isStream = (request: Request): boolean => request.headers()['accept'] === 'text/event-stream';
    if (!hears)
      await page.route('**/graphql', (route) => (isStream(route.request()) ? route.abort() : route.fallback()));
    const player = await world.member({ passwordExpired: true });
    const replacement = 'Croupier#2027';
    await page.goto('/login');
    await page.getByRole('main').getByLabel('Username').fill(player.username);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(player.password);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('New password', { exact: true }) });
    await form.getByLabel('New password', { exact: true }).fill(replacement);
    await form.getByLabel('New password again').fill(replacement);
    try {
      await world.platform.control('/clock', { shift: 60 * 60 * 1000 });
      if (!hears) await form.getByRole('button', { name: 'Change password' }).click();
      const again = page.getByRole('dialog', { name: 'Sign in again' });
      await expect(again.getByText(/What you typed is still there/)).toBeVisible();
      await expectAccessible(page);
      await again.getByLabel('Username').fill(player.username);
      await again.getByLabel('Password', { exact: true }).fill(player.password);
      await again.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(again).toBeHidden();
      await expect(form.getByLabel('New password', { exact: true })).toHaveValue(replacement);
      await form.getByRole('button', { name: 'Change password' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: `Account of ${player.username}` }).first()).toBeVisible();
    } finally {
      await world.platform.control('/clock', { reset: true });
    }
    consoleErrors.length = 0;
  });

test('a page listens to all that it follows on one stream, which nothing on the way may hold back', async ({
  page,
  player,
}) => {
  const open = new Set<Request>();
  const heads: string[] = [];
  page.on('response', (response) => {
    if (response.request().headers()['accept'] !== 'text/event-stream') return;
    open.add(response.request());
    heads.push(response.headers()['cache-control'] ?? '');
  });
  const forget = (request: Request): void => void open.delete(request);
  page.on('requestfinished', forget).on('requestfailed', forget);
  const followed = () => [...open].map((request) => request.postData() ?? '');

  await openAwake(page, '/');
  await expect.poll(followed).toEqual([expect.stringContaining('SiteStatusChanged')]);
  await enterAs(page, player);
  await openAwake(page, '/rng');
  await expect.poll(followed).toEqual([expect.stringMatching(/(?=.*SiteStatusChanged).*WalletChanged/)]);
  // Only the gateway's own path for pages says so; any other way to a stream costs it several times the memory.
  expect(new Set(heads)).toEqual(new Set(['no-cache, no-transform']));
});
