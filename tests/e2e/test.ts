import { expect, test as base } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';
import { openOidcProvider } from '../support/oidcProvider.ts';
import { popupNotices, rememberSeen } from '../support/seenNotices.ts';
import { openWorld } from '../support/world.ts';
import type { MemberAccount, World } from '../support/world.ts';

export { expect };

/** Anyone who can sign in. */
export type Player = Pick<MemberAccount, 'username' | 'password'>;

interface TestFixtures {
  /**
   * Whether the browser has been shown before what opens by itself for everybody once; `test.use` says no for tests
   * about a first visit.
   */
  readonly hasBeenHere: boolean;
  /** A member of this test's own, with 100.00 to play with, signed in nowhere. */
  readonly player: MemberAccount;
  /**
   * Opens a page in another browser, which knows nothing of the first one's cookies and storage; told apart by the
   * platform only if it calls itself something else.
   */
  readonly openElsewhere: (userAgent?: string) => Promise<Page>;
  /** Errors the page wrote to its console; a test that expects some empties it. */
  readonly consoleErrors: string[];
  /** Takes back what a test did to clock and faults of its worker's world. */
  readonly asFound: undefined;
}

interface WorkerFixtures {
  /** This worker's own platform, gateway and OpenID provider: no other worker's tests see what is done to them. */
  readonly world: World;
  /**
   * Whether the world's time goes on from test to test, for tests that let contracts be settled: if the clock were
   * set back after it, nothing would be settled until that time had passed again. Such tests have workers, and so
   * worlds, of their own.
   */
  readonly keepsTime: boolean;
  /** Ids of the notices that the seed data open by themselves. */
  readonly seededPopups: readonly number[];
}

const START_TIMEOUT = 120_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const provider = await openOidcProvider();
      const world = await openWorld({ platform: { engine: 'embedded', env: provider.env }, gateway: provider.env });
      await use(world);
      await world.close();
      await provider.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  seededPopups: [
    async ({ world }, use) => {
      await use(await popupNotices(world.platform));
    },
    { scope: 'worker' },
  ],
  keepsTime: [false, { option: true, scope: 'worker' }],
  hasBeenHere: [true, { option: true }],
  // A name and no address, or browsers keep no passkeys for it.
  baseURL: async ({ world }, use) => use(`http://localhost:${new URL(world.gateway.url).port}`),
  asFound: [
    async ({ world, keepsTime }, use) => {
      await use(undefined);
      await world.platform.clearFaults();
      if (!keepsTime) await world.platform.control('/clock', { reset: true });
    },
    { auto: true },
  ],
  player: async ({ world }, use) => use(await world.member()),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'the page wrote errors to its console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, baseURL, hasBeenHere, seededPopups }, use) => {
    await loadEnglish(page, baseURL);
    if (hasBeenHere) await rememberSeen(page, seededPopups);
    waitForApp(page);
    await use(page);
  },
  openElsewhere: async ({ browser, baseURL, hasBeenHere, seededPopups }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (userAgent) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(userAgent && { userAgent }) });
      opened.push(context);
      const page = await context.newPage();
      await loadEnglish(page, baseURL);
      if (hasBeenHere) await rememberSeen(page, seededPopups);
      waitForApp(page);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

/** Asks for English, by cookie and storage, unless the page has been told another language. */
async function loadEnglish(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'hisLang', value: 'EN', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.getItem('hisLang') ?? localStorage.setItem('hisLang', 'EN'));
}

const APP_WAIT_MS = 10_000;

/**
 * Lets `goto` wait until the app has taken the place of the first words, which a person may use as well, but in which a
 * link is only a link. A test that waits for another moment by `waitUntil` meets the words.
 */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined)
      await page
        .locator('.first-words')
        .waitFor({ state: 'detached', timeout: APP_WAIT_MS })
        // Where its code is held back, the app does not come.
        .catch(() => undefined);
    return response;
  };
}
