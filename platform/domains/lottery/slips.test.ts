import { expect, onTestFinished, test, vi } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { launchGame } from '../../../schema/upstream/launch.ts';
import * as calls from '../../../schema/upstream/lottery.ts';
import * as own from '../../../schema/upstream/lotteryOrders.ts';
import { lotteryBets } from '../../../schema/upstream/records.ts';
import { balance } from '../../../schema/upstream/wallet.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { figuresFor } from '../../ledger/testing.ts';
import { proofOf } from '../../rounds/read.ts';
import type { Answer } from '../../testing.ts';
import { games } from '../games/tables.ts';
import { lotteryPlatform, MINUTE, PLAYED } from './testing.ts';
import type { WireDraw } from './wireDraw.ts';

type Order = {
  orderId: string;
  issue: string;
  playType: string;
  selection: string;
  units: number;
  stake: number;
  payout: number | null;
  state: string;
  verifyPath: string | null;
  commitment: string;
};

const lottery = lotteryPlatform();
const { bare, boardOf, openDraw, goTo } = lottery;

let keys = 0;
const newKey = () => `slip-test-${(keys += 1)}`;
const place = (
  token: string,
  draw: WireDraw,
  bets: { playType: string; selection: string; stake: string }[],
  idempotencyKey = newKey(),
) =>
  lottery.platform.ask<Order[]>(own.placeLotteryOrders, {
    token,
    body: { idempotencyKey, gameCode: draw.gameCode, issue: draw.issue, bets },
  });
const moneyOf = async (token: string) =>
  (await lottery.platform.ask<{ value: { sumBalance: number } }>(balance, { token })).json?.value.sumBalance;
const ALL_SUMS = Array.from({ length: 16 }, (_, at) => String(at + 3)).join(',');

test('a slip is charged once, drawn on the clock, and paid to the cent', async () => {
  const { id, token } = await lottery.platform.member({ balance: '500.00' });
  const draw = await openDraw('K3_1');
  const { json: placed } = await place(token, draw, [
    { playType: 'diceSum', selection: ALL_SUMS, stake: '1.50' },
    { playType: 'diceHalf', selection: 'BIG SMALL', stake: '2' },
  ]);
  expect(placed).toMatchObject([
    { playType: 'diceSum', selection: ALL_SUMS, units: 16, stake: 24, payout: null, state: 'PLACED', verifyPath: null },
    {
      playType: 'diceHalf',
      selection: 'BIG,SMALL',
      selectionName: 'Big, Small',
      units: 2,
      stake: 4,
      payout: null,
      state: 'PLACED',
    },
  ]);
  expect(await moneyOf(token)).toBe(472);
  const counted = async () => (await figuresFor(lottery.platform.services.db, id)).map((line) => line.slice(11));
  expect(await counted()).toEqual(['adjustment 50000']);
  await goTo(Number(draw.drawsAt) + 50);
  expect(await counted()).toContainEqual(expect.stringMatching(/^ELOTT \w+ stake -2800$/));

  const [drawn] = await bare<WireDraw[]>(calls.drawsByIssue, { query: { draws: `K3_1:${draw.issue}` } });
  if (!drawn) throw new Error('The draw is not known');
  const dice = drawn.numbers.map(Number);
  const sum = dice.reduce((all, die) => all + die, 0);
  const prices = { 3: 200, 4: 66, 5: 33.3, 6: 20, 7: 13.3, 8: 9.5, 9: 8, 10: 7.4 } as Record<number, number>;
  const bySum = 1.5 * (prices[Math.min(sum, 21 - sum)] ?? 0);
  const byHalf = new Set(dice).size === 1 ? 0 : 2 * 1.9;
  expect(drawn).toMatchObject({ state: 'SETTLED', commitment: draw.commitment });
  expect(await moneyOf(token)).toBeCloseTo(472 + bySum + byHalf, 6);

  const { list } = await bare<{ list: Order[] }>(own.lotteryOrders, { token, query: { gameCode: 'K3_1' } });
  expect(list).toHaveLength(2);
  expect(list.find(({ playType }) => playType === 'diceSum')).toMatchObject({
    state: 'WON',
    payout: expect.closeTo(bySum, 6),
    verifyPath: expect.stringMatching(/^\/play\/verify\?round=/),
  });
  expect(await bare(own.lotteryOrderDetail, { token, query: { orderId: placed?.[0]?.orderId ?? '' } })).toMatchObject({
    orderId: placed?.[0]?.orderId,
    state: 'WON',
  });
  const record = (await lottery.platform.ask(lotteryBets, { token })).json?.value as {
    list: unknown[];
    total: number;
    footer: { betAmount: number; winAmount: number };
  };
  expect(record).toMatchObject({ total: 2, footer: { betAmount: 28, winAmount: expect.closeTo(bySum + byHalf, 6) } });
  expect(await checkLedger(lottery.platform.services.db)).toMatchObject({
    balances: 0n,
    entries: 0n,
    drifted: [],
    negative: [],
    miscounted: [],
  });
});

