import type { FrameLocator, Page } from 'playwright/test';
import { numberOfGame, openGame } from '../entering.ts';
import { platformTime, passTime, roundsOf } from '../platformTime.ts';
import type { RoundRow } from '../platformTime.ts';
import type { World } from '../../support/world.ts';
import { centsIn } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

/** The rounds of a live table. */
export const roundsAt = (world: World, nodeId: string): Promise<readonly RoundRow[]> =>
  roundsOf(world, `live:${nodeId}`);

/**
 * A round with many minutes left: how long a machine needs to lay chips does not matter. Rounds stand on a grid of the
 * clock, which here begins where the present round ends, whatever a test before has left.
 */
export async function openLongRound(world: World, nodeId: string, frame: FrameLocator): Promise<RoundRow> {
  const [period, betting] = [1_200, 900];
  const long = async () => {
    const now = await platformTime(world);
    return (await roundsAt(world, nodeId)).find(
      ({ state, opensAt, closesAt }) =>
        state === 'open' && Date.parse(opensAt) <= now && Date.parse(closesAt) - now > 600_000,
    );
  };
  await expect(frame.locator('.live')).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(
      async () => {
        if (await long()) return true;
        const [present] = await roundsAt(world, nodeId);
        const begins = present ? Date.parse(present.resultAt) : await platformTime(world);
        await world.platform.control(`/series/live:${nodeId}`, {
          terms: { period, betting, phase: Math.floor(begins / 1_000) % period },
        });
        if (present) await passTime(world, begins);
        return (await long()) !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const round = await long();
  if (!round) throw new Error('no round');
  await expect(frame.locator('.live')).toHaveAttribute('data-phase', 'open');
  // The page has left the short round before.
  await expect
    .poll(async () => Number(await frame.locator('.clock').textContent()), { timeout: 30_000 })
    .toBeGreaterThan(120);
  return round;
}

/** What the page says the round brought: a win, or stakes that come back; in cents. */
export async function broughtBy(frame: FrameLocator): Promise<number> {
  const message = frame.locator('.rail .message');
  await expect(message).toHaveText(/You win|comes back|No win/);
  return centsIn(/P\s?[\d,]+\.\d\d/.exec((await message.textContent()) ?? '')?.[0] ?? '0.00');
}

/** Lays one chip on a spot of the table that is open, and waits for the result. */
async function playRound(world: World, page: Page, nodeId: string, spot: RegExp): Promise<Played> {
  const frame = page.frameLocator('iframe');
  const round = await openLongRound(world, nodeId, frame);
  await frame.getByRole('button', { name: spot }).press('Enter');
  await frame.getByRole('button', { name: /^Place P/ }).press('Enter');
  await expect(frame.getByText(/placed on this round/)).toBeVisible();
  const staked = centsIn(await frame.locator('.is-laid .figure').textContent());
  await passTime(world, Date.parse(round.resultAt));
  return { nodeId, staked, returned: await broughtBy(frame) };
}

export const playBaccarat = async (world: World, page: Page): Promise<Played> =>
  playRound(world, page, await openGame(page, 'Baccarat'), /^Banker, pays/);
export const playCockfight = async (world: World, page: Page): Promise<Played> =>
  playRound(world, page, await numberOfGame(page), /^Meron/);
