import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES } from '../../../schema/languages.ts';
import type { Call } from '../../../schema/upstream/call.ts';
import { launchGame } from '../../../schema/upstream/launch.ts';
import * as calls from '../../../schema/upstream/lottery.ts';
import * as own from '../../../schema/upstream/lotteryOrders.ts';
import { lotteryBets } from '../../../schema/upstream/records.ts';
import { balance } from '../../../schema/upstream/wallet.ts';
import { seedLotteryGames } from '../../database/seed/catalogue/lotteryGames.ts';
import { kindOf } from '../../engine/rounds/kinds.ts';
import type { SharedProof } from '../../engine/rounds/proof.ts';
import { verifyShared } from '../../engine/rounds/proof.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { proofOf } from '../../rounds/read.ts';
import type { Answer, AskOptions, TestHouse } from '../../testing.ts';
import { openTestHouse } from '../../testing.ts';
import { games } from '../games/tables.ts';
import { LOTTERIES } from './lotteries.ts';
import { lotteryPlans } from './plans.ts';
import type { WireDraw } from './wireDraw.ts';

type Order = { orderId: string; issue: string; playType: string; selection: string; units: number; stake: number; payout: number | null; state: string; verifyPath: string | null; commitment: string };

const PLAYED = ['K3_1', 'E5_1', 'VN_MB', 'SEA_STRAITS'];
const MINUTE = 60_000;

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  await seedLotteryGames(house.services.db);
  await house.services.rounds.layOut(lotteryPlans().filter(({ key }) => PLAYED.includes(key.slice('lottery:'.length))));
});
beforeEach(() => house.services.rounds.catchUp());
afterAll(() => house.close());

async function bare<Body>(call: Call, options?: AskOptions): Promise<Body> {
  const { json } = await house.ask<Body>(call, options);
  if (json === null) throw new Error(`${call.name} was not answered with JSON`);
  return json;
}
const boardOf = async (gameCode: string) => {
  const [standing] = await bare<{ next: WireDraw | null; closed: WireDraw[]; last: WireDraw | null }[]>(calls.lotteryBoard, { query: { gameCode } });
  if (!standing) throw new Error(`${gameCode} stands nowhere`);
  return standing;
};
/** The draw that is open, with most of its time still to come: a slow machine must not be late by itself. */
async function openDraw(gameCode: string): Promise<WireDraw> {
  // The draw may close between two looks of the house: the next one opens with the next look.
  await house.services.rounds.catchUp();
  const { next } = await boardOf(gameCode);
  if (!next) return openDraw(gameCode);
  if (Number(next.closesAt) - Number(next.serverTime) > 25_000) return next;
  await goTo(Number(next.drawsAt) + 100);
  return openDraw(gameCode);
}
async function goTo(moment: number): Promise<void> {
  house.services.clock.shift(moment - house.services.clock.now().getTime());
  await house.services.rounds.catchUp();
}
let keys = 0;
const newKey = () => `slip-test-${(keys += 1)}`;
const place = (token: string, draw: WireDraw, bets: { playType: string; selection: string; stake: string }[], idempotencyKey = newKey()) =>
  house.ask<Order[]>(own.placeLotteryOrders, { token, body: { idempotencyKey, gameCode: draw.gameCode, issue: draw.issue, bets } });
const moneyOf = async (token: string) => (await house.ask<{ value: { sumBalance: number } }>(balance, { token })).json?.value.sumBalance;
const ALL_SUMS = Array.from({ length: 16 }, (_, at) => String(at + 3)).join(',');

