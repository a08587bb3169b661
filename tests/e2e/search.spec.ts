import { expectAccessible } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';
import type { Page } from 'playwright/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search all games by name' });

test('the search opens by its button or by “/”, forgives a typo, and is left with Escape', async ({ page }) => {
  await page.goto('/vip');
  await page.getByRole('banner').getByRole('button', { name: 'Search all games' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('option')).toHaveCount(12);
  await page.keyboard.type('dargon');
  await expect(palette(page).getByRole('status')).toContainText('The 12 best matches');
  await expect(palette(page).getByRole('option').first()).toContainText(/dragon/i);
  await expectAccessible(page);
  const field = await palette(page).getByRole('combobox').boundingBox();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zzzzqqqqq');
  await expect(palette(page).getByText('No games found for “zzzzqqqqq”.')).toBeVisible();
  expect(
    await palette(page).getByRole('combobox').boundingBox(),
    'the field stays where it is, whatever is found',
  ).toEqual(field);
});

test('with the keyboard alone a member finds a game and opens it', async ({ page, player }) => {
  await enterAs(page, player);
  await page.goto('/');
  // Keys are listened for once the header stands.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search all games' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('midnigth');
  const options = palette(page).getByRole('option');
  await expect(options.first()).toContainText(/midnight/i);
  // What was found of the letters before is not opened.
  await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  const chosen = palette(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveAttribute('id', (await options.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(?:game|fbsports|lottery)\?/);
});

/** What the page's scripts hold, in MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 ** 2;
}

test('a list of 50 or 100 pages keeps as many elements and as much memory as one of 5; “back” restores it', async ({
  page,
  player,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, player);
  await page.goto('/rng?class=slots');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(14);
  const elements = () => page.evaluate(() => document.querySelectorAll('main *').length);
  const loaded = () =>
    page.evaluate(() =>
      Number(
        /^([\d,]+) of/
          .exec(
            [...document.querySelectorAll('main [role="status"]')]
              .map(({ textContent }) => textContent ?? '')
              .find((text) => / of /.test(text)) ?? '',
          )?.[1]
          ?.replaceAll(',', '') ?? 0,
      ),
    );
  const scrollUntil = async (games: number): Promise<void> => {
    while ((await loaded()) < games) {
      const before = await loaded();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Show more games|Loading more games)$/ })
        .evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await expect.poll(loaded, { timeout: 60_000 }).toBeGreaterThan(before);
    }
  };
  // In the middle of the list, with cards ready above and below; at its end there are fewer.
  const elementsInTheMiddle = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect
      .poll(() =>
        cards.evaluateAll(
          (all) =>
            all.some((card) => card.getBoundingClientRect().top < 0) &&
            all.some((card) => card.getBoundingClientRect().top > innerHeight),
        ),
      )
      .toBe(true);
    // Cards come and go for a moment after a scroll.
    let last = 0;
    const isSteady = async (): Promise<boolean> => {
      const before = last;
      last = await elements();
      return last === before;
    };
    await expect.poll(isSteady, { intervals: [250] }).toBe(true);
    return last;
  };
  await scrollUntil(70);
  const early = await elementsInTheMiddle();
  const light = await heapOf(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && asked.push(request.url()));
  for (const games of [700, 1400]) {
    await scrollUntil(games);
    expect(await elementsInTheMiddle()).toBeLessThan(early * 1.2);
  }
  expect(await cards.count()).toBeLessThan(80);
  // Held whole, they would be 7 MB more.
  expect((await heapOf(page)) - light).toBeLessThan(5);

  // What was passed long ago was let go, and comes again page by page.
  asked.length = 0;
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 4));
  await expect
    .poll(() =>
      cards.evaluateAll(
        (all) =>
          all.filter(
            (card) => card.getBoundingClientRect().top > 120 && card.getBoundingClientRect().bottom < innerHeight,
          ).length,
      ),
    )
    .toBeGreaterThan(6);
  expect(asked.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').locator('li [data-waiting]')).toHaveCount(0);
  expect(asked.length).toBeLessThan(12);

  // A card in sight, well down the list, is met again where it was: rows above it that were let go may be higher or
  // lower by now, and then the page scrolls with them.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect
    .poll(() =>
      cards.evaluateAll(
        (all) =>
          all.filter(
            (card) => card.getBoundingClientRect().top > 120 && card.getBoundingClientRect().bottom < innerHeight,
          ).length,
      ),
    )
    .toBeGreaterThan(0);
  const position = await page.evaluate(() => scrollY);
  const place = await cards.evaluateAll((all) =>
    all.findIndex(
      (card) => card.getBoundingClientRect().top > 120 && card.getBoundingClientRect().bottom < innerHeight,
    ),
  );
  const href = await cards.nth(place).getByRole('link').first().getAttribute('href');
  const link = page.getByRole('main').locator(`article a[href="${href}"]`).first();
  await link.click();
  await expect(page).toHaveURL(/\/game\?id=/);
  await expect(page.getByRole('button', { name: 'Close the game' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/rng\?class=slots$/);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  const screen = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(screen);
});

test('a game’s sheet tells rules and figures before it is played, and leads to its studio', async ({ page }) => {
  await page.goto('/rng?vendor=JL&class=slots');
  const card = page.getByRole('main').getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `About ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('Return to player')).toBeVisible();
  await expect(sheet.getByText(/^\d\d\.\d+%/).first()).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Juniper Lane' }).click();
  await expect(page).toHaveURL(/\/provider\/JL$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});
