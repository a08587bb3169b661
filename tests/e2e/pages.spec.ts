import { expectAccessible, expectGoodOnBothScreens, openAwake } from './page.ts';
import { expect, test } from './test.ts';

/** Every path of [000] §2 and [001] §2. */
const PATHS = [
  '/',
  '/index.html',
  '/home',
  '/register',
  '/register.html',
  '/noticePage',
  '/vip',
  '/missions',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/rng/SLOTS',
  '/fish',
  '/pvp',
  '/lottery',
  '/lottery?gameCode=VN1&vendor=TCG_LOTTO_VN&playType=A',
  '/vnlottery',
  '/seamless',
  '/fbsports',
  '/promotions',
  '/promoDetail',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/elott',
  '/login',
] as const;

for (const [place, path] of PATHS.entries()) {
  test(`${path} opens, has one heading, and passes axe on either screen`, { tag: '@wide' }, async ({ page }) => {
    // Light and dark take turns; a page that is dark on the wide screen is light on the phone's.
    const theme = place % 2 === 0 ? 'dark' : 'light';
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    // Under a dialog, as at /register, the page's own heading is hidden from readers, and still there.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectGoodOnBothScreens(page);
  });
}

test('an unknown path is a real not-found page', async ({ page, consoleErrors }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  // The browser itself reports the 404 of the page.
  consoleErrors.length = 0;
});

const ARRIVALS = [
  { path: '/', comes: 'HomePage', questions: [] },
  { path: '/rng', comes: 'Bootstrap', questions: ['GamesPage'] },
  { path: '/register', comes: 'RegistrationForm', questions: ['RegistrationForm'] },
];
for (const { path, comes, questions } of ARRIVALS) {
  test(
    `${path} paints from the answers that come with it: a guest asks for nothing else, nothing shifts`,
    { tag: '@both' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/graphql') && !request.headers()['accept']?.includes('event-stream'))
          asked.push(/operationName[=":]+(\w+)/.exec(request.postData() ?? request.url())?.[1] ?? request.url());
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(globalThis, {
              shift:
                ((globalThis as { shift?: number }).shift ?? 0) +
                ('value' in entry && typeof entry.value === 'number' ? entry.value : 0),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // A gateway that has just been started may send a page without what its platform took too long for.
      await expect.poll(async () => (await page.request.get(path)).text()).toContain(`"${comes}":`);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      // Under a dialog, as at /register, the games are hidden from readers too.
      await expect(page.locator('main article').first()).toBeAttached();
      await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
      expect(asked).toEqual(questions);
      expect(await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.05);
    },
  );
}

test('language and theme are kept across a reload, without a flash of the other', async ({ page }) => {
  // What the app stores when it begins would replace what is stored here.
  await openAwake(page, '/');
  await page.evaluate(() => localStorage.setItem('hisLang', 'VI'));
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: /Chào mừng/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('hisLang', 'XX'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
});
