import type { FrameLocator, Locator, Page } from 'playwright/test';
import { openGame } from './entering.ts';
import { DUEL } from './rounds/duel.ts';
import type { World } from '../support/world.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** Whether anything inside moves without end. */
const rolls = (part: Locator): Promise<boolean> =>
  part.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity),
  );

const currentBanner = (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'Featured' }).locator('button[aria-current]').getAttribute('aria-label');

/** Waits for a banner to have come; while it comes, none follows. */
async function expectBanner(page: Page, number: number): Promise<void> {
  await expect.poll(() => currentBanner(page)).toBe(`Slide ${number} of 3`);
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Featured' })
        .evaluate((element) => element.getAnimations({ subtree: true }).length),
    )
    .toBe(0);
}

/** What comes once the page rests may take its time on a busy machine. */
const LATE = { timeout: 30_000 };

async function openBanners(page: Page): Promise<Locator> {
  await page.goto('/');
  const banners = page.getByRole('region', { name: 'Featured' });
  await expect(banners.getByRole('button', { name: 'Slide 2 of 3' })).toBeVisible(LATE);
  return banners;
}

/** Opens the slots where the counter follows the clock: it moves whether anybody plays or not. */
async function openClockJackpot(world: World, page: Page): Promise<Locator> {
  // The gateway may keep the brand of before for some seconds.
  test.slow();
  await world.platform.control('/operator/brand', { jackpotMode: 'clock' });
  const plate = page.getByRole('region', { name: 'Jackpot' });
  await expect(async () => {
    await page.goto('/rng');
    await expect(plate.getByText('For decoration only: this number is not a prize')).toBeAttached({ timeout: 8_000 });
  }).toPass({ timeout: 50_000 });
  return plate;
}

/** Presses a control without a mouse. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  await button.press('Enter');
}

/** Each kind of game page: where its games are, and the name of one; null for whichever is first. */
const GAME_PAGES = [
  { path: '/rng', name: null },
  { path: '/live', name: 'Baccarat' },
  { path: '/sports?vendor=DS88', name: 'Cockpit' },
  { path: '/sports', name: 'Football' },
  { path: '/pvp', name: DUEL },
  { path: '/fish', name: null },
] as const;

async function openAny(page: Page, { path, name }: (typeof GAME_PAGES)[number]): Promise<FrameLocator> {
  await page.goto(path);
  if (name === null)
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Play / })
      .click();
  else await openGame(page, name);
  return page.frameLocator('iframe');
}

/** What moves in a game's page or would, when it is pointed at. */
const movingIn = (frame: FrameLocator): Promise<number> =>
  frame
    .locator('body')
    .evaluate(
      (body) =>
        Array.from(body.querySelectorAll('*')).filter(
          (element) => getComputedStyle(element).transitionDuration !== '0s',
        ).length + document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );

