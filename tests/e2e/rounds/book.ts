import type { FrameLocator, Page } from 'playwright/test';
import { openGame } from '../entering.ts';
import { passTime, roundsOf } from '../platformTime.ts';
import type { RoundRow } from '../platformTime.ts';
import type { World } from '../../support/world.ts';
import { centsIn, isPhone } from '../page.ts';
import { expect } from '../test.ts';
import type { Played } from './Played.ts';

/** The fixtures of a book that are under way, of all its pitches. */
export const fixturesOf = async (world: World, nodeId: string): Promise<readonly RoundRow[]> =>
  (await Promise.all(Array.from({ length: 8 }, (_, pitch) => roundsOf(world, `book:${nodeId}:${pitch}`)))).flat();

/** The cards that take bets; the last one's kick-off is furthest away. */
export const openCards = (frame: FrameLocator) => frame.locator('.fixture[data-state="open"]');

/** Opens the slip, or folds it; only a phone folds it. */
export async function turnSlip(page: Page, way: 'open' | 'folded'): Promise<void> {
  const bar = page.frameLocator('iframe').getByRole('button', { name: /^Bet slip: / });
  if (isPhone(page) && (await bar.getAttribute('aria-expanded')) !== String(way === 'open')) await bar.click();
}

/** Waits until nothing that was bet on is open, whatever was under way. */
export async function playToTheEnd(world: World, nodeId: string): Promise<void> {
  const rounds = await fixturesOf(world, nodeId);
  await passTime(world, Math.max(...rounds.map(({ resultAt }) => Date.parse(resultAt))));
  await expect
    .poll(
      async () => {
        const now = await fixturesOf(world, nodeId);
        return rounds.filter(({ id }) => now.some((round) => round.id === id)).length;
      },
      { timeout: 40_000 },
    )
    .toBe(0);
}

/** Bets on the first outcome of a fixture, and waits until it is played. */
async function playFixture(world: World, page: Page, nodeId: string): Promise<Played> {
  const frame = page.frameLocator('iframe');
  const cards = openCards(frame);
  await expect(cards.nth(7)).toBeVisible({ timeout: 20_000 });
  await cards.nth(7).locator('.price').first().click();
  await turnSlip(page, 'open');
  await frame.getByRole('textbox', { name: 'Stake' }).fill('10.00');
  await frame.getByRole('button', { name: /^Place P/ }).click();
  await expect(frame.getByText(/10\.00 placed\./)).toBeVisible();
  await turnSlip(page, 'folded');
  await frame.getByRole('tab', { name: /^My bets/ }).click();
  const bet = frame.locator('.own').first();
  await expect(bet).toHaveAttribute('data-state', 'placed');
  await playToTheEnd(world, nodeId);
  await expect(bet).not.toHaveAttribute('data-state', 'placed', { timeout: 30_000 });
  return { nodeId, staked: 1_000, returned: centsIn(await bet.locator('.brought').textContent()) };
}

export const playMatch = async (world: World, page: Page): Promise<Played> =>
  playFixture(world, page, await openGame(page, 'Football'));
export const playEsport = async (world: World, page: Page): Promise<Played> =>
  playFixture(world, page, await openGame(page, 'Tactical Squad Cup'));
