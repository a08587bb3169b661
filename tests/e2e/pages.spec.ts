import { expect, expectAccessible, test } from './support.ts';

/** Every path of [000] §2 and [001] §2. */
const PATHS = [
  '/', '/index.html', '/home', '/register', '/register.html', '/noticePage', '/vip', '/pointMall', '/live', '/sports', '/esports', '/rng', '/rng/SLOTS', '/fish', '/pvp',
  '/lottery', '/lottery?gameCode=VN1&vendor=TCG_LOTTO_VN&playType=A', '/vnlottery', '/seamless', '/fbsports', '/promotions', '/promoDetail', '/help', '/helpmc', '/down', '/join', '/elott', '/login',
] as const;

for (const path of PATHS) {
  test(`${path} opens, reloads, has one heading and passes axe`, async ({ page }) => {
    for (const _visit of ['open', 'reload']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, 'nothing reaches beyond the side of the screen').toBeLessThanOrEqual(0);
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

test('the home page paints from the first answer: a guest sends no GraphQL request, nothing shifts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql') && !request.headers()['accept']?.includes('event-stream')) asked.push(request.postData() ?? request.url());
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(globalThis, { shift: ((globalThis as { shift?: number }).shift ?? 0) + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  expect(asked.length).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.05);
});

test('language and theme are kept across a reload, without a flash of the other', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('hisLang', 'VI'));
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => localStorage.setItem('hisLang', 'XX'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
});
