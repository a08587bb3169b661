import type { FrameLocator, Page } from 'playwright/test';
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

/** Opens the first game of the page, and shoots once. */
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
  const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/fish/shots') && response.ok());
  await water.press('Space');
  await answered;
  await expect(frame.getByText(/gets away|caught/)).toBeVisible();
  return { nodeId, staked, returned: centsIn(await frame.locator('.is-win .figure').textContent()) };
}
