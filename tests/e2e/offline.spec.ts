import type { Page } from 'playwright/test';
import { pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the service worker holds: addresses and what is behind them. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const texts = await Promise.all(
      stores.map(async (store) =>
        Promise.all((await store.keys()).map(async (key) => `${key.url}\n${await (await store.match(key))?.text()}`)),
      ),
    );
    return texts.flat().join('\n');
  });

/** Once the worker answers for the page and holds the part of the site that is named. */
async function untilKept(page: Page, part: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(async () => (await keptText(page)).includes(part), { timeout: 30_000 }).toBe(true);
}

test('a guest’s page reloaded offline is the site, marked as old, until the connection is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/rng');
  await untilKept(page, '/assets/GamesPage');
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await untilKept(page, 'operationName=GamesPage');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(strip).toContainText('was saved on');
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await expect(page.locator('html[data-kept-at]')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('of a member nothing is kept; their page without a connection says so, and knows them again with it', async ({
  page,
  context,
  player,
  consoleErrors,
}) => {
  await enterAs(page, player);
  await page.goto('/');
  await untilKept(page, 'croupier-parts');
  await page.reload();
  await expect(pillOf(page)).toContainText('100.00');
  await untilKept(page, '"isMember":true');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(await keptText(page)).not.toContain(player.username);
  expect(await page.content()).not.toContain(player.username);
  await context.setOffline(false);
  await expect(pillOf(page)).toContainText('100.00', { timeout: 30_000 });
  consoleErrors.length = 0;
});
