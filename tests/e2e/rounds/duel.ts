import type { FrameLocator, Page } from 'playwright/test';
import { openGame } from '../entering.ts';
import type { World } from '../../support/world.ts';
import { centsIn } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

export const DUEL = 'Golden Card Duel';

/** Longer than a chair stays empty. */
const LONG = 15_000;

export const sitDown = (frame: FrameLocator, room: string) =>
  frame
    .getByRole('article')
    .filter({ has: frame.getByRole('heading', { name: room }) })
    .getByRole('button', { name: /^Sit down for/ })
    .click();
export const stateOf = (frame: FrameLocator) => frame.locator('.duel');

/** Longer than a card may take, with the look at the trick before it. */
const TURN = 20_000;

/**
 * Comes to rooms where nobody waits, whatever an earlier try has left behind: time ends the member's own duel, as it
 * does for a player who is gone, and seats the house opposite strangers.
 */
export async function comeToRooms(world: World, frame: FrameLocator): Promise<void> {
  await expect(stateOf(frame)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(
      async () => {
        const state = await stateOf(frame).getAttribute('data-state');
        if (state === 'waiting' || state === 'playing') await world.platform.control('/clock', { shift: TURN });
        if (state === 'done') await frame.getByRole('button', { name: 'Back to the rooms' }).click();
        return state;
      },
      { timeout: 40_000 },
    )
    .toBe('rooms');
  await expect
    .poll(async () => {
      const strangers = await frame.getByText('Somebody is waiting here').count();
      if (strangers > 0) await world.platform.control('/clock', { shift: LONG });
      return strangers;
    })
    .toBe(0);
}

/** Sits down where nobody waits, until the house takes the other chair. */
export async function playAgainstHouse(world: World, frame: FrameLocator): Promise<void> {
  await sitDown(frame, 'Brass room');
  await expect(frame.getByText('Waiting for an opponent. If nobody comes, the house player sits down.')).toBeVisible();
  await world.platform.control('/clock', { shift: LONG });
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

/** Ends what the member may still sit at. */
export async function endOpenDuel(world: World, page: Page): Promise<void> {
  await openGame(page, DUEL);
  await comeToRooms(world, page.frameLocator('iframe'));
}

/** Plays a duel with the house's player. */
export async function playDuel(world: World, page: Page): Promise<Played> {
  const nodeId = await openGame(page, DUEL);
  const frame = page.frameLocator('iframe');
  await comeToRooms(world, frame);
  await playAgainstHouse(world, frame);
  const staked = centsIn(await frame.locator('.is-laid .figure').textContent());
  await playToTheEnd([frame]);
  return { nodeId, staked, returned: centsIn(await frame.locator('.is-win .figure').textContent()) };
}
