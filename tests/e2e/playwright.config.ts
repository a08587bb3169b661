import { defineConfig } from 'playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/browser.ts';
import { providerEnv } from '../support/oidcProvider.ts';

const { executablePath, args } = await findBrowser();

/** Playwright reads this file in every worker; the house is opened once, for all of them. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-')));
const port = (process.env['E2E_PORT'] ??= '4700');
const platformPort = String(Number(port) + 1);
const providerPort = String(Number(port) + 3);
const controlPort = (process.env['E2E_CONTROL_PORT'] ??= String(Number(port) + 2));

/**
 * A way that is the same on every screen is walked on one: on the phone, where room is scarce, or on the wide screen, where nothing but its size
 * would differ. What looks or works differently is in neither list and is walked on both.
 */
const PHONE_ONLY = ['categories', 'content', 'faults', 'fish', 'loading', 'pvp', 'recovery', 'registration', 'security', 'social', 'sports', 'walksMember', 'walksSecurity'];
const WIDE_ONLY = ['graphiql', 'motion', 'search', 'verify'];
const specs = (names: readonly string[]): string[] => names.map((name) => `**/e2e/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  // A busy machine now and then moves a page between two looks at it; a test that fails each time is wrong. What needed more than one try is reported as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: [...args] },
    // A record of every step costs a third of the time: only what failed is walked again with one.
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'phone', testIgnore: specs(WIDE_ONLY), use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: 'desktop', testIgnore: specs(PHONE_ONLY), use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: [
    {
      command: 'node tests/e2e/provider.ts',
      cwd: '../..',
      url: `http://localhost:${providerPort}/.well-known/openid-configuration`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'ignore',
      env: { PROVIDER_PORT: providerPort },
    },
    {
      command: 'node .run/start.mjs',
      cwd: '../..',
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      env: { PORT: port, PLATFORM_PORT: platformPort, CONTROL_PORT: controlPort, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'error', NODE_ENV: 'development', ...providerEnv(`http://localhost:${providerPort}`) },
    },
  ],
});
