import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { freePort } from '../support/process.ts';
import { expectAccessible, isPhone } from './page.ts';
import { expect, test } from './test.ts';

/** What the pages say before any script has come, in two languages. */
const NAVIGATION = { EN: ['Home', 'Slots', 'Live casino'], VI: ['Trang chủ', 'Slot', 'Casino trực tiếp'] };
const PAGES = [
  {
    path: '/',
    title: { EN: 'Welcome.', VI: 'Chào mừng bạn.' },
    words: {
      EN: ['Fair games for play money.', 'See all games'],
      VI: ['Trò chơi công bằng, chỉ dùng tiền chơi.', 'Xem tất cả trò chơi'],
    },
    most: { kB: 240, requests: 30 },
  },
  {
    path: '/rng',
    title: { EN: 'Slots and more', VI: 'Slot và trò chơi khác' },
    words: { EN: ['All studios', 'Jackpot', 'Popular'], VI: ['Tất cả studio', 'Jackpot', 'Phổ biến'] },
    most: { kB: 270, requests: 30 },
  },
  {
    path: '/register',
    title: { EN: 'Welcome.', VI: 'Chào mừng bạn.' },
    words: {
      EN: ['Create an account', 'Username', 'Password again'],
      VI: ['Tạo tài khoản', 'Tên đăng nhập', 'Nhập lại mật khẩu'],
    },
    most: { kB: 295, requests: 62 },
  },
  {
    path: '/lottery',
    title: { EN: 'Lottery lobby', VI: 'Sảnh xổ số' },
    words: { EN: ['Next draws', 'Vietnam', 'Check a ticket'], VI: ['Kỳ quay tiếp theo', 'Việt Nam', 'Dò vé'] },
    most: { kB: 280, requests: 40 },
  },
  {
    path: '/promotions',
    title: { EN: 'Promotions', VI: 'Khuyến mãi' },
    words: {
      EN: ['What we give, on terms you can read in a minute.', 'Join now'],
      VI: ['Những gì chúng tôi tặng, với điều khoản đọc trong một phút.', 'Đăng ký'],
    },
    most: { kB: 280, requests: 40 },
  },
] as const;

/** A file that has come. */
interface Arrival {
  readonly url: string;
  readonly kB: number;
  /** When it was there, in milliseconds since 1970. */
  readonly at: number;
}

const sizeOf = (arrivals: readonly Arrival[]): number => arrivals.reduce((sum, { kB }) => sum + kB, 0);
const listOf = (arrivals: readonly Arrival[]): string => arrivals.map(({ url, kB }) => `${kB} kB ${url}`).join('\n');

/** What has come so far, in a list that grows. */
async function watchTraffic(page: Page): Promise<readonly Arrival[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const arrivals: Arrival[] = [];
  /** The address of each request, and what to add to its timestamps, in seconds, for the time of day. */
  const asked = new Map<string, { readonly url: string; readonly ahead: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, wallTime }) =>
    asked.set(requestId, { url, ahead: wallTime - timestamp }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const { url = '', ahead = 0 } = asked.get(requestId) ?? {};
    arrivals.push({ url, kB: encodedDataLength / 1000, at: (timestamp + ahead) * 1000 });
  });
  return arrivals;
}

/** A gateway that has just been started may have been too late with the words of a page. */
async function openRendered(
  page: Page,
  path: string,
  waitUntil: 'domcontentloaded' | 'load' = 'domcontentloaded',
): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('class="first-words"');
  await page.goto(path, { waitUntil });
}

/** Sets the theme as `beforePaint.js` does, and expects light words on dark ground or the other way round. */
async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const root = page.locator('html');
  await root.evaluate((element, chosen) => element.setAttribute('data-theme', chosen), theme);
  const brightness = (property: 'color' | 'background-color'): Promise<number> =>
    root.evaluate(
      (element, name) =>
        (getComputedStyle(element).getPropertyValue(name).match(/\d+/g) ?? [])
          .slice(0, 3)
          .reduce((sum, part) => sum + Number(part), 0),
      property,
    );
  const contrast = async (): Promise<number> => (await brightness('background-color')) - (await brightness('color'));
  await expect.poll(async () => (theme === 'light' ? 1 : -1) * (await contrast())).toBeGreaterThan(300);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, words } of PAGES) {
    for (const language of ['EN', 'VI'] as const) {
      test(
        `${path} reads in ${language}: brand, navigation, heading and first words`,
        { tag: '@both' },
        async ({ page, baseURL }) => {
          await page.context().addCookies([{ name: 'hisLang', value: language, url: baseURL ?? '' }]);
          const traffic = await watchTraffic(page);
          // Looking earlier would lay the page out between two style sheets, and ask for fonts that no reader asks for.
          await openRendered(page, path, 'load');
          await expect(page.getByRole('link', { name: /Baize & Brass/ }).first()).toBeVisible();
          // The lottery's page has the phone's bottom bar only.
          const navigation = path === '/lottery' && !isPhone(page) ? [] : NAVIGATION[language];
          for (const name of navigation)
            await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()).toBeVisible();
          await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
          for (const name of words[language])
            await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeInViewport();
          // A browser that lays out between two style sheets after all asks for a font; what comes before the app on a
          // slow line is bounded below with it.
          const read = traffic.filter(({ url }) => !url.endsWith('.woff2'));
          expect(sizeOf(read), listOf(read)).toBeLessThan(45);
          expect(read.length, listOf(read)).toBeLessThan(16);
          await expectTheme(page, 'light');
          await expectTheme(page, 'dark');
        },
      );
    }

    test(`the HTML of ${path} is small`, { tag: '@wide' }, async ({ baseURL }) => {
      const read = async (): Promise<{ readonly size: number; readonly hasWords: boolean }> => {
        const response = await fetch(new URL(path, baseURL), { headers: { 'Accept-Encoding': 'br' } });
        const text = await response.text();
        return { size: Number(response.headers.get('content-length')), hasWords: text.includes('"first-words"') };
      };
      await expect.poll(async () => (await read()).hasWords).toBe(true);
      expect((await read()).size).toBeLessThan(15_000);
    });
  }
});