test('the lobby is there in every language, with every lottery once', async () => {
  for (const language of LANGUAGES) {
    const menus = await bare<{ displayName: string; games: { remark: string; code: string }[] }[]>(calls.gameMenus, { query: { language } });
    expect(menus.flatMap(({ games }) => games.map(({ code }) => code))).toEqual(LOTTERIES.map(({ code }) => code));
    for (const { displayName, games } of menus) for (const text of [displayName, ...games.map(({ remark }) => remark)]) expect(text).toMatch(/\p{Letter}/u);
  }
  const vietnam = await bare<{ games: unknown[] }[]>(calls.vnGameMenu, { query: { prizeMode: 'Lott', device: 'WEB' } });
  expect(vietnam.map(({ games }) => games.length)).toEqual([1, 21, 14]);
  const sea = await bare<{ games: { code: string }[] }[]>(calls.gameMenus, { query: { prizeMode: 'SEA' } });
  expect(sea.flatMap(({ games }) => games.map(({ code }) => code.slice(0, 4)))).toEqual(Array.from({ length: 6 }, () => 'SEA_'));
});

test('every family of lotteries says how it is played, every bet what wins and what comes back, in every language', async () => {
  for (const language of LANGUAGES) {
    for (const code of ['VN_MB', 'VN_HUE', 'SEA_TH', 'SEA_STRAITS', 'E5_1', 'K3_10']) {
      const terms = await bare<{ schedule: string; rules: string; groups: { name: string; code: string; kinds: { playType: string; name: string; description: string; prices: { rtp: string; payout: string; code: string; name: string }[] }[] }[] }>(calls.lotteryTerms, { query: { gameCode: code, language } });
      const texts = [terms.schedule, terms.rules, ...terms.groups.flatMap(({ name, kinds }) => [name, ...kinds.flatMap((kind) => [kind.name, kind.description])])];
      for (const text of texts) {
        expect(text).toMatch(/\p{Letter}/u);
        expect(text).not.toMatch(/[{}|]|undefined/);
      }
      for (const { code: group, name, kinds } of terms.groups) {
        expect(name === group && /[a-z][A-Z]/.test(name)).toBe(false);
        for (const kind of kinds) expect([code, kind.playType, kind.name === kind.playType, kind.prices.every(({ rtp, payout }) => /^0\.9\d{3}$/.test(rtp) && Number(payout) > 1)]).toEqual([code, kind.playType, false, true]);
      }
    }
  }
});

test('the schedule is said by the lottery’s own clock', async () => {
  const when = async (gameCode: string, language: string) => (await bare<{ schedule: string }>(calls.lotteryTerms, { query: { gameCode, language } })).schedule;
  expect(await when('VN_MB', 'EN')).toBe('Every day at 18:15 (UTC+7)');
  expect(await when('SEA_STRAITS', 'EN')).toBe('Sun, Wed, & Sat at 18:30 (UTC+8)');
  expect(await when('SEA_TH', 'EN')).toBe('On the 1 & 16 of each month at 15:30 (UTC+7)');
  expect(await when('K3_1', 'VI')).toBe('Mỗi phút một kỳ');
});

