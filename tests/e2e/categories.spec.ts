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
import { centsIn, control, expect, expectBalance, pillOf, signIn, test } from './support.ts';

/** Nobody else's test plays with them. */
const MEMBER = { username: 'demo10', password: 'Croupier#2026' };

interface Journey {
  /** The navigation's entry, and where it leads. */
  readonly entry: string;
  readonly address: RegExp;
  /** What the house has to be brought to before anybody signs in, such as a time. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Ends, on the entry's page, what an earlier try has left under way, as it would be booked in the midst of this one. */
  readonly tidy?: (page: Page) => Promise<unknown>;
  readonly play: (page: Page) => Promise<Played>;
}

const JOURNEYS: Readonly<Record<GameCategory, Journey>> = {
  RNG: { entry: 'Slots', address: /\/rng$/, play: playSlot },
  LIVE: { entry: 'Live casino', address: /\/live$/, play: playBaccarat },
  SPORTS: { entry: 'Sports', address: /\/sports$/, play: playMatch },
  ESPORTS: { entry: 'Esports', address: /\/esports$/, play: playEsport },
  FISH: { entry: 'Fishing', address: /\/fish$/, play: playFish },
  PVP: { entry: 'Card rooms', address: /\/pvp$/, tidy: endOpenDuel, play: playDuel },
  // Where other tests left draws far ahead the clock has a long way to go, which no session would outlive.
  LOTTERY: { entry: 'Lottery', address: /\/lottery\?gameCode=[^&]+&vendor=TCG_LOTTO_VN$/, prepare: openDraw, play: playLottery },
  COCKFIGHT: { entry: 'Cockfight', address: /\/game\?id=SPORTS\.DS88\.\d+$/, play: playCockfight },
};

interface PostingLine {
  readonly transactionId: number;
  readonly account: string;
  readonly kind: string;
  readonly reference: string;
  readonly nodeId: number | null;
  readonly amount: string;
  readonly balanceAfter: string;
}

const postingsOf = async (username: string) => (await control<{ postings: readonly PostingLine[] }>(`/members/${username}/postings`)).postings;
const sumOf = (lines: readonly PostingLine[]) => lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

/** That the ledger has a round as its page told it, and nothing else since `before`. */
async function expectBooked(username: string, before: number, { nodeId, staked, returned }: Played): Promise<readonly PostingLine[]> {
  const lines = (await postingsOf(username)).filter(({ transactionId }) => transactionId > before);
  const stakes = lines.filter(({ kind }) => kind === 'stake');
  const returns = lines.filter(({ kind }) => kind !== 'stake');
  expect({ staked: -sumOf(stakes), returned: sumOf(returns) }).toEqual({ staked, returned });
  expect(stakes.length).toBeGreaterThan(0);
  expect(stakes.map(({ reference }) => reference)).toEqual(expect.arrayContaining(returns.map(({ reference }) => reference)));
  const [game, ...others] = new Set(lines.map((line) => line.nodeId));
  expect(others).toEqual([]);
  if (nodeId !== null) expect(String(game)).toBe(nodeId);
  return lines;
}

test.afterEach(() => control('/clock', { reset: true }));

for (const [category, { entry, address, prepare, tidy, play }] of Object.entries(JOURNEYS)) {
  test(`${category}: a demo member enters from the navigation and plays a round, and header and ledger agree to the cent`, async ({ page }) => {
    await prepare?.(page);
    await page.goto('/');
    await signIn(page, MEMBER);
    if (tidy) {
      await follow(page, entry, address);
      await tidy(page);
      await page.goto('/');
    }
    await expect(pillOf(page)).toContainText(/\d\.\d\d/);
    const held = centsIn(await pillOf(page).textContent());
    const [newest] = await postingsOf(MEMBER.username);
    expect(Math.round(Number(newest?.balanceAfter) * 100)).toBe(held);

    await follow(page, entry, address);
    const played = await play(page);
    await expectBalance(page, held - played.staked + played.returned);
    const [last] = await expectBooked(MEMBER.username, newest?.transactionId ?? 0, played);
    expect(Math.round(Number(last?.balanceAfter) * 100)).toBe(centsIn(await pillOf(page).textContent()));
    expect(await control('/ledger/sum')).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });
  });
}