test.afterEach(({ world }) => world.platform.control('/operator/brand', { jackpotMode: 'pool' }));

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  const BANDS = [
    { name: 'News', pause: 'Pause the news', go: 'Play the news' },
    { name: 'Latest winners', pause: 'Pause the list', go: 'Resume the list' },
    { name: 'Game studios', pause: 'Pause the animation', go: 'Play the animation' },
  ] as const;
  test('each band rolls until it is paused by key or looked at closely', async ({ page }) => {
    await page.goto('/');
    for (const { name, pause, go } of BANDS) {
      const band = page.getByRole('region', { name });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await band.scrollIntoViewIfNeeded();
      await expect.poll(() => rolls(band), name).toBe(true);
      await press(band.getByRole('button', { name: pause }));
      expect(await rolls(band), name).toBe(false);
      await press(band.getByRole('button', { name: go }));
      expect(await rolls(band), name).toBe(true);
      await band.hover();
      expect(await rolls(band), name).toBe(false);
      await page.mouse.move(0, 0);
      await expect.poll(() => rolls(band), name).toBe(true);
    }
  });

  test('a band stands while the focus is in it, and brings what has it into sight', async ({ page }) => {
    await page.goto('/');
    for (const { name, kind } of [
      { name: 'News', kind: 'button' },
      { name: 'Latest winners', kind: 'link' },
    ] as const) {
      const band = page.getByRole('region', { name });
      const last = band.getByRole('listitem').last().getByRole(kind);
      await band.scrollIntoViewIfNeeded();
      await expect.poll(() => rolls(band), name).toBe(true);
      await page.keyboard.press('Tab');
      await last.focus();
      expect(await rolls(band), name).toBe(false);
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await last.blur();
      expect(await rolls(band), name).toBe(true);
    }
  });

  test('banners change every five seconds, not while paused, pointed at or focused, and stay where they were', async ({
    page,
  }) => {
    await page.clock.install();
    const banners = await openBanners(page);
    const pause = banners.getByRole('button', { name: 'Pause the animation' });
    await page.clock.runFor(5_100);
    await expectBanner(page, 2);

    await press(pause);
    await page.clock.runFor(30_000);
    expect(await currentBanner(page)).toBe('Slide 2 of 3');
    await press(banners.getByRole('button', { name: 'Play the animation' }));
    await page.clock.runFor(5_100);
    await expectBanner(page, 3);

    const shown = banners.locator('.swiper-slide:not([inert])').getByRole('link');
    await shown.focus();
    await page.clock.runFor(30_000);
    expect(await currentBanner(page)).toBe('Slide 3 of 3');
    await shown.blur();
    await shown.hover();
    await page.clock.runFor(30_000);
    expect(await currentBanner(page)).toBe('Slide 3 of 3');
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_100);
    await expectBanner(page, 1);
  });

  test('whatever banner is in sight, the page scrolls by its keys, and only that banner is reached by them', async ({
    page,
  }) => {
    const banners = await openBanners(page);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await press(banners.getByRole('button', { name: 'Slide 2 of 3' }));
    await expectBanner(page, 2);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const reached = banners.getByRole('link').nth(1);
    await expect(reached).toBeFocused();
    await expect(reached).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Shift+Tab');
    expect(await banners.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  test('every kind of game’s page has a quiet switch, and what is chosen on one holds on all', async ({
    page,
    player,
  }) => {
    await enterAs(page, player);
    let isChosen = false;
    for (const kind of GAME_PAGES) {
      const frame = await openAny(page, kind);
      const quiet = frame.getByRole('button', { name: 'Quiet: no animation' });
      await expect(quiet, kind.path).toHaveAttribute('aria-pressed', String(isChosen), { timeout: 20_000 });
      if (!isChosen) {
        expect(await movingIn(frame)).toBeGreaterThan(0);
        const spin = frame.getByRole('button', { name: /^spin/i });
        await spin.click();
        await quiet.click();
        isChosen = true;
        await expect(spin).toBeEnabled();
      }
      expect([kind.path, await movingIn(frame)]).toEqual([kind.path, 0]);
    }
  });

  test('the jackpot counts until it is paused', async ({ page, world }) => {
    await page.clock.install();
    const plate = await openClockJackpot(world, page);
    const shown = (): Promise<string | null> => plate.getByRole('img').getAttribute('aria-label');
    const first = await shown();
    await page.clock.runFor(3_100);
    await expect.poll(shown).not.toBe(first);
    await press(plate.getByRole('button', { name: 'Pause the animation' }));
    const paused = await shown();
    await page.clock.runFor(30_000);
    expect(await shown()).toBe(paused);
    await press(plate.getByRole('button', { name: 'Play the animation' }));
    await expect.poll(shown).not.toBe(paused);
  });
});

test.describe('where less motion is wanted', () => {
  test('a game’s page is quiet from the start, and moves for who asks it to', async ({ page, player }) => {
    await enterAs(page, player);
    const frame = await openAny(page, GAME_PAGES[0]);
    const quiet = frame.getByRole('button', { name: 'Quiet: no animation' });
    await expect(quiet).toHaveAttribute('aria-pressed', 'true');
    expect(await movingIn(frame)).toBe(0);
    await quiet.click();
    expect(await movingIn(frame)).toBeGreaterThan(0);
  });

  test('nothing on the home page moves by itself', async ({ page }) => {
    await page.clock.install();
    const banners = await openBanners(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: 'Game studios' })).toBeVisible();
    await expect(banners.getByRole('button', { name: 'Play the animation' })).toBeAttached();
    await page.clock.runFor(30_000);
    expect(await currentBanner(page)).toBe('Slide 1 of 3');
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      )
      .toBe(0);
    // What stands still without a button is moved by hand.
    await expect(page.getByRole('region', { name: 'News' }).getByRole('button', { name: /news/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Game studios' }).getByRole('button')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Latest winners' }).getByRole('button', { name: 'Resume the list' }),
    ).toBeAttached();
  });

  test('the jackpot stands, and counts for who asks it to', async ({ page, world }) => {
    await page.clock.install();
    const plate = await openClockJackpot(world, page);
    const shown = (): Promise<string | null> => plate.getByRole('img').getAttribute('aria-label');
    await expect.poll(shown).toMatch(/\d/);
    const first = await shown();
    await page.clock.runFor(30_000);
    expect(await shown()).toBe(first);
    await press(plate.getByRole('button', { name: 'Play the animation' }));
    await page.clock.runFor(3_100);
    await expect.poll(shown).not.toBe(first);
  });
});
