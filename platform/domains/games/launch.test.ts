import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { testDatabases } from '../../database/testing.ts';
import { LOTTERIES } from '../lottery/lotteries.ts';
import { lotteryPlans } from '../lottery/plans.ts';
import { games, launchTickets } from './tables.ts';
import { type Catalogue, openCatalogue, type Row } from './testing.ts';

const LAUNCH = '/wps/game/launchGame';

describe.each(testDatabases)('the launch of a game on %s', (kind) => {
  let platform: Catalogue;
  beforeAll(async () => {
    platform = await openCatalogue(kind);
  });
  afterAll(() => platform.close());

  test('a launch answers the page of the game with a fresh ticket and makes the game the latest', async () => {
    const { send, value, memberId } = await platform.visitor(0);
    const query = { launchMode: 'GLS', nodeId: '110003', accountType: '1', vassalage: 'JL', language: 'VI' };
    const { content } = await value<{ content: { game_url: string } }>(LAUNCH, query);
    expect(content.game_url).toMatch(/^\/play\/110003\?ticket=[\w-]{32}&language=VI$/);
    await value(LAUNCH, { ...query, nodeId: '110005' });
    const inRoom = await value<{ content: { game_url: string } }>(LAUNCH, { ...query, roomId: '7' });
    expect(inRoom.content.game_url).toMatch(/&language=VI&room=7$/);
    const tickets = await platform.services.db.select().from(launchTickets).where(eq(launchTickets.memberId, memberId));
    expect(tickets).toHaveLength(3);
    const recent = await value<{ list: Row[]; total: number }>('/wps/relay/GCS_recentGame', {
      pageNo: '1',
      pageSize: '14',
    });
    expect(recent.list.map(({ nodeId }) => nodeId)).toEqual([110_003, 110_005]);
    expect(
      (await send('GET', '/wps/relay/GCS_recentGame', { pageNo: '1', pageSize: '14', language: 'CN' })).body.success,
    ).toBe(true);
  });

  test('a launch without mode, of an unknown game, or with the wrong verb is refused as on the wire', async () => {
    const { send } = await platform.visitor(0);
    const busy = await send('GET', LAUNCH, { nodeId: '110003' });
    expect([busy.status, busy.body.message]).toEqual([500, '#727 The system is busy']);
    expect((await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '999999' })).body.errorCode).toBe('DATA_NOT_FOUND');
    expect((await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '110003', vassalage: 'PG' })).body.errorCode).toBe(
      'DATA_NOT_FOUND',
    );
    expect((await send('POST', LAUNCH, {}, {})).body.errorCode).toBe('http_method_not_support');
  });

  test('a lottery launches on the site’s own page; a launch as another game opens no empty page for it', async () => {
    const { db, rounds } = platform.services;
    const first = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'].flatMap(
      (vendor) => LOTTERIES.find((lottery) => lottery.vendor === vendor) ?? [],
    );
    await rounds.layOut(
      lotteryPlans()
        .filter(({ nodeId }) => first.some((lottery) => lottery.nodeId === nodeId))
        .map((plan) => ({ ...plan, past: 0 })),
    );
    const { send, value, memberId } = await platform.visitor(0);
    for (const { nodeId, code, vendor } of first) {
      const refused = await send('GET', LAUNCH, {
        launchMode: 'GLS',
        nodeId: String(nodeId),
        gameId: code,
        vassalage: vendor,
      });
      expect([refused.status, refused.body.errorCode]).toEqual([400, 'function.not.available']);
      const { content } = await value<{ content: { game_url: string } }>(LAUNCH, {
        launchMode: 'LOTT',
        lottoGameCode: code,
      });
      expect(content.game_url).toBe(`/lottery?gameCode=${code}&vendor=${vendor}`);
    }
    expect(first).toHaveLength(4);
    expect(await db.select().from(launchTickets).where(eq(launchTickets.memberId, memberId))).toEqual([]);
    expect(
      (
        await (
          await platform.visitor(4)
        ).send('GET', LAUNCH, { launchMode: 'LOTT', lottoGameCode: first[0]?.code ?? '' })
      ).body.errorCode,
    ).toBe('function.not.available');
  });

  test('a game under maintenance says so, and is never hot', async () => {
    const { send, value } = await platform.visitor(0);
    const closed = 110_480;
    expect(closed % 1_601).toBe(11);
    const { status, body } = await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: String(closed) });
    expect([status, body.errorCode]).toEqual([500, 'game_under_maintenance']);
    expect(body.value).toMatchObject({ content: { data: { maintainTime: expect.any(Number), endTime: null } } });
    const hot = () => value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { vassalage: 'PG' });
    const [leader] = (await hot()).list;
    await platform.services.db
      .update(games)
      .set({ maintainFrom: new Date(0) })
      .where(eq(games.nodeId, leader?.nodeId ?? 0));
    expect((await hot()).list.some(({ nodeId }) => nodeId === leader?.nodeId)).toBe(false);
    await platform.services.db
      .update(games)
      .set({ maintainUntil: new Date(1) })
      .where(eq(games.nodeId, leader?.nodeId ?? 0));
    expect((await hot()).list[0]?.nodeId).toBe(leader?.nodeId);
  });

  test('a trial account tries what may be tried, and a visitor too, on an account of its own', async () => {
    const [jackpotGame] = (await (await platform.visitor()).list({ gameType: 'RNG', gameClassify: 'JP' })).games;
    const trial = await platform.visitor(4);
    expect(
      (await trial.send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '110003', accountType: '0' })).body.success,
    ).toBe(true);
    expect(
      (await trial.send('GET', LAUNCH, { launchMode: 'GLS', nodeId: String(jackpotGame?.nodeId), accountType: '0' }))
        .body.errorCode,
    ).toBe('function.not.available');
    const guest = await platform.visitor();
    const { content } = await guest.value<{ content: { game_url: string } }>('/wps/relay/GCS_gameTrialLaunch', {
      nodeId: '110003',
    });
    expect(content.game_url).toMatch(/^\/play\/110003\?ticket=/);
  });
});
