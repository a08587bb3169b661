import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

test('pages of fourteen load by themselves while the player scrolls, one request each', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql') && `${request.url()}${request.postData() ?? ''}`.includes('GamesPage'))
      pages.push(request.url());
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
  await expect(page.getByText('No games found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No games found')).toBeVisible();
});

test('the home page’s field finds among all games in spite of a typo, and the focus comes back to it', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Find a game' });
  await field.fill('bacarat');
  await field.press('Enter');
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('bacarat');
  await expect(page.getByRole('option').first()).toContainText(/baccarat/i);
  await page.keyboard.type('x');
  await expect(box).toHaveValue('bacaratx');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(field).toBeFocused();
});

test('a list in which nothing is found offers games of any category that sound like it', async ({ page }) => {
  await page.goto('/rng?search=bacarat');
  await expect(page.getByText('No games found')).toBeVisible();
  await expect(page.getByText('Try fewer letters')).toBeHidden();
  const meant = page.getByRole('region', { name: 'Did you mean one of these?' });
  await expect(meant.getByRole('article')).toHaveCount(6);
  await expect(meant.getByRole('article').first()).toContainText(/baccarat/i);
  await expect(meant.getByRole('article').first()).toBeInViewport();
  await expectAccessible(page);
  await page.goto('/rng?search=zzzzqqqq');
  await expect(page.getByText('Try fewer letters')).toBeVisible();
});

test('another studio resets filters, list and page', async ({ page }) => {
  await page.goto('/rng?search=dragon');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/dragon/i);
  const studios = page
    .getByRole('navigation', { name: 'Studios' })
    .or(page.getByRole('group', { name: 'Studios' }))
    .or(page.getByRole('region', { name: 'Studios' }));
  const studio = studios.getByRole('link').nth(1).or(studios.getByRole('button').nth(3)).first();
  await studio.click();
  await expect(page).toHaveURL(/vendor=/);
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
});

test('favourites and recent are the member’s own: a guest is asked to sign in', async ({ page }) => {
  await page.goto('/rng?list=favourites');
  await expect(page.getByText('Your own games')).toBeVisible();
});

/** One of the few that the platform keeps closed from its beginning. */
const CLOSED_GAME = 'RNG.EG4.113682';

test('a game under maintenance offers other popular games', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto(`/game?id=${CLOSED_GAME}`);
  await expect(page.getByText('This game is under maintenance')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
