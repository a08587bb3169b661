import type { Page } from 'playwright/test';
import { numberOfGame } from '../entering.ts';
import { centsIn } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

/** Opens the first game of the page, and spins once. */
export async function playSlot(page: Page): Promise<Played> {
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Play / })
    .click();
  const nodeId = await numberOfGame(page);
  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: /^spin/i });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const staked = centsIn(await frame.locator('.is-stake .figure').textContent());
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/play/api/spin') && response.ok()),
    spin.click(),
  ]);
  await expect(spin).toBeEnabled();
  return { nodeId, staked, returned: centsIn(await frame.locator('.is-win .figure').textContent()) };
}
