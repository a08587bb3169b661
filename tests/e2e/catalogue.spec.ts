import { expect, test } from './support.ts';

test('pages of fourteen load by themselves while the player scrolls, one request each', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql') && `${request.url()}${request.postData() ?? ''}`.includes('GamesPage')) pages.push(request.url());
  });
  await page.goto('/rng');
  const games = page.getByRole('main').getByRole('article');
  await expect(games).toHaveCount(14);
  expect(pages).toHaveLength(1);
  await games.last().scrollIntoViewIfNeeded();
  await expect.poll(() => games.count()).toBeGreaterThanOrEqual(28);
  const names = await games.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names).size, 'no game twice').toBe(names.length);
});

test('filters live in the address: they survive a reload and the way back', async ({ page }) => {
  await page.goto('/rng?search=fruit&class=slots');
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await expect(search).toHaveValue('fruit');
  await search.fill('zzzzqqq');
  await expect(page.getByText('No game goes by that')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No game goes by that')).toBeVisible();
});

test('another studio resets filters, list and page', async ({ page }) => {
  await page.goto('/rng?search=dragon');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/dragon/i);
  const studios = page.getByRole('navigation', { name: 'Studios' }).or(page.getByRole('group', { name: 'Studios' })).or(page.getByRole('region', { name: 'Studios' }));
  const studio = studios.getByRole('link').nth(1).or(studios.getByRole('button').nth(3)).first();
  await studio.click();
  await expect(page).toHaveURL(/vendor=/);
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
});

test('favourites and recent are the member’s own: a guest is asked to sign in', async ({ page }) => {
  await page.goto('/rng?list=favourites');
  await expect(page.getByText('This shelf is yours')).toBeVisible();
});

/** One of the few that the house keeps closed from its beginning. */
const CLOSED_GAME = 'RNG.EG4.113682';

test('a game under maintenance offers other popular games', async ({ page, player }) => {
  await page.goto('/login');
  await page.getByRole('main').getByLabel('Username').fill(player.username);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText('100.00');
  await page.goto(`/game?id=${CLOSED_GAME}`);
  await expect(page.getByText('This game is being looked after')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
