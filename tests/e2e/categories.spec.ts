import type { Page } from 'playwright/test';
import type { GameCategory } from '../../gateway/generated/types.ts';
import { follow } from './entering.ts';
import { playEsport, playMatch } from './rounds/book.ts';
import { endOpenDuel, playDuel } from './rounds/duel.ts';
import { playFish } from './rounds/fish.ts';
import { openDraw, playLottery } from './rounds/lottery.ts';
import type { Played } from './rounds/Played.ts';
import { playSlot } from './rounds/slot.ts';
import { playBaccarat, playCockfight } from './rounds/table.ts';
import type { World } from '../support/world.ts';
import { centsIn, expectBalance, pillOf } from './page.ts';
import { enterAs } from './signingIn.ts';
import { expect, test } from './test.ts';

/** Nobody else's test plays with them. */
const MEMBER = { username: 'demo10', password: 'Croupier#2026' };

interface Journey {
  /** The navigation's entry, and where it leads. */
  readonly entry: string;
  readonly address: RegExp;
  /** What the platform has to be brought to before anybody signs in, such as a time. */
  readonly prepare?: (world: World, page: Page) => Promise<unknown>;
  /**
   * Ends, on the entry's page, what an earlier try has left under way, as it would be booked in the midst of this one.
   */
  readonly tidy?: (world: World, page: Page) => Promise<unknown>;
  readonly play: (world: World, page: Page) => Promise<Played>;
}

const JOURNEYS: Readonly<Record<Exclude<GameCategory, 'OTHER'>, Journey>> = {
  RNG: { entry: 'Slots', address: /\/rng$/, play: (_world, page) => playSlot(page) },
  LIVE: { entry: 'Live casino', address: /\/live$/, play: playBaccarat },
  SPORTS: { entry: 'Sports', address: /\/sports$/, play: playMatch },
  ESPORTS: { entry: 'Esports', address: /\/esports$/, play: playEsport },
  FISH: { entry: 'Fishing', address: /\/fish$/, play: (_world, page) => playFish(page) },
  PVP: { entry: 'Card rooms', address: /\/pvp$/, tidy: endOpenDuel, play: playDuel },
  // Where other tests left draws far ahead the clock has a long way to go, which no session would outlive.
  LOTTERY: {
    entry: 'Lottery',
    address: /\/lottery\?gameCode=[^&]+&vendor=TCG_LOTTO_VN$/,
    prepare: openDraw,
    play: playLottery,
  },
  COCKFIGHT: { entry: 'Cockfight', address: /\/game\?id=SPORTS\.DS88\.\d+$/, play: playCockfight },
};

interface PostingLine {
  readonly transactionId: number;
  readonly account: string;
  readonly asset: string;
  readonly kind: string;
  readonly reference: string;
  readonly nodeId: number | null;
  readonly amount: string;
  readonly balanceAfter: string;
}

/** What was posted in money, newest first: a settled stake earns points, too. */
const postingsOf = async (world: World, username: string) =>
  (await world.platform.control<{ postings: readonly PostingLine[] }>(`/members/${username}/postings`)).postings.filter(
    ({ asset }) => asset === 'MONEY',
  );
const sumOf = (lines: readonly PostingLine[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

/** That the ledger has a round as its page told it, and nothing else since `before`. */
async function expectBooked(
  world: World,
  username: string,
  before: number,
  { nodeId, staked, returned }: Played,
): Promise<readonly PostingLine[]> {
  const lines = (await postingsOf(world, username)).filter(({ transactionId }) => transactionId > before);
  const stakes = lines.filter(({ kind }) => kind === 'stake');
  const returns = lines.filter(({ kind }) => kind !== 'stake');
  expect({ staked: -sumOf(stakes), returned: sumOf(returns) }).toEqual({ staked, returned });
  expect(stakes.length).toBeGreaterThan(0);
  expect(stakes.map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(returns.map(({ reference }) => reference)),
  );
  const [game, ...others] = new Set(lines.map((line) => line.nodeId));
  expect(others).toEqual([]);
  if (nodeId !== null) expect(String(game)).toBe(nodeId);
  return lines;
}

for (const [category, { entry, address, prepare, tidy, play }] of Object.entries(JOURNEYS)) {
  test(`${category}: a demo member plays a round from the navigation; header and ledger agree to the cent`, async ({
    page,
    world,
  }) => {
    await prepare?.(world, page);
    await enterAs(page, MEMBER);
    await page.goto('/');
    if (tidy) {
      await follow(page, entry, address);
      await tidy(world, page);
      await page.goto('/');
    }
    await expect(pillOf(page)).toContainText(/\d\.\d\d/);
    const held = centsIn(await pillOf(page).textContent());
    const [newest] = await postingsOf(world, MEMBER.username);
    expect(Math.round(Number(newest?.balanceAfter) * 100)).toBe(held);

    await follow(page, entry, address);
    const played = await play(world, page);
    await expectBalance(page, held - played.staked + played.returned);
    const [last] = await expectBooked(world, MEMBER.username, newest?.transactionId ?? 0, played);
    expect(Math.round(Number(last?.balanceAfter) * 100)).toBe(centsIn(await pillOf(page).textContent()));
    expect(await world.platform.control('/ledger/sum')).toMatchObject({
      balances: '0.00',
      entries: '0.00',
      drifted: [],
      negative: [],
    });
  });
}
