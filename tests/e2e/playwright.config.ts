import { defineConfig } from 'playwright/test';
import { findBrowser } from '../support/browser.ts';

const { executablePath, args } = await findBrowser();

/**
 * A test runs on the phone, where room is scarce. Tagged `@wide` it runs on the wide screen instead, which has what it
 * is about; tagged `@both`, where layout or input differ, on either. These files are about nothing that a phone has:
 * all their tests run on the wide screen.
 */
const WIDE_FILES = /(?:graphiql|motion|search|verify)\.spec\.ts/;
const WIDE_TAGS = /@(?:wide|both)\b/;
const WIDE = { viewport: { width: 1440, height: 900 } };
/** Its tests follow one another for minutes in a world of their own: begun last, they would be waited for alone. */
const LONGEST = /contractKinds\.spec\.ts/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './globalSetup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    // It would answer before the requests that a test holds up or looks at; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...args] },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'longest', testMatch: LONGEST, use: WIDE },
    {
      name: 'phone',
      testIgnore: [WIDE_FILES, LONGEST],
      grepInvert: /@wide\b/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: LONGEST, grep: [WIDE_FILES, WIDE_TAGS], use: WIDE },
  ],
});