test('the same key is the same slip, even after the draw; another slip under it is refused, not charged', async () => {
  const { token } = await lottery.platform.member({ balance: '100.00' });
  const draw = await openDraw('E5_1');
  const key = newKey();
  const bets = [
    { playType: 'place1', selection: '1,2', stake: '1' },
    { playType: 'tail2', selection: '07', stake: '1' },
  ];
  const first = await place(token, draw, bets, key);
  const both = await Promise.all([place(token, draw, bets, key), place(token, draw, bets, key)]);
  const idsOf = ({ json }: Answer<Order[]>) => json?.map(({ orderId }) => orderId);
  expect(idsOf(first)).toHaveLength(2);
  for (const again of both) expect(idsOf(again)).toEqual(idsOf(first));
  for (const other of [
    bets.slice(0, 1),
    [...bets, ...bets.slice(0, 1)],
    [{ playType: 'place1', selection: '1,3', stake: '1' }, ...bets.slice(1)],
  ]) {
    expect(await place(token, draw, other, key)).toMatchObject({
      status: 409,
      json: { errorCode: 'idempotency_key_reused' },
    });
  }
  expect(await moneyOf(token)).toBe(97);
  await goTo(Number(draw.drawsAt) + 50);
  expect(idsOf(await place(token, draw, bets, key))).toEqual(idsOf(first));
});

test('a bet that comes too late, or too early, is refused and not charged', async () => {
  const { token } = await lottery.platform.member({ balance: '100.00' });
  const draw = await openDraw('K3_1');
  await goTo(Number(draw.closesAt) + 1);
  const bet = [{ playType: 'die', selection: '1', stake: '1' }];
  for (const issue of [draw.issue, '209901010000', '20260101', 'x'])
    expect(await place(token, { ...draw, issue }, bet)).toMatchObject({
      status: 400,
      json: { errorCode: 'lottery_draw_closed' },
    });
  expect(await moneyOf(token)).toBe(100);
  expect((await boardOf('K3_1')).closed.map(({ issue, state }) => [issue, state])).toEqual([[draw.issue, 'CLOSED']]);
});

test('a lottery under maintenance sells and charges nothing; slips placed before are answered again', async () => {
  const { token } = await lottery.platform.member({ balance: '100.00' });
  const draw = await openDraw('K3_1');
  const bets = [
    { playType: 'die', selection: '1', stake: '1' },
    { playType: 'die', selection: '2', stake: '1' },
  ];
  const key = newKey();
  const placed = await place(token, draw, bets, key);
  const maintain = (maintainFrom: Date | null, maintainUntil: Date | null) =>
    lottery.platform.services.db.update(games).set({ maintainFrom, maintainUntil }).where(eq(games.gameId, 'K3_1'));
  onTestFinished(async () => void (await maintain(null, null)));
  const now = lottery.platform.services.clock.now().getTime();
  const until = now + 30 * MINUTE;
  await maintain(new Date(now - 1), new Date(until));
  const closed = { errorCode: 'game_under_maintenance', value: { content: { data: { endTime: until } } } };
  expect(await place(token, draw, bets)).toMatchObject({ json: closed });
  expect(
    (await lottery.platform.ask(launchGame, { token, query: { launchMode: 'LOTT', lottoGameCode: 'K3_1' } })).json,
  ).toMatchObject(closed);
  expect((await place(token, draw, bets, key)).json).toEqual(placed.json);
  expect(await moneyOf(token)).toBe(98);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ total: 2 });
  expect(await checkLedger(lottery.platform.services.db)).toMatchObject({
    balances: 0n,
    entries: 0n,
    drifted: [],
    negative: [],
    miscounted: [],
  });
  await maintain(new Date(now - 2), new Date(now - 1));
  expect(
    (await lottery.platform.ask(launchGame, { token, query: { launchMode: 'LOTT', lottoGameCode: 'K3_1' } })).json,
  ).toMatchObject({ value: { content: { game_url: '/lottery?gameCode=K3_1&vendor=ELOTT' } } });
  expect((await place(token, draw, bets)).json).toHaveLength(2);
});

test('of a slip with one bad bet nothing is placed, and the refusal says which bet and why', async () => {
  const { token } = await lottery.platform.member({ balance: '1000.00' });
  const draw = await openDraw('VN_MB');
  const good = { playType: 'lo2', selection: '12', stake: '1' };
  const refused = async (...bets: (typeof good)[]) => (await place(token, draw, [good, ...bets])).json;
  expect(await refused({ ...good, selection: '1\u0000' }), 'what no database stores').toMatchObject({
    errorCode: 'INVALID_PARAMETERS',
  });
  expect(await refused({ ...good, selection: '1' })).toMatchObject({
    errorCode: 'lottery_selection_invalid',
    value: { betIndex: 1, fault: 'WRONG_LENGTH', part: '1' },
  });
  expect(await refused(good, { ...good, playType: 'lo9' })).toMatchObject({
    errorCode: 'lottery_selection_invalid',
    value: { betIndex: 2, fault: 'UNKNOWN_KIND', part: null },
  });
  expect(await refused({ ...good, playType: 'xien3', selection: '01,02' })).toMatchObject({
    value: { betIndex: 1, fault: 'TOO_FEW', part: null },
  });
  for (const stake of ['0.90', '1.05', '200.10', '0', '-1', '1.005', '99999999999999'])
    expect(await refused({ ...good, stake })).toMatchObject({
      errorCode: 'lottery_stake_limit',
      value: { betIndex: 1, min: '1.00', max: '200.00', step: '0.10' },
    });
  expect(
    await refused({ ...good, selection: Array.from({ length: 60 }, (_, at) => String(at + 20)).join(), stake: '200' }),
  ).toMatchObject({ errorCode: 'lottery_stake_limit', value: { betIndex: null, max: '10000.00' } });
  expect(await refused({ ...good, selection: '12,13,14,15,16,17', stake: '200' })).toMatchObject({
    errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH',
  });
  expect(await moneyOf(token)).toBe(1000);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ list: [], total: 0 });
});