test('a new house has a hundred draws behind it, laid out as players know them, and one that is open', async () => {
  const opened = await bare<WireDraw[]>(calls.vnNumbers, { query: { count: '100' } });
  expect(opened).toHaveLength(100);
  expect(opened[0]?.tiers?.map(({ code, numbers }) => [code, numbers.length])).toEqual([['DB', 1], ['1', 1], ['2', 2], ['3', 6], ['4', 4], ['5', 6], ['6', 3], ['7', 4]]);
  expect(opened[0]?.numbers).toHaveLength(27);
  expect(new Set(opened.map(({ issue }) => issue)).size).toBe(100);
  const { next, last } = await boardOf('VN_MB');
  expect(last).toMatchObject({ issue: opened[0]?.issue, state: 'SETTLED' });
  expect(next).toMatchObject({ state: 'OPEN', numbers: [], verifyPath: null, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await bare(calls.currentDraw, { query: { gameCode: 'VN_MB' } })).toMatchObject({ issue: next?.issue });
  expect(JSON.stringify(next)).not.toContain('seed');
});

test('what is drawn proves itself from the seed that its fingerprint was shown of', async () => {
  const { last } = await boardOf('E5_1');
  const id = last?.verifyPath?.split('=')[1] ?? '';
  const proof = await proofOf(house.services.db, id);
  if (!proof) throw new Error('there is no proof');
  expect(verifyShared(proof, kindOf(proof.kind))).toMatchObject({ ok: true, outcome: { tiers: [{ code: 'DIGITS', numbers: last?.numbers }] } });
  expect(proof.commitment).toBe(last?.commitment);
});

test('a day’s draws prove themselves from one answer, which never holds one that is still to come', async () => {
  const { last, next } = await boardOf('K3_1');
  const { draws, proofs } = await provenOn('K3_1', String(last?.day));
  expect(draws.length).toBeGreaterThan(0);
  expect(proofs.map(({ resultAt }) => Date.parse(resultAt))).toEqual(draws.map(({ drawsAt }) => Number(drawsAt)).toSorted((a, b) => a - b));
  expect(proofs.every((proof) => proof.bet === null && verifyShared(proof, kindOf(proof.kind)).ok)).toBe(true);
  expect(proofs.every(({ resultAt }) => Date.parse(resultAt) < Number(next?.drawsAt))).toBe(true);

  // Vietnam draws once a day, and a day there begins seven hours early.
  const north = (await boardOf('VN_MB')).last;
  expect([north?.day?.replaceAll('-', ''), (await provenOn('VN_MB', String(north?.day))).proofs.length]).toEqual([north?.issue, 1]);
  expect((await provenOn('VN_MB', '2001-01-01')).proofs).toEqual([]);
  expect((await house.ask(calls.drawProofs, { query: { gameCode: 'VN_MB', day: '2026-02-31' } })).json).toMatchObject({ errorCode: 'INVALID_PARAMETERS' });
});

/** What one answer proves of a day, and what the latest draws say of the same day. */
async function provenOn(gameCode: string, day: string) {
  const answer = await bare<{ day: string; proofs: string[] }>(calls.drawProofs, { query: { gameCode, day } });
  expect(answer.day).toBe(day);
  const draws = (await bare<WireDraw[]>(calls.vnNumbers, { query: { gameCode, count: '500' } })).filter((draw) => draw.day === day);
  return { draws, proofs: answer.proofs.map((proof) => JSON.parse(proof) as SharedProof) };
}

test('what was drawn in a time that the clock has left again is not the last draw', async () => {
  const draw = await openDraw('K3_1');
  await goTo(Number(draw.drawsAt) + 10 * 60_000);
  await goTo(Number(draw.closesAt) - 20_000);
  const { next, last } = await boardOf('K3_1');
  expect(Number(last?.drawsAt)).toBeLessThanOrEqual(house.services.clock.now().getTime());
  await goTo(Number(next?.drawsAt) + 50);
  expect((await boardOf('K3_1')).last?.issue).toBe(next?.issue);
  const [newest] = Object.values(await bare<Record<string, WireDraw>>(calls.nearNumbers, { query: { gameCode: 'K3_1' } }));
  expect(newest?.issue).toBe(next?.issue);
});

test('a slip is charged once, drawn on the clock, and paid to the cent', async () => {
  const { token } = await house.member({ balance: '500.00' });
  const draw = await openDraw('K3_1');
  const { json: placed } = await place(token, draw, [{ playType: 'diceSum', selection: ALL_SUMS, stake: '1.50' }, { playType: 'diceHalf', selection: 'BIG SMALL', stake: '2' }]);
  expect(placed).toMatchObject([
    { playType: 'diceSum', selection: ALL_SUMS, units: 16, stake: 24, payout: null, state: 'PLACED', verifyPath: null },
    { playType: 'diceHalf', selection: 'BIG,SMALL', units: 2, stake: 4, payout: null, state: 'PLACED' },
  ]);
  expect(await moneyOf(token)).toBe(472);
  await goTo(Number(draw.drawsAt) + 50);

  const drawn = await bare<WireDraw>(calls.drawByIssue, { query: { gameCode: 'K3_1', issue: draw.issue } });
  const dice = drawn.numbers.map(Number);
  const sum = dice.reduce((all, die) => all + die, 0);
  const prices = { 3: 200, 4: 66, 5: 33.3, 6: 20, 7: 13.3, 8: 9.5, 9: 8, 10: 7.4 } as Record<number, number>;
  const bySum = 1.5 * (prices[Math.min(sum, 21 - sum)] ?? 0);
  const byHalf = new Set(dice).size === 1 ? 0 : 2 * 1.9;
  expect(drawn).toMatchObject({ state: 'SETTLED', commitment: draw.commitment });
  expect(await moneyOf(token)).toBeCloseTo(472 + bySum + byHalf, 6);

  const { list } = await bare<{ list: Order[] }>(own.lotteryOrders, { token, query: { gameCode: 'K3_1' } });
  expect(list).toHaveLength(2);
  expect(list.find(({ playType }) => playType === 'diceSum')).toMatchObject({ state: 'WON', payout: expect.closeTo(bySum, 6), verifyPath: expect.stringMatching(/^\/play\/verify\?round=/) });
  expect(await bare(own.lotteryOrderDetail, { token, query: { orderId: placed?.[0]?.orderId ?? '' } })).toMatchObject({ orderId: placed?.[0]?.orderId, state: 'WON' });
  const record = (await house.ask(lotteryBets, { token })).json?.value as { list: unknown[]; total: number; footer: { betAmount: number; winAmount: number } };
  expect(record).toMatchObject({ total: 2, footer: { betAmount: 28, winAmount: expect.closeTo(bySum + byHalf, 6) } });
  expect(await checkLedger(house.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
});

test('the same key is the same slip, even after the draw; another slip under it is refused and not charged', async () => {
  const { token } = await house.member({ balance: '100.00' });
  const draw = await openDraw('E5_1');
  const key = newKey();
  const bets = [{ playType: 'place1', selection: '1,2', stake: '1' }, { playType: 'tail2', selection: '07', stake: '1' }];
  const first = await place(token, draw, bets, key);
  const both = await Promise.all([place(token, draw, bets, key), place(token, draw, bets, key)]);
  const idsOf = ({ json }: Answer<Order[]>) => json?.map(({ orderId }) => orderId);
  expect(idsOf(first)).toHaveLength(2);
  for (const again of both) expect(idsOf(again)).toEqual(idsOf(first));
  for (const other of [bets.slice(0, 1), [...bets, ...bets.slice(0, 1)], [{ playType: 'place1', selection: '1,3', stake: '1' }, ...bets.slice(1)]]) {
    expect(await place(token, draw, other, key)).toMatchObject({ status: 409, json: { errorCode: 'idempotency_key_reused' } });
  }
  expect(await moneyOf(token)).toBe(97);
  await goTo(Number(draw.drawsAt) + 50);
  expect(idsOf(await place(token, draw, bets, key))).toEqual(idsOf(first));
});

test('a bet that comes too late, or too early, is refused and not charged', async () => {
  const { token } = await house.member({ balance: '100.00' });
  const draw = await openDraw('K3_1');
  await goTo(Number(draw.closesAt) + 1);
  const bet = [{ playType: 'die', selection: '1', stake: '1' }];
  for (const issue of [draw.issue, '209901010000', '20260101', 'x']) expect(await place(token, { ...draw, issue }, bet)).toMatchObject({ status: 400, json: { errorCode: 'lottery_draw_closed' } });
  expect(await moneyOf(token)).toBe(100);
  expect((await boardOf('K3_1')).closed.map(({ issue, state }) => [issue, state])).toEqual([[draw.issue, 'CLOSED']]);
});

test('a lottery under maintenance is not opened, sells nothing and charges nothing; what was placed before is answered again', async () => {
  const { token } = await house.member({ balance: '100.00' });
  const draw = await openDraw('K3_1');
  const bets = [{ playType: 'die', selection: '1', stake: '1' }, { playType: 'die', selection: '2', stake: '1' }];
  const key = newKey();
  const placed = await place(token, draw, bets, key);
  const maintain = (maintainFrom: Date | null, maintainUntil: Date | null) => house.services.db.update(games).set({ maintainFrom, maintainUntil }).where(eq(games.gameId, 'K3_1'));
  onTestFinished(async () => void (await maintain(null, null)));
  const now = house.services.clock.now().getTime();
  const until = now + 30 * MINUTE;
  await maintain(new Date(now - 1), new Date(until));
  const closed = { errorCode: 'game_under_maintenance', value: { content: { data: { endTime: until } } } };
  expect(await place(token, draw, bets)).toMatchObject({ json: closed });
  expect((await house.ask(launchGame, { token, query: { launchMode: 'LOTT', lottoGameCode: 'K3_1' } })).json).toMatchObject(closed);
  expect((await place(token, draw, bets, key)).json).toEqual(placed.json);
  expect(await moneyOf(token)).toBe(98);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ total: 2 });
  expect(await checkLedger(house.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  await maintain(new Date(now - 2), new Date(now - 1));
  expect((await house.ask(launchGame, { token, query: { launchMode: 'LOTT', lottoGameCode: 'K3_1' } })).json).toMatchObject({ value: { content: { game_url: '/lottery?gameCode=K3_1&vendor=ELOTT' } } });
  expect((await place(token, draw, bets)).json).toHaveLength(2);
});

test('of a slip with one bad bet nothing is placed, and the refusal says which bet and why', async () => {
  const { token } = await house.member({ balance: '1000.00' });
  const draw = await openDraw('VN_MB');
  const good = { playType: 'lo2', selection: '12', stake: '1' };
  const refused = async (...bets: (typeof good)[]) => (await place(token, draw, [good, ...bets])).json;
  expect(await refused({ ...good, selection: '1' })).toMatchObject({ errorCode: 'lottery_selection_invalid', value: { betIndex: 1, fault: 'WRONG_LENGTH', part: '1' } });
  expect(await refused(good, { ...good, playType: 'lo9' })).toMatchObject({ errorCode: 'lottery_selection_invalid', value: { betIndex: 2, fault: 'UNKNOWN_KIND' } });
  expect(await refused({ ...good, playType: 'xien3', selection: '01,02' })).toMatchObject({ value: { betIndex: 1, fault: 'TOO_FEW', part: null } });
  for (const stake of ['0.90', '1.05', '200.10', '0', '-1']) expect(await refused({ ...good, stake })).toMatchObject({ errorCode: 'lottery_stake_limit', value: { betIndex: 1, min: '1.00', max: '200.00' } });
  expect(await refused({ ...good, selection: Array.from({ length: 60 }, (_, at) => String(at + 20)).join(), stake: '200' })).toMatchObject({ errorCode: 'lottery_stake_limit', value: { betIndex: null, max: '10000.00' } });
  expect(await refused({ ...good, selection: '12,13,14,15,16,17', stake: '200' })).toMatchObject({ errorCode: 'ACCOUNT_BALANCE_NOT_ENOUGH' });
  expect(await moneyOf(token)).toBe(1000);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ list: [], total: 0 });
});

test('of a burst of slips what is beyond the pace is refused and not charged; what was placed is answered again, and later there is room', async () => {
  const { token } = await house.member({ balance: '500.00' });
  const [k3, north] = [await openDraw('K3_1'), await openDraw('VN_MB')];
  const bets = [{ playType: 'diceSum', selection: '10', stake: '1' }, { playType: 'diceSum', selection: '11', stake: '1' }];
  const key = newKey();
  // However slow the machine is, the burst is one.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await place(token, k3, bets, key);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? place(token, k3, bets) : place(token, north, [{ playType: 'lo2', selection: '12,13', stake: '1' }]))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(11);
  for (const answer of refused) expect(answer).toMatchObject({ status: 429, json: { errorCode: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 10 } } });
  expect(await moneyOf(token)).toBe(400);
  expect((await place(token, k3, bets, key)).json).toEqual(first.json);
  expect(await moneyOf(token)).toBe(400);
  await goTo(house.services.clock.now().getTime() + 10_000);
  expect((await place(token, north, [{ playType: 'lo2', selection: '14', stake: '1' }])).status).toBe(200);
  expect(await checkLedger(house.services.db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
});

test('a trial account plays no lottery, and nobody sees tickets of others', async () => {
  const trial = await house.member({ type: 4 });
  const draw = await openDraw('VN_MB');
  const bet = [{ playType: 'lo2', selection: '12', stake: '1' }];
  expect(await place(trial.token, draw, bet)).toMatchObject({ status: 400, json: { errorCode: 'function.not.available' } });
  const [one, other] = [await house.member({ balance: '10.00' }), await house.member()];
  const { json: placed } = await place(one.token, draw, bet);
  expect(await house.ask(own.lotteryOrderDetail, { token: other.token, query: { orderId: placed?.[0]?.orderId ?? '' } })).toMatchObject({ json: { errorCode: 'DATA_NOT_FOUND' } });
  expect(await bare(own.lotteryOrders, { token: other.token })).toMatchObject({ total: 0 });
  expect((await house.ask(own.lotteryOrders, {})).status).toBe(401);
});

test('what was played last is remembered, and what is played most leads', async () => {
  const { token } = await house.member({ balance: '100.00' });
  for (const code of ['E5_1', 'SEA_STRAITS']) {
    const playType = code === 'E5_1' ? 'place1' : 'place4';
    await place(token, await openDraw(code), [{ playType, selection: '1', stake: '1' }, { playType, selection: '2', stake: '1' }]);
  }
  const recent = await bare<{ code: string }[]>(calls.vnRecentGames, { token });
  expect(recent.map(({ code }) => code)).toEqual(['SEA_STRAITS', 'E5_1']);
  expect(await bare(calls.vnRecentGames, { token, query: { prizeMode: 'sea' } })).toMatchObject([{ code: 'SEA_STRAITS' }]);
  const popular = await bare<{ gameCode: string; issue: string | null }[]>(calls.popularLottery, { query: { count: '20' } });
  expect(popular).toHaveLength(20);
  expect(PLAYED).toContain(popular[0]?.gameCode);
  expect(popular[0]?.issue).toMatch(/^\d{8,12}$/);
});

test('a draw that is declared void gives every stake back', async () => {
  const { token } = await house.member({ balance: '100.00' });
  const draw = await openDraw('SEA_STRAITS');
  await place(token, draw, [{ playType: 'big', selection: '1234,5678', stake: '5' }]);
  expect(await moneyOf(token)).toBe(90);
  const { list } = await bare<{ list: Order[] }>(own.lotteryOrders, { token });
  const proof = await proofOf(house.services.db, list[0]?.orderId ?? '');
  expect(await house.services.rounds.void(proof?.roundId ?? '', 'test')).toBe(true);
  expect(await moneyOf(token)).toBe(100);
  expect(await bare(own.lotteryOrders, { token })).toMatchObject({ list: [{ state: 'CANCELLED' }] });
});

test('after a night the fast draws of the last hours and all state draws are there', async () => {
  const before = (await boardOf('VN_MB')).last?.issue ?? '';
  await goTo(house.services.clock.now().getTime() + 3 * 24 * 60 * MINUTE);
  const north = await bare<WireDraw[]>(calls.nearNumbers, { query: { gameCode: 'VN_MB', count: '4' } });
  expect(north.map(({ issue }) => issue)).toContain(before);
  const fast = await bare<WireDraw[]>(calls.nearNumbers, { query: { gameCode: 'K3_1', count: '100' } });
  const gaps = fast.slice(1, 90).map((draw, at) => Number(fast[at]?.drawsAt) - Number(draw.drawsAt));
  expect(new Set(gaps)).toEqual(new Set([MINUTE]));
});
