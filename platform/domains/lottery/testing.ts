import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Call } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/lottery.ts';
import type { Executor } from '../../database/database.ts';
import { lotteryGames } from '../../database/seed/catalogue/lotteryGames.ts';
import type { AskOptions, TestPlatform } from '../../testing.ts';
import type { TestDatabaseKind } from '../../database/testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { games } from '../games/tables.ts';
import { lotteryPlans } from './plans.ts';
import type { WireDraw } from './wireDraw.ts';

/** The lotteries that a test platform draws: two fast ones, the north of Vietnam and one of SEA. */
export const PLAYED = ['K3_1', 'E5_1', 'VN_MB', 'SEA_STRAITS'];
export const MINUTE = 60_000;

/** Writes the lotteries into an empty catalogue. */
export async function seedLotteries(db: Executor): Promise<void> {
  await db.insert(games).values(lotteryGames().map((game, popularity) => ({ ...game, popularity })));
}

/** A platform that draws the lotteries of `PLAYED` for the tests of one file, and what they do with it. */
export function lotteryPlatform(kind?: TestDatabaseKind) {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedLotteries(platform.services.db);
    await platform.services.rounds.layOut(
      lotteryPlans().filter(({ key }) => PLAYED.includes(key.slice('lottery:'.length))),
    );
  });
  beforeEach(() => platform.services.rounds.catchUp());
  afterAll(() => platform.close());

  async function bare<Body>(call: Call, options?: AskOptions): Promise<Body> {
    const { json } = await platform.ask<Body>(call, options);
    if (json === null) throw new Error(`${call.name} was not answered with JSON`);
    return json;
  }
  async function boardOf(gameCode: string) {
    const [standing] = await bare<{ next: WireDraw | null; closed: WireDraw[]; last: WireDraw | null }[]>(
      calls.lotteryBoard,
      { query: { gameCode } },
    );
    if (!standing) throw new Error(`${gameCode} stands nowhere`);
    return standing;
  }
  /** The draw that is open, with most of its time still to come: a slow machine must not be late by itself. */
  async function openDraw(gameCode: string): Promise<WireDraw> {
    // The draw may close between two looks of the platform: the next one opens with the next look.
    await platform.services.rounds.catchUp();
    const { next } = await boardOf(gameCode);
    if (!next) return openDraw(gameCode);
    if (Number(next.closesAt) - Number(next.serverTime) > 25_000) return next;
    await goTo(Number(next.drawsAt) + 100);
    return openDraw(gameCode);
  }
  async function goTo(moment: number): Promise<void> {
    platform.services.clock.shift(moment - platform.services.clock.now().getTime());
    await platform.services.rounds.catchUp();
  }
  return {
    get platform() {
      return platform;
    },
    bare,
    boardOf,
    openDraw,
    goTo,
  };
}
