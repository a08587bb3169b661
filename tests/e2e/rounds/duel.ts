import type { FrameLocator, Page } from 'playwright/test';
import { openGame } from '../entering.ts';
import { centsIn, control, expect } from '../support.ts';
import type { Played } from './Played.ts';

export const DUEL = 'Golden Card Duel';

/** Longer than a chair stays empty. */
const LONG = 15_000;

export const sitDown = (frame: FrameLocator, room: string) => frame.getByRole('article').filter({ has: frame.getByRole('heading', { name: room }) }).getByRole('button', { name: /^Sit down for/ }).click();
export const stateOf = (frame: FrameLocator) => frame.locator('.duel');

/** Sits down where nobody waits, until the house takes the other chair. */
export async function meetTheHouse(frame: FrameLocator): Promise<void> {
  await sitDown(frame, 'Brass room');
  await expect(frame.getByText('Waiting for an opponent. If nobody comes, the house sits down.')).toBeVisible();
  await control('/clock', { shift: LONG });
  await expect(stateOf(frame)).toHaveAttribute('data-state', 'playing');
}

/** Each lays the first card that is left, until it is decided. */
export async function playToTheEnd(frames: readonly FrameLocator[]): Promise<void> {
  const [first] = frames;
  if (!first) throw new Error('nobody plays');
  const played = first.locator('.duel-tricks li[data-taker]');
  while ((await stateOf(first).getAttribute('data-state')) === 'playing') {
    const before = await played.count();
    for (const frame of frames) await frame.locator('.duel-pick').first().click();
    await expect(played).toHaveCount(before + 1);
  }
  for (const frame of frames) await expect(stateOf(frame)).toHaveAttribute('data-state', 'done');
}

/** Plays a duel with the house's player. */
export async function playDuel(page: Page): Promise<Played> {
  const nodeId = await openGame(page, DUEL);
  const frame = page.frameLocator('iframe');
  await expect(stateOf(frame)).toBeVisible({ timeout: 20_000 });
  await meetTheHouse(frame);
  const staked = centsIn(await frame.locator('.is-laid .figure').textContent());
  await playToTheEnd([frame]);
  return { nodeId, staked, returned: centsIn(await frame.locator('.is-win .figure').textContent()) };
}
