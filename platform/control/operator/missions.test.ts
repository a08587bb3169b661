import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { claimMission, missionRules, missionSummary } from '../../../schema/upstream/missions.ts';
import { balance } from '../../../schema/upstream/wallet.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedMissions } from '../../database/seed/content/missions.ts';
import { testDatabases } from '../../database/testing.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { games } from '../../domains/games/tables.ts';
import type { NewMission } from '../../domains/promotions/missions/operator.ts';
import { allMissions } from '../../domains/promotions/missions/operator.ts';
import { problemOf } from '../../domains/promotions/missions/sense.ts';
import { missions, missionTerms } from '../../domains/promotions/missions/tables.ts';
import { addMission, changeMission } from './missionChanges.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SLOT = 1;

interface WireMission {
  missionId: string;
  title: string;
  target: number;
  reward: number;
  status: string;
  progress: number;
}

describe.each(testDatabases)('the operator of missions on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const { db, clock } = platform.services;
    await seedMissions(db);
    await platform.services.settings.set(db, 'login', { sessionMinutes: 10_000 });
    await db.insert(games).values({
      vendor: 'JL',
      names: { EN: 'Game' },
      name: 'Game',
      searchKey: '',
      minBet: 100n,
      popularity: 1,
      picture: '/x.svg',
      gameType: 'RNG',
      nodeId: SLOT,
      gameId: 'G1',
    });
    const now = clock.now();
    // Ten in the morning of a Wednesday in Manila.
    clock.shift(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ((3 - now.getUTCDay() + 7) % 7), 2) -
        now.getTime(),
    );
  });
  afterAll(() => platform.close());

  /** A settled stake of so many whole units, and a minute that passes. */
  async function stake(memberId: number, units: number, at = platform.services.clock.now()): Promise<void> {
    const { db, ledger, random, clock } = platform.services;
    const reference = random.uuid();
    const amount = BigInt(units * 100);
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        key: `${reference}:stake`,
        kind: 'stake',
        reference,
        memberId,
        nodeId: SLOT,
        at,
        entries: [
          { account: memberAccount(memberId), amount: -amount },
          { account: 'house:games', amount },
        ],
      }),
    );
    clock.shift(MINUTE);
  }

  async function valueOf<Value>(...[call, options]: Parameters<TestPlatform['ask']>): Promise<Value> {
    const { json, text } = await platform.ask(call, options);
    if (json?.success !== true) throw new Error(`${call.name} answered ${text}`);
    return json.value as Value;
  }
  const missionsOf = async (token: string, code: string) =>
    (await valueOf<{ list: WireMission[] }>(missionSummary, { token })).list.filter(({ missionId }) =>
      missionId.startsWith(`${code}.`),
    );
  const claim = async (token: string, missionId = '') =>
    (await platform.ask(claimMission, { token, body: { missionId, idempotencyKey: randomUUID() } })).json;
  const moneyOf = async (token: string) => (await valueOf<{ sumBalance: number }>(balance, { token })).sumBalance;
  const change = (code: string, changed: Parameters<typeof changeMission>[2]) =>
    changeMission(platform.operator, code, changed);

  const NEW: NewMission = {
    period: 'DAY',
    unit: 'MONEY',
    games: 'RNG',
    title: { EN: 'Night reels', VI: 'Guồng đêm' },
    description: { EN: 'Stake on slots.' },
    target: '40.00',
    reward: '1.60',
  };

  test('a reached mission is paid by its old terms; for everyone else the new terms apply', async () => {
    const early = await platform.member({ balance: '1000.00' });
    const late = await platform.member({ balance: '1000.00' });
    await stake(early.id, 50);
    await stake(late.id, 40);
    await change('day-slots', { target: '80.00', reward: '0.50' });
    await stake(late.id, 20);
    expect(await missionsOf(early.token, 'day-slots')).toMatchObject([
      { status: 'CLAIMABLE', target: 50, reward: 1, progress: 50 },
    ]);
    expect(await missionsOf(late.token, 'day-slots')).toMatchObject([
      { status: 'OPEN', target: 80, reward: 0.5, progress: 60 },
    ]);
    await stake(late.id, 20);
    for (const [{ token }, paid] of [
      [early, 951],
      [late, 920.5],
    ] as const) {
      const [mission] = await missionsOf(token, 'day-slots');
      expect(await claim(token, mission?.missionId)).toMatchObject({ success: true });
      expect(await claim(token, mission?.missionId)).toMatchObject({ errorCode: 'mission_not_claimable' });
      expect(await moneyOf(token)).toBe(paid);
    }
    expect(await missionsOf(early.token, 'day-slots')).toMatchObject([{ status: 'CLAIMED', target: 50, reward: 1 }]);
    await change('day-slots', { target: '50.00', reward: '1.00' });
    expect(await checkLedger(platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('a mission that is switched off stays only for those who reached it, until their claim ends', async () => {
    const done = await platform.member({ balance: '1000.00' });
    const underway = await platform.member({ balance: '1000.00' });
    await stake(done.id, 50);
    await stake(underway.id, 49);
    await change('day-slots', { enabled: false });
    await stake(underway.id, 10);
    expect(await missionsOf(underway.token, 'day-slots')).toEqual([]);
    const [waiting] = await missionsOf(done.token, 'day-slots');
    expect(waiting).toMatchObject({ status: 'CLAIMABLE', reward: 1 });
    expect((await valueOf<{ list: WireMission[] }>(missionRules)).list.map(({ missionId }) => missionId)).not.toContain(
      'day-slots',
    );
    platform.services.clock.shift(DAY);
    expect(await missionsOf(done.token, 'day-slots')).toMatchObject([
      { missionId: waiting?.missionId, status: 'CLAIMABLE' },
    ]);
    expect(await claim(done.token, waiting?.missionId)).toMatchObject({ success: true });
    expect(await missionsOf(done.token, 'day-slots')).toEqual([]);
    platform.services.clock.shift(DAY);
    await change('day-slots', { enabled: true });
    expect(await missionsOf(underway.token, 'day-slots')).toMatchObject([{ status: 'OPEN', progress: 0 }]);
  });

  test('a new mission counts from the period it was put up in, and pays nothing for the one before', async () => {
    const { id, token } = await platform.member({ balance: '1000.00' });
    const now = platform.services.clock.now().getTime();
    await stake(id, 90, new Date(now - DAY));
    await stake(id, 40);
    const { code } = await addMission(platform.operator, NEW);
    expect(await missionsOf(token, code)).toMatchObject([
      { title: 'Night reels', status: 'CLAIMABLE', target: 40, reward: 1.6, progress: 40 },
    ]);
    expect(
      (await valueOf<{ list: WireMission[] }>(missionRules, { query: { language: 'VI' } })).list.find(
        ({ missionId }) => missionId === code,
      ),
    ).toMatchObject({ title: 'Guồng đêm' });
    await change(code, { enabled: false });
  });

  // In memory transactions queue, so nothing there could get between reading and writing.
  test.runIf(kind === 'server')(
    'changes that come at the same time all last, and none of the terms between them is lost',
    async () => {
      const words = { EN: 'Three draws a day' };
      await Promise.all([
        change('day-draws', { title: words }),
        change('day-draws', { target: '5' }),
        change('day-draws', { reward: '1.50' }),
      ]);
      expect((await allMissions(platform.services.db)).find(({ code }) => code === 'day-draws')).toMatchObject({
        titles: words,
        target: '5',
        reward: '1.50',
      });
      const { db } = platform.services;
      const former = await db
        .select()
        .from(missionTerms)
        .where(eq(missionTerms.code, 'day-draws'))
        .orderBy(missionTerms.id);
      const [now] = await db.select().from(missions).where(eq(missions.code, 'day-draws'));
      expect(former).toHaveLength(2);
      expect([former[0]?.until, former[1]?.until]).toEqual([former[1]?.since, now?.since]);
    },
  );

  test('words alone are no terms', async () => {
    const { db } = platform.services;
    const former = await db.select().from(missionTerms).where(eq(missionTerms.code, 'day-draws'));
    await change('day-draws', { title: { EN: 'Other words' } });
    expect(await db.select().from(missionTerms).where(eq(missionTerms.code, 'day-draws'))).toEqual(former);
  });

  test('a mission with invalid terms can be reworded and switched off, but not on, nor keep them', async () => {
    const { db } = platform.services;
    const { code, target, reward } = await addMission(platform.operator, NEW);
    await db.update(missions).set({ reward: 1_000_00n }).where(eq(missions.code, code));
    // The page sends all that its form holds.
    expect(await change(code, { title: { EN: 'Golden reels' }, target, reward: '1000.00' })).toMatchObject({
      titles: { EN: 'Golden reels' },
    });
    expect(await change(code, { enabled: false })).toMatchObject({ enabled: false });
    await expect(change(code, { enabled: true })).rejects.toThrow('pay for itself');
    await expect(change(code, { reward: '999.00' })).rejects.toThrow('pay for itself');
    expect(await change(code, { reward, enabled: true })).toMatchObject({ reward, enabled: true });
    await change(code, { enabled: false });
  });

  test.each([
    [{ target: '0' }, 'nobody is paid for nothing'],
    [{ reward: '0.00' }, 'above zero'],
    [{ reward: '-1.00' }, 'above zero'],
    [{ reward: '1.001' }, 'no amount'],
    [{ reward: '2.01' }, 'at most 2.00'],
    [{ target: '9.00' }, 'at most 0.36'],
    [{ target: '200000000.00', reward: '1.00' }, 'at most'],
  ])('of a mission for stakes, %j is refused, and nothing changes', async (nonsense, why) => {
    const before = await allMissions(platform.services.db);
    await expect(change('day-slots', nonsense)).rejects.toThrow(why);
    expect(await allMissions(platform.services.db)).toEqual(before);
  });

  test.each([
    [{ games: 'LIVE', reward: '0.41' }, 'at most 0.40'],
    [{ unit: 'DAYS', target: '2', reward: '1.00' }, 'Nobody could reach it'],
    [{ unit: 'CATEGORIES', target: '2', reward: '1.00' }, 'Nobody could reach it'],
    [{ unit: 'GAMES', target: '501', reward: '1.00' }, 'Nobody could reach it'],
    [{ unit: 'ROUNDS', target: '2.5', reward: '1.00' }, 'whole number'],
    [{ unit: 'ROUNDS', target: '1', reward: '100.01' }, 'smallest bets'],
  ] as const)('%j is no mission', async (nonsense, why) => {
    const before = await allMissions(platform.services.db);
    await expect(addMission(platform.operator, { ...NEW, ...nonsense })).rejects.toThrow(why);
    expect(await allMissions(platform.services.db)).toEqual(before);
  });

  test('nor is one for stakes on every game, tables among them, that pays more than one for tables', async () => {
    const { games: _games, ...anyGame } = NEW;
    await expect(addMission(platform.operator, { ...anyGame, reward: '0.41' })).rejects.toThrow('at most 0.40');
  });

  test('every mission that the platform came with makes sense', async () => {
    const rows = await platform.services.db.select().from(missions);
    expect(rows.map((mission) => problemOf(mission)).filter((problem) => problem !== null)).toEqual([]);
  });
});
