import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { LANGUAGES } from '../../../../schema/languages.ts';
import {
  claimMission,
  missionLeaderboard,
  missionRules,
  missionSummary,
} from '../../../../schema/upstream/missions.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { balance, writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedMissions } from '../../../database/seed/content/missions.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { RoundBet } from '../../../rounds/tables.ts';
import { combinedBets, roundBets, rounds, roundSeries } from '../../../rounds/tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { games } from '../../games/tables.ts';
import { standingsOf } from './standings.ts';
import { missions } from './tables.ts';

const ZONE = 'Asia/Manila';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface WireMission {
  missionId: string;
  title: string;
  description: string;
  unit: string;
  progress: number;
  target: number;
  reward: number;
  status: string;
  endsAt: number;
  claimUntil: number;
}
interface WireBoard {
  list: { rank: number; customerName: string; score: number }[];
  own: { rank: number; score: number } | null;
  totalPages: number;
}

describe.each(testDatabases)('missions on %s', (kind) => {
  let platform: TestPlatform;
  /** Noon of a Wednesday in Manila. */
  let noon: Date;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const { db, clock } = platform.services;
    await seedMissions(db);
    const game = {
      vendor: 'JL',
      names: { EN: 'Game' },
      name: 'Game',
      searchKey: '',
      minBet: 100n,
      popularity: 1,
      picture: '/x.svg',
    };
    const types = [...Array.from({ length: 12 }, () => 'RNG'), 'LIVE', 'LOTT', 'ELOTT'];
    await db
      .insert(games)
      .values(types.map((gameType, at) => ({ ...game, gameType, nodeId: at + 1, gameId: `G${at + 1}` })));
    const now = clock.now();
    noon = new Date(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((3 - now.getUTCDay() + 7) % 7), 4),
    );
    clock.shift(noon.getTime() - now.getTime());
  });
  afterAll(() => platform.close());

  const SLOT = 1;
  const LIVE = 13;
  const LOTT = 14;
  const ELOTT = 15;

  /** A settled stake; in whole units. */
  async function stake(
    memberId: number,
    units: number,
    {
      nodeId = SLOT,
      at = platform.services.clock.now(),
      reference = platform.services.random.uuid(),
    }: { nodeId?: number; at?: Date; reference?: string } = {},
  ): Promise<string> {
    const { db, ledger } = platform.services;
    const amount = BigInt(Math.round(units * 100));
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        key: `${reference}:stake`,
        kind: 'stake',
        reference,
        memberId,
        nodeId,
        at,
        entries: [
          { account: memberAccount(memberId), amount: -amount },
          { account: 'house:games', amount },
        ],
      }),
    );
    return reference;
  }

  /** A bet on a shared round, in the state given. */
  async function bet(
    memberId: number,
    units: number,
    {
      nodeId = LOTT,
      round = platform.services.random.uuid(),
      state = 'placed',
    }: { nodeId?: number; round?: string; state?: RoundBet['state'] } = {},
  ): Promise<string> {
    const { db, clock, random } = platform.services;
    const key = `test:${nodeId}`;
    const now = clock.now();
    await db.insert(roundSeries).values({ key, kind: 'test', nodeId, terms: {} }).onConflictDoNothing();
    const number = Number.parseInt(random.uuid().slice(0, 7), 16);
    await db
      .insert(rounds)
      .values({
        id: round,
        seriesKey: key,
        number,
        opensAt: now,
        closesAt: now,
        resultAt: now,
        commitment: '',
        seed: '',
      })
      .onConflictDoNothing();
    const id = await stake(memberId, units, { nodeId });
    await db.insert(roundBets).values({
      id,
      roundId: round,
      memberId,
      key: id,
      stake: BigInt(units * 100),
      selection: {},
      state,
      receipt: '',
      placedAt: now,
    });
    return id;
  }

  /** The value of a call that has to succeed. */
  async function valueOf<Value>(...[call, options]: Parameters<TestPlatform['ask']>): Promise<Value> {
    const { json, text } = await platform.ask(call, options);
    if (json?.success !== true) throw new Error(`${call.name} answered ${text}`);
    return json.value as Value;
  }

  const summary = async (token: string, language = 'EN') =>
    (await valueOf<{ list: WireMission[] }>(missionSummary, { token, query: { language } })).list;
  const missionOf = async (token: string, code: string) => {
    const found = (await summary(token)).find(({ missionId }) => missionId.startsWith(`${code}.`));
    if (!found) throw new Error(`${code} is not there`);
    return found;
  };
  const claim = (token: string, missionId: string | number, idempotencyKey: string = randomUUID()) =>
    platform.ask(claimMission, { token, body: { missionId, idempotencyKey } });
  const moneyOf = async (token: string) => (await valueOf<{ sumBalance: number }>(balance, { token })).sumBalance;
  const stateAt = async (memberId: number, code: string, moment: Date) =>
    (await standingsOf(platform.services.db, memberId, moment, ZONE))
      .filter(({ mission }) => mission.code === code)
      .map(({ id, progress, state }) => ({ id, progress, state }));

  test('missions have texts in every language, and are at zero for a new member', async () => {
    const { token } = await platform.member({ balance: '100.00' });
    for (const language of LANGUAGES) {
      const list = await summary(token, language);
      expect(list).toHaveLength(8);
      for (const { title, description, progress, target, reward, status, endsAt } of list) {
        expect(title).toMatch(/\p{Letter}/u);
        expect(description).toMatch(/\p{Letter}/u);
        expect({ progress, status }).toEqual({ progress: 0, status: 'OPEN' });
        expect(target).toBeGreaterThan(0);
        expect(reward).toBeGreaterThan(0);
        expect(endsAt).toBeGreaterThan(noon.getTime());
      }
    }
    const titles = await Promise.all(
      LANGUAGES.map(async (language) => (await summary(token, language)).map(({ title }) => title).join()),
    );
    expect(new Set(titles).size).toBe(LANGUAGES.length);
  });

  test('offers are returned to everyone, and only those that are switched on', async () => {
    const offers = async (language = 'EN') =>
      (await valueOf<{ list: object[] }>(missionRules, { query: { language } })).list;
    expect(await offers()).toHaveLength(8);
    expect((await offers())[3]).toEqual({
      missionId: 'day-kinds',
      title: 'Three game categories',
      description: 'Play games of three categories, such as slots, lottery and live casino.',
      period: 'DAY',
      unit: 'CATEGORIES',
      gameTypes: null,
      target: 3,
      reward: 2,
      endsAt: noon.getTime() + 12 * HOUR,
    });
    expect((await offers('CN'))[0]).toMatchObject({
      missionId: 'day-slots',
      title: '今日老虎机',
      target: 50,
      gameTypes: ['RNG'],
    });
    await platform.services.db.update(missions).set({ enabled: false }).where(eq(missions.code, 'day-slots'));
    expect((await offers())[0]).toMatchObject({ missionId: 'day-draws' });
    await platform.services.db.update(missions).set({ enabled: true }).where(eq(missions.code, 'day-slots'));
  });

  test('stakes count for the games they were placed on, in the period they were placed in', async () => {
    const { id, token } = await platform.member({ balance: '1000.00' });
    await stake(id, 20.5);
    await stake(id, 10, { nodeId: LIVE });
    await stake(id, 40, { at: new Date(noon.getTime() - DAY) });
    await stake(id, 70, { at: new Date(noon.getTime() - 7 * DAY) });
    expect(await missionOf(token, 'day-slots')).toMatchObject({
      progress: 20.5,
      target: 50,
      status: 'OPEN',
      endsAt: noon.getTime() + 12 * HOUR,
    });
    expect(await missionOf(token, 'week-slots')).toMatchObject({ progress: 60.5, target: 500 });
  });

  test('a draw counts once, for any number of bets, and only when settled', async () => {
    const { id, token } = await platform.member({ balance: '100.00' });
    await bet(id, 1, { round: 'r1', state: 'won' });
    await bet(id, 2, { round: 'r1', state: 'lost' });
    await bet(id, 3, { round: 'r2', nodeId: ELOTT, state: 'lost' });
    const waiting = await bet(id, 4, { round: 'r3' });
    await bet(id, 5, { round: 'r4', state: 'refunded' });
    expect(await missionOf(token, 'day-draws')).toMatchObject({ progress: 2, target: 3, status: 'OPEN' });
    expect(await missionOf(token, 'week-draws')).toMatchObject({ progress: 6 });
    await platform.services.db.update(roundBets).set({ state: 'lost' }).where(eq(roundBets.id, waiting));
    expect(await missionOf(token, 'day-draws')).toMatchObject({ progress: 3, status: 'CLAIMABLE' });
    expect(await missionOf(token, 'week-draws')).toMatchObject({ progress: 10 });
  });

  test('a combined bet counts once all of it is settled', async () => {
    const { id, token } = await platform.member({ balance: '100.00' });
    const { db, clock } = platform.services;
    const combined = await stake(id, 20);
    await db
      .insert(combinedBets)
      .values({ id: combined, memberId: id, key: combined, nodeId: SLOT, stake: 2_000n, placedAt: clock.now() });
    expect(await missionOf(token, 'day-slots')).toMatchObject({ progress: 0 });
    await db.update(combinedBets).set({ state: 'lost' }).where(eq(combinedBets.id, combined));
    expect(await missionOf(token, 'day-slots')).toMatchObject({ progress: 20 });
  });

  test('a stake that was given back counts nowhere', async () => {
    const { id, token } = await platform.member({ balance: '100.00' });
    const reference = await stake(id, 60);
    const { db, ledger } = platform.services;
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        key: `${reference}:back`,
        kind: 'stakeReturned',
        reference,
        memberId: id,
        nodeId: SLOT,
        entries: [
          { account: 'house:games', amount: -6000n },
          { account: memberAccount(id), amount: 6000n },
        ],
      }),
    );
    expect(await missionOf(token, 'day-slots')).toMatchObject({ progress: 0 });
  });

  test('kinds of games, different games, rounds at tables and days are distinguished', async () => {
    const { id, token } = await platform.member({ balance: '1000.00' });
    for (let nodeId = 1; nodeId <= 9; nodeId += 1) await stake(id, 1, { nodeId });
    await stake(id, 1);
    await stake(id, 1, { at: new Date(noon.getTime() - DAY) });
    await bet(id, 1, { state: 'won' });
    await bet(id, 1, { nodeId: ELOTT, state: 'lost' });
    expect(await missionOf(token, 'week-games')).toMatchObject({ progress: 9, target: 10 });
    // Both kinds of lottery are one kind of game.
    expect(await missionOf(token, 'day-kinds')).toMatchObject({ progress: 2, status: 'OPEN' });
    expect(await missionOf(token, 'week-days')).toMatchObject({ progress: 2 });
    for (let times = 0; times < 3; times += 1) await bet(id, 2, { nodeId: LIVE, state: 'lost' });
    expect(await missionOf(token, 'day-live')).toMatchObject({ progress: 3, status: 'CLAIMABLE' });
    expect(await missionOf(token, 'day-kinds')).toMatchObject({ progress: 3, status: 'CLAIMABLE' });
  });

  test('days end at the operator’s midnight; what was reached can be claimed for one more day only', async () => {
    const { id } = await platform.member({ balance: '500.00' });
    const midnight = new Date(noon.getTime() + 12 * HOUR);
    const last = new Date(midnight.getTime() - 1);
    await stake(id, 50, { at: last });
    const today = (await stateAt(id, 'day-slots', last))[0]?.id;
    expect(await stateAt(id, 'day-slots', last)).toEqual([{ id: today, progress: 5000n, state: 'CLAIMABLE' }]);
    const after = await stateAt(id, 'day-slots', midnight);
    expect(after.map(({ progress, state }) => ({ progress, state }))).toEqual([
      { progress: 5000n, state: 'CLAIMABLE' },
      { progress: 0n, state: 'OPEN' },
    ]);
    expect(after[0]?.id).toBe(today);
    expect(await stateAt(id, 'day-slots', new Date(midnight.getTime() + DAY))).toHaveLength(1);
    expect((await stateAt(id, 'week-slots', new Date(midnight.getTime() + DAY)))[0]?.progress).toBe(5000n);
  });

  test('a reward is paid once, to the cent, also with concurrent claims', async () => {
    const { id, token } = await platform.member({ balance: '100.00' });
    await stake(id, 50);
    const { missionId, status } = await missionOf(token, 'day-slots');
    expect(status).toBe('CLAIMABLE');
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(token, missionId)));
    expect(answers.filter(({ json }) => json?.success === true)).toHaveLength(1);
    expect(
      new Set(
        answers
          .filter(({ json }) => json?.success !== true)
          .map(({ status: code, json }) => `${code} ${json?.errorCode}`),
      ),
    ).toEqual(new Set(['400 mission_not_claimable']));
    expect(await moneyOf(token)).toBe(51);
    expect(await missionOf(token, 'day-slots')).toMatchObject({ status: 'CLAIMED', progress: 50 });
    expect((await claim(token, missionId)).json?.errorCode).toBe('mission_not_claimable');
    const record = (await platform.ask(accountRecord, { token, query: { txTypeIds: '5001' } })).json?.value as {
      list: { amount: number; reference: string }[];
    };
    expect(record.list.map(({ amount, reference }) => ({ amount, reference }))).toEqual([
      { amount: 1, reference: missionId },
    ]);
    expect(await checkLedger(platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('a repeated claim is answered as it was, a key is of one mission, its outcome can be asked for', async () => {
    const { id, token } = await platform.member({ balance: '200.00' });
    await stake(id, 100);
    const { missionId } = await missionOf(token, 'day-slots');
    const outcomeOf = (key: string) => valueOf<{ outcome: string }>(writeOutcome, { token, query: { key } });
    expect((await claim(token, 'nothing', 'claim-of-nothing')).json?.errorCode).toBe('mission_not_claimable');
    expect(await outcomeOf('claim-of-nothing')).toMatchObject({ outcome: 'refused' });
    expect(await outcomeOf('claim-of-slots')).toEqual({ outcome: 'unknown' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(token, missionId, 'claim-of-slots')));
    expect(answers.map(({ json }) => json?.success)).toEqual([true, true, true, true]);
    expect(await outcomeOf('claim-of-slots')).toEqual({ outcome: 'done' });
    expect(await moneyOf(token)).toBe(101);
    const { json, status } = await claim(token, 'week-slots.2026-06-08', 'claim-of-slots');
    expect([status, json?.errorCode]).toEqual([409, 'idempotency_key_reused']);
  });

  test('what is not done, unknown, switched off or another’s is not paid', async () => {
    const { token } = await platform.member({ balance: '100.00' });
    const rich = await platform.member({ balance: '100.00' });
    await stake(rich.id, 60);
    const { missionId } = await missionOf(token, 'day-slots');
    for (const id of [missionId, 'day-slots.2020-01-01', 'nothing', 7])
      expect((await claim(token, id)).json?.errorCode).toBe('mission_not_claimable');
    await platform.services.db.update(missions).set({ enabled: false }).where(eq(missions.code, 'day-slots'));
    expect((await claim(rich.token, missionId)).json?.errorCode).toBe('mission_not_claimable');
    await platform.services.db.update(missions).set({ enabled: true }).where(eq(missions.code, 'day-slots'));
    expect((await claim(rich.token, missionId)).json?.success).toBe(true);
  });

  test('a trial account sees how far it is, and is paid nothing', async () => {
    const { id, token } = await platform.member({ type: 4, balance: '100.00' });
    await stake(id, 60);
    expect(await missionOf(token, 'day-slots')).toMatchObject({ progress: 60, status: 'OPEN' });
    expect((await claim(token, (await missionOf(token, 'day-slots')).missionId)).json?.errorCode).toBe(
      'function.not.available',
    );
  });

  test('without missions the list is empty', async () => {
    const { services } = platform;
    const { token } = await platform.member();
    await services.settings.set(services.db, 'promotions', { enabled: [] });
    for (const call of [missionSummary, missionLeaderboard, missionRules])
      expect((await platform.ask(call, { token })).json?.errorCode).toBe('function.not.available');
    await services.settings.set(services.db, 'promotions', { enabled: ['MISSION'] });
  });

  test('higher stakes rank higher, equal ones by time; names are masked, the own rank is returned', async () => {
    const before = new Date(noon.getTime() - 2 * DAY);
    const board = async (token: string, query: Record<string, string> = {}) =>
      (await platform.ask(missionLeaderboard, { token, query })).json?.value as WireBoard;
    const late = await platform.member({ balance: '90000.00' });
    const early = await platform.member({ balance: '90000.00' });
    const top = await platform.member({ balance: '90000.00' });
    const idle = await platform.member({ balance: '90000.00' });
    const trial = await platform.member({ balance: '90000.00', type: 4 });
    await stake(late.id, 20_000, { at: new Date(before.getTime() + 2) });
    await stake(early.id, 15_000, { at: before });
    await stake(early.id, 5_000, { at: new Date(before.getTime() + 1) });
    await stake(top.id, 20_000, { at: before });
    await stake(top.id, 0.01, { nodeId: LIVE });
    await bet(top.id, 5_000);
    await stake(trial.id, 80_000);
    const seen = await board(late.token);
    expect(seen.list.slice(0, 3).map(({ rank, score }) => ({ rank, score }))).toEqual([
      { rank: 1, score: 20_000.01 },
      { rank: 2, score: 20_000 },
      { rank: 3, score: 20_000 },
    ]);
    expect(seen.list[1]?.customerName).toBe(`${early.username.slice(0, 2)}***${early.username.slice(-1)}`);
    expect(seen.own).toEqual({ rank: 3, score: 20_000 });
    expect((await board(idle.token)).own).toBeNull();
    expect((await board(trial.token)).own).toBeNull();
    const second = await board(late.token, { page: '2', size: '1' });
    expect(second).toMatchObject({ list: [{ rank: 2 }], own: { rank: 3 } });
    expect(second.totalPages).toBe(seen.list.length);
    // Of those two days ago the day knows nothing.
    expect((await board(late.token, { period: 'DAY' })).own).toBeNull();
    expect((await board(top.token, { period: 'DAY' })).own).toMatchObject({ score: 0.01 });
  });
});
