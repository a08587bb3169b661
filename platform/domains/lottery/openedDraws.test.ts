import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../../schema/upstream/lottery.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { lotteryPlans } from './plans.ts';
import { seedLotteries } from './testing.ts';
import type { WireDraw } from './wireDraw.ts';

const BY_MODE = {
  Lott: ['VN_MB', 'VN_HUE'],
  SEA: ['SEA_STRAITS', 'SEA_NUSANTARA'],
  ZY: ['ZY_FIVE', 'ZY_FOUR'],
  Elott: ['K3_1', 'E5_10'],
} as const;
const ALL: readonly string[] = Object.values(BY_MODE).flat();

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedLotteries(platform.services.db);
  await platform.services.rounds.layOut(lotteryPlans().filter(({ key }) => ALL.includes(key.slice('lottery:'.length))));
  await platform.services.rounds.catchUp();
});
afterAll(() => platform.close());

const named = ({ gameCode, issue }: WireDraw): string => `${gameCode}:${issue}`;
const newestFirst = (one: WireDraw, other: WireDraw): number => Number(other.openedAt) - Number(one.openedAt);

async function openedFor(
  token: string,
  query: { readonly prizeMode?: string; readonly count?: string },
): Promise<readonly WireDraw[]> {
  return (await platform.ask<WireDraw[]>(calls.openedNumbers, { token, query })).json ?? [];
}

/** The last draws of each lottery, by its own call. */
async function drawnIn(codes: readonly string[]): Promise<readonly WireDraw[]> {
  const each = await Promise.all(
    codes.map(
      async (gameCode) =>
        (await platform.ask<WireDraw[]>(calls.nearNumbers, { query: { gameCode, count: '100' } })).json ?? [],
    ),
  );
  return each.flat();
}

test.each([...Object.entries(BY_MODE), ['ELOTT', BY_MODE.Elott], [undefined, ALL]] as const)(
  'the last hundred draws of the mode %s are those of its lotteries %j, the newest first',
  async (prizeMode, codes) => {
    const { token } = await platform.member();
    const opened = await openedFor(token, { count: '100', ...(prizeMode !== undefined && { prizeMode }) });
    const all = await drawnIn(codes);
    const hundredth = all.toSorted(newestFirst)[99]?.openedAt;
    expect(opened).toHaveLength(100);
    expect(opened).toEqual(opened.toSorted(newestFirst));
    expect(new Set(opened.map(named)).size).toBe(100);
    expect(opened.at(-1)?.openedAt).toBe(hundredth);
    const known = new Map(all.map((draw) => [named(draw), draw.numbers]));
    for (const draw of opened) expect([draw.state, draw.numbers]).toEqual(['SETTLED', known.get(named(draw))]);
    expect(opened.filter(({ numbers }) => numbers.length === 0)).toEqual([]);
  },
);

test('returns no more than requested, none for an unused mode, and refuses a guest', async () => {
  const { token } = await platform.member();
  expect((await openedFor(token, { count: '3', prizeMode: 'SEA' })).map(named)).toEqual(
    (await openedFor(token, { prizeMode: 'SEA' })).slice(0, 3).map(named),
  );
  expect(await openedFor(token, { prizeMode: 'NONE' })).toEqual([]);
  expect((await platform.ask(calls.openedNumbers)).status).toBe(401);
});

test('minutes that the clock goes through twice are one draw each, the one that was drawn last', async () => {
  const { rounds, clock } = platform.services;
  const { token } = await platform.member();
  for (const shift of [10, -10, 10]) {
    clock.shift(shift * 60_000);
    await rounds.catchUp();
  }
  const opened = await openedFor(token, { prizeMode: 'Elott', count: '500' });
  expect(opened.map(named).toSorted()).toEqual([...new Set(opened.map(named))].toSorted());
  const again = await drawnIn(BY_MODE.Elott);
  expect(new Set(again.map(named)).size).toBe(again.length);
  const newest = opened.find(({ gameCode }) => gameCode === 'K3_1');
  const [{ last } = { last: null }] =
    (await platform.ask<{ last: WireDraw }[]>(calls.lotteryBoard, { query: { gameCode: 'K3_1' } })).json ?? [];
  expect(newest).toMatchObject({ issue: last?.issue, verifyPath: last?.verifyPath });
});

test('draws of several lotteries are found by their numbers at once; what is no draw is left out', async () => {
  const [one] = await drawnIn(['K3_1']);
  const [other] = await drawnIn(['VN_MB']);
  if (!one || !other) throw new Error('Nothing was drawn');
  const draws = [named(one), named(other), 'NOPE:20260101', 'K3_1:20260101', 'K3_1', ':', named(one)].join(',');
  const found = (await platform.ask<WireDraw[]>(calls.drawsByIssue, { query: { draws } })).json ?? [];
  expect(found.map(named).toSorted()).toEqual([named(one), named(other)].toSorted());
  expect(found.find(({ gameCode }) => gameCode === 'K3_1')).toMatchObject({ numbers: one.numbers, state: 'SETTLED' });
  const many = Array.from({ length: 101 }, () => named(one)).join(',');
  expect((await platform.ask(calls.drawsByIssue, { query: { draws: many } })).status).toBe(400);
});
