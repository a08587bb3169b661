import { defineConfig } from 'playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/browser.ts';

const { executablePath, args } = await findBrowser();

/** Playwright reads this file in every worker; the house is opened once, for all of them. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-')));
const port = (process.env['E2E_PORT'] ??= '4700');
const platformPort = String(Number(port) + 1);
const controlPort = (process.env['E2E_CONTROL_PORT'] ??= String(Number(port) + 2));

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: [...args] },
    trace: 'retain-on-failure',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node .run/start.mjs',
    cwd: '../..',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: { PORT: port, PLATFORM_PORT: platformPort, CONTROL_PORT: controlPort, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'error', NODE_ENV: 'development' },
  },
});
