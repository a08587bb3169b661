import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible, openAwake } from './page.ts';
import { expect, test } from './test.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** By source, from the build's manifest: the script of a part, and those of all that it imports. */
function scriptsOf(part: string): readonly string[] {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const found = new Set<string>();
  const add = (key: string): void => {
    const { file, imports = [] } = manifest[key] ?? { file: '' };
    if (found.has(file)) return;
    found.add(file);
    for (const each of imports) add(each);
  };
  for (const key of Object.keys(manifest)) if (key === part) add(key);
  return [...found];
}

/** Scripts do not come as long as the answered set holds their files. */
async function breakScripts(page: Page, files: readonly string[]): Promise<Set<string>> {
  const broken = new Set(files);
  await page.route('**/*.js', (route) =>
    broken.has(new URL(route.request().url()).pathname.slice(1)) ? route.abort() : route.continue(),
  );
  return broken;
}

test.describe('when something does not come', () => {
  test('the code of a page: the visitor stays, with what was typed, and tries again or not', async ({
    page,
    consoleErrors,
  }) => {
    await openAwake(page, '/');
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.fill('a half typed wo');
    await page.route(/\/GamesPage-[\w-]+\.js/, (route) => route.abort());
    const alert = page.getByRole('alert').filter({ hasText: 'The next part did not load' });
    const toSlots = async (): Promise<void> => page.locator('a[href="/rng"]:visible').first().click();

    await toSlots();
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Stay here' }).click();
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect(search).toHaveValue('a half typed wo');

    await toSlots();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeVisible();
    await expect(search).toHaveValue('a half typed wo');
    await page.unroute(/\/GamesPage-[\w-]+\.js/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    consoleErrors.length = 0;
  });

  test('the code of the very first page: a page says so and offers to try again', async ({ page, consoleErrors }) => {
    await page.route(/\/NoticesPage-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/noticePage');
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible();
    await page.unroute(/\/NoticesPage-[\w-]+\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    consoleErrors.length = 0;
  });

  test('whatever script of a next page fails, it is said, and trying again fetches it and opens the page', async ({
    page,
    consoleErrors,
  }) => {
    await openAwake(page, '/noticePage');
    const here = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = scriptsOf('features/games/list/GamesPage.tsx').filter(
      (file) => !here.some((address) => address.endsWith(`/${file}`)),
    );
    expect(files.length).toBeGreaterThan(5);
    const broken = await breakScripts(page, files);
    await page.locator('a[href="/rng"]:visible').first().click();
    const alert = page.getByRole('alert').filter({ hasText: 'The next part did not load' });
    // One after the other comes; as long as one does not, the page does not open.
    for (const file of files) {
      await expect(alert, file).toBeVisible();
      await expect(page, file).toHaveURL(/\/noticePage$/);
      broken.delete(file);
      const fetched = page.waitForResponse((response) => response.url().endsWith(`/${file}`) && response.ok());
      await alert.getByRole('button', { name: 'Try again' }).click();
      await fetched;
    }
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/rng$/);
    consoleErrors.length = 0;
  });

  test('when any one script of the first page fails, it is said, and trying again fetches it', async ({
    page,
    consoleErrors,
  }) => {
    const files = [
      ...new Set(
        ['index.html', 'app/start.tsx', 'i18n/bundles/en.ts', 'features/games/list/GamesPage.tsx'].flatMap(scriptsOf),
      ),
    ];
    expect(files.length).toBeGreaterThan(12);
    const broken = await breakScripts(page, []);
    const title = page.getByRole('heading', { level: 1, name: 'This page did not load' });
    const again = page.getByRole('button', { name: 'Try again' });
    // Where one has failed, the next fails after it has come.
    for (const [at, file] of files.entries()) {
      broken.clear();
      broken.add(file);
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${file}`));
      const before = files[at - 1];
      if (before === undefined) await page.goto('/rng');
      else {
        const fetched = page.waitForResponse((response) => response.url().endsWith(`/${before}`) && response.ok());
        await again.click();
        await fetched;
      }
      await failed;
      await expect(title, file).toBeVisible();
    }
    broken.clear();
    await again.click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    consoleErrors.length = 0;
  });

  test('a dialog’s code: the page stays, and the dialog opens once it can', async ({ page, consoleErrors }) => {
    await openAwake(page, '/');
    await page.route(/\/LoginDialog-[\w-]+\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The next part did not load' });
    await alert.getByRole('button', { name: 'Stay here' }).click();
    await expect(alert).toBeHidden();
    await page.unroute(/\/LoginDialog-[\w-]+\.js/);
    // The dialog that did not come is let go of a moment after its alert.
    await expect(async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click({ timeout: 2_000 });
      await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 20_000 });
    consoleErrors.length = 0;
  });

  test('a centre’s code: the page it was to open over stands, without it', async ({ page, consoleErrors }) => {
    await page.route(/\/CentreGate-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/vip?centre=securityCenter');
    const alert = page.getByRole('alert').filter({ hasText: 'The next part did not load' });
    await expect(async () => {
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'Stay here' }).click({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/vip$/, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'VIP club' })).toBeVisible();
    consoleErrors.length = 0;
  });

  test('a picture: three more tries, then its name in its place', async ({ page, consoleErrors }) => {
    const tries = new Map<string, number>();
    await page.route(/\/cdn\/.*cover/, (route) => {
      tries.set(route.request().url(), (tries.get(route.request().url()) ?? 0) + 1);
      return route.abort();
    });
    await page.goto('/rng');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.locator('[data-state="failed"]')).toBeVisible({ timeout: 15_000 });
    expect(Math.max(...tries.values())).toBe(4);
    await expect(card.locator('[data-state="failed"]')).toHaveText(/\S/);
    consoleErrors.length = 0;
  });

  test('the network: the page says so, keeps what was typed, and goes on by itself', async ({
    page,
    consoleErrors,
  }) => {
    await openAwake(page, '/');
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.fill('dragon');
    await page.context().setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(notice).toBeVisible();
    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByText('The connection is back.')).toBeVisible();
    await expect(search).toHaveValue('dragon');
    await search.press('Enter');
    const palette = page.getByRole('dialog', { name: 'Search all games by name' });
    await expect(palette.getByRole('combobox')).toHaveValue('dragon');
    await expect(palette.getByRole('option').first()).toContainText(/dragon/i);
    consoleErrors.length = 0;
  });
});