/**
 * Notes, frame by frame, whether the words stand there and where the main heading is. Those of the page beneath a
 * dialog may stay for longer, inside the app.
 */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { words: 0, app: 0, gone: 0, tops: new Set<number>() };
    Object.assign(globalThis, { seen });
    function look(): void {
      const heading = document.querySelector('main h1');
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (heading && painted) {
        seen.words ||= painted.startTime;
        if (!document.querySelector('#root > .first-words')) seen.app ||= performance.now();
        seen.tops.add(Math.round(heading.getBoundingClientRect().top));
      } else if (seen.words) seen.gone += 1;
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
}

interface Seen {
  readonly words: number;
  /** When the app had taken the place of the words; as the other times, in milliseconds since `opened`. */
  readonly app: number;
  /** In milliseconds since 1970. */
  readonly opened: number;
  readonly gone: number;
  readonly tops: readonly number[];
  /** When the chunk had come without which no module of the app can run. */
  readonly code: number;
}
const whatWasSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Omit<Seen, 'tops' | 'opened'> & { tops: Set<number> } };
    const frames = performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && /\/assets\/frame-.*\.js$/.test(entry.name)
          ? [entry.responseEnd]
          : [],
      );
    return { ...seen, opened: performance.timeOrigin, tops: [...seen.tops], code: Math.min(...frames) };
  });

for (const { path, most } of PAGES) {
  test(
    `${path} on a slow line: its words are there before any script can run, and stay until the app takes their place`,
    {
      tag: '@both',
    },
    async ({ page }) => {
      await watchFrames(page);
      const traffic = await watchTraffic(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await openRendered(page, path);
      await expect(page.locator('#root > .first-words')).toHaveCount(0, { timeout: 60_000 });
      const seen = await whatWasSeen(page);
      const before = traffic.filter(({ at }) => at < seen.opened + seen.app);
      expect(seen.words).toBeLessThan(seen.code);
      expect(seen.words).toBeLessThan(seen.app);
      expect(seen.gone).toBe(0);
      expect(seen.tops).toHaveLength(1);
      expect(sizeOf(before), listOf(before)).toBeLessThan(most.kB);
      expect(before.length, listOf(before)).toBeLessThan(most.requests);
    },
  );
}

/** Sends half of a page's words; the other half, but not the data, when the answered function is called. */
async function holdHalf(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  const end = html.indexOf('<script type="application/json" id="croupier-bootstrap"');
  const middle = (html.indexOf('class="first-words"') + end) / 2;
  const rest = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    // Without the policy, which would be that of this server.
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, middle));
    void rest.promise.then(() => response.write(html.slice(middle, end)));
    server.close();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await page.route(`**${path}`, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return rest.resolve;
}

test(
  'a dialog in the words is painted once it is whole, and does not move then',
  { tag: '@both' },
  async ({ page }) => {
    const path = '/register';
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await holdScripts(page);
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('class="first-words"');
    const release = await holdHalf(page, path);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.first-words')).toHaveCount(1);
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    // Longer than the styles take, after which a browser would paint what there is.
    await page.waitForLoadState('load', { timeout: 2_000 }).catch(() => undefined);
    expect(await painted()).toBe(0);
    release();
    await expect.poll(painted).toBe(1);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  },
);

/** Holds the scripts' files up until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

for (const { path } of PAGES) {
  for (const theme of ['light', 'dark']) {
    test(`the words of ${path} pass axe in the ${theme}`, { tag: '@both' }, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await holdScripts(page);
      await openRendered(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
      await expect(page.locator('.first-words')).toHaveCount(1);
    });
  }
}

test('what is typed and pressed before the app is there is not lost', { tag: '@both' }, async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/');
  await page.getByRole('main').getByRole('searchbox').fill('dragon');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('.first-words')).toHaveCount(1);
  release();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await expect(page.locator('main input[type="search"]')).toHaveValue('dragon');
});

test('a name that was left before the app is there is checked once it is', async ({ page, world }) => {
  const { username } = await world.member();
  const release = await holdScripts(page);
  await openRendered(page, '/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).focus();
  release();
  await expect(page.locator('.first-words')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('This is already taken.');
});

test('a form that is filled in before the app is there is sent nowhere', async ({ page }) => {
  const release = await holdScripts(page);
  await openRendered(page, '/register');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Username' });
  await name.fill('early123');
  await name.press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  release();
  await expect(page.locator('.first-words')).toHaveCount(0);
  await expect(name).toHaveValue('early123');
  await expect(page).toHaveURL(/\/register$/);
});
