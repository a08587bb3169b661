import { expect, expectAccessible, openAwake, test } from './support.ts';

test.describe('when something does not come', () => {
  test('the code of a page: the visitor stays, with what was typed, and tries again or not', async ({ page, consoleErrors }) => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'The VIP club' })).toBeVisible();
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
    // A render that is begun anew asks once more; the count of tries itself is held beside the hook.
    expect(Math.max(...tries.values())).toBeGreaterThanOrEqual(4);
    await expect(card.locator('[data-state="failed"]')).toHaveText(/\S/);
    consoleErrors.length = 0;
  });

  test('the network: the page says so, keeps what was typed, and goes on by itself', async ({ page, consoleErrors }) => {
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
