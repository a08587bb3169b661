import type { FrameLocator, Locator, Page } from 'playwright/test';
import { numberOfGame } from '../entering.ts';
import { centsIn } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

/** Aims at the nearest fish, by keyboard. Answers the water, which takes the keys. */
export async function takeAim(frame: FrameLocator) {
  const water = frame.getByRole('application');
  await expect
    .poll(async () => {
      await water.press('ArrowRight');
      return frame.locator('.fish-target').textContent();
    })
    .toMatch(/, pays × \d+/);
  return water;
}

/** Shoots once. Answers whether the platform decided the shot: a fish may swim away before the shot arrives. */
async function shootOnce(frame: FrameLocator, water: Locator): Promise<boolean> {
  const balance = frame.locator('.is-balance .figure');
  const before = await balance.textContent();
  await water.press('Space');
  // The page takes the stake as the key is pressed, unless no fish can be aimed at.
  if ((await balance.textContent()) === before) return false;
  const decision = frame.getByText(/gets away|caught/);
  await expect(decision.or(frame.getByRole('alert'))).toBeVisible();
  return decision.isVisible();
}

/** Opens the first game of the page, and shoots until one shot is decided. */
export async function playFish(page: Page): Promise<Played> {
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Play / })
    .click();
  const nodeId = await numberOfGame(page);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.fish')).toBeVisible({ timeout: 20_000 });
  const water = await takeAim(frame);
  const staked = centsIn(await frame.locator('.is-stake .figure').textContent());
  await expect.poll(() => shootOnce(frame, water)).toBe(true);
  return { nodeId, staked, returned: centsIn(await frame.locator('.is-win .figure').textContent()) };
}
