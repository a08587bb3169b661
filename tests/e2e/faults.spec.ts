import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('when the platform answers nonsense the page stays, says so, and recovers by itself', async ({
  page,
  consoleErrors,
  world,
}) => {
  await world.platform.control('/faults', { call: 'GCSGAME_gameList', kind: 'nonsense' });
  // Words that no other test asks for, so that the gateway has no earlier answer to show instead.
  await page.goto('/rng?search=jade');
  await expect(page.getByText('The games could not be loaded')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await world.platform.control('/faults', undefined, 'DELETE');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  consoleErrors.length = 0;
});

test('a balance that cannot be asked for leaves the rest of the page as it is, and comes by itself', async ({
  page,
  player,
  consoleErrors,
  world,
}) => {
  await enterAs(page, player);
  await page.goto('/');
  await world.platform.control('/faults', { call: 'balance', kind: 'status' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${player.username}` }).first()).toBeVisible();
  await world.platform.control('/faults', undefined, 'DELETE');
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  consoleErrors.length = 0;
});

test('a slow platform shows skeletons, never a blank page', async ({ page, world }) => {
  await world.platform.control('/faults', { call: 'GCSGAME_gameList', kind: 'latency', milliseconds: 2500 });
  await page.goto('/rng?search=pearl');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 15_000 });
});