test('slips above the pace are refused and not charged; placed ones are answered again, later ones taken', async () => {
  const { token } = await lottery.platform.member({ balance: '500.00' });
  const [k3, north] = [await openDraw('K3_1'), await openDraw('VN_MB')];
  const bets = [
    { playType: 'diceSum', selection: '10', stake: '1' },
    { playType: 'diceSum', selection: '11', stake: '1' },
  ];
  const key = newKey();
  // However slow the machine is, the burst is one.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await place(token, k3, bets, key);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0
        ? place(token, k3, bets)
        : place(token, north, [{ playType: 'lo2', selection: '12,13', stake: '1' }]),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(11);
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 429,
      json: { errorCode: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 10 } },
    });
  expect(await moneyOf(token)).toBe(400);
  expect((await place(token, k3, bets, key)).json).toEqual(first.json);
  expect(await moneyOf(token)).toBe(400);
  await goTo(lottery.platform.services.clock.now().getTime() + 10_000);
  expect((await place(token, north, [{ playType: 'lo2', selection: '14', stake: '1' }])).status).toBe(200);
  expect(await checkLedger(lottery.platform.services.db)).toMatchObject({
    balances: 0n,
    entries: 0n,
    drifted: [],
    negative: [],
    miscounted: [],
  });
});

test('a trial account plays no lottery, and nobody sees tickets of others', async () => {
  const trial = await lottery.platform.member({ type: 4 });
  const draw = await openDraw('VN_MB');
  const bet = [{ playType: 'lo2', selection: '12', stake: '1' }];
  expect(await place(trial.token, draw, bet)).toMatchObject({
    status: 400,
    json: { errorCode: 'function.not.available' },
  });
  const [one, other] = [await lottery.platform.member({ balance: '10.00' }), await lottery.platform.member()];
  const { json: placed } = await place(one.token, draw, bet);
  expect(
    await lottery.platform.ask(own.lotteryOrderDetail, {
      token: other.token,
      query: { orderId: placed?.[0]?.orderId ?? '' },
    }),
  ).toMatchObject({ json: { errorCode: 'DATA_NOT_FOUND' } });
  expect(await bare(own.lotteryOrders, { token: other.token })).toMatchObject({ total: 0 });
  expect((await lottery.platform.ask(own.lotteryOrders, {})).status).toBe(401);
});

test('what was played last is remembered, and what is played most leads', async () => {
  const { token } = await lottery.platform.member({ balance: '100.00' });
  for (const code of ['E5_1', 'SEA_STRAITS']) {
    const playType = code === 'E5_1' ? 'place1' : 'place4';
    await place(token, await openDraw(code), [
      { playType, selection: '1', stake: '1' },
      { playType, selection: '2', stake: '1' },
    ]);
  }
  const recent = await bare<{ code: string }[]>(calls.vnRecentGames, { token });
  expect(recent.map(({ code }) => code)).toEqual(['SEA_STRAITS', 'E5_1']);
  expect(await bare(calls.vnRecentGames, { token, query: { prizeMode: 'sea' } })).toMatchObject([
    { code: 'SEA_STRAITS' },
  ]);
  const popular = await bare<{ gameCode: string; issue: string | null }[]>(calls.popularLottery, {
    query: { count: '20' },
  });
  expect(popular).toHaveLength(20);
  expect(PLAYED).toContain(popular[0]?.gameCode);
  expect(popular[0]?.issue).toMatch(/^\d{8,12}$/);
});

test('a draw that is declared void gives every stake back', async () => {
  const { token } = await lottery.platform.member({ balance: '100.00' });
  const draw = await openDraw('SEA_STRAITS');
  await place(token, draw, [{ playType: 'big', selection: '1234,5678', stake: '5' }]);
  expect(await moneyOf(token)).toBe(90);
  const { list } = await bare<{ list: Order[] }>(own.lotteryOrders, { token });
  const proof = await proofOf(lottery.platform.services.db, list[0]?.orderId ?? '');
  expect(await lottery.platform.services.rounds.void(proof?.roundId ?? '', 'test')).toBe(true);
  expect(await moneyOf(token)).toBe(100);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ list: [{ state: 'CANCELLED' }] });
});
