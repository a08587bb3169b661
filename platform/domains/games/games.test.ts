import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/inTransaction.ts';
import { seedCatalogue } from '../../database/seed/catalogue/seedCatalogue.ts';
import { openTestDatabase, testDatabases } from '../../database/testing.ts';
import { readEnvironment } from '../../env.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { createServices } from '../../platform.ts';
import { createServer } from '../../server.ts';
import type { Services } from '../../services.ts';
import { createSessions } from '../session/sessions.ts';
import { members } from '../session/tables.ts';
import { games, launchTickets } from './tables.ts';

interface Row {
  readonly nodeId: number;
  readonly gameId: string;
  readonly gameName: string;
  readonly nodeName: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly minBet: number;
  readonly minLineNum: number | null;
}

describe.each(testDatabases)('the catalogue on %s', (kind) => {
  let services: Services;
  let app: FastifyInstance;
  let folder: string;
  let origin: string;
  let people = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'games-'));
    const made = await createServices({ ...readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), database: { kind: 'memory' } });
    if (kind === 'server') {
      await made.db.close();
      const db = await openTestDatabase('server');
      services = { ...made, db, sessions: createSessions(db, made.clock, made.random) };
    } else {
      services = made;
    }
    await inTransaction(services.db, seedCatalogue);
    app = await createServer(services);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await services.db.close();
    await rm(folder, { recursive: true });
  });

  async function visitor(type: number | null = null) {
    let token: string | null = null;
    let memberId = 0;
    if (type !== null) {
      people += 1;
      const [member] = await services.db.insert(members).values({ username: `visitor${people}`, nickname: 'V', type, registeredAt: services.clock.now() }).returning();
      memberId = member?.id ?? 0;
      token = (await services.sessions.open(services.db, { id: memberId }, { device: 'web', ip: '127.0.0.1' })).token;
    }
    const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: Record<string, string> = {}, body?: object) => {
      const answer = await fetch(`${origin}${path}?${new URLSearchParams(query).toString()}`, {
        method,
        headers: { merchant: 'CROUPIER', language: 'EN', ...(token === null ? {} : { authorization: token }), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as { success: boolean; value: never; errorCode?: string; message?: string } };
    };
    const value = async <T>(path: string, query?: Record<string, string>): Promise<T> => {
      const { status, body } = await send('GET', path, query);
      expect([status, body.success]).toEqual([200, true]);
      return body.value;
    };
    const list = (query: Record<string, string>) => value<{ games: Row[]; totalPages: number; totalCount: number }>('/wps/relay/GCSGAME_gameList', { pageNo: '1', pageSize: '14', ...query });
    return { memberId, send, value, list };
  }

  test('pages of 14 go through all 10,000 slots without a repeat', async () => {
    const { list } = await visitor();
    const first = await list({ gameType: 'RNG' });
    expect([first.games.length, first.totalCount, first.totalPages]).toEqual([14, 10_000, 715]);
    const last = await list({ gameType: 'RNG', pageNo: '715' });
    expect(last.games).toHaveLength(4);
    const second = await list({ gameType: 'RNG', pageNo: '2' });
    expect(new Set([...first.games, ...second.games].map(({ nodeId }) => nodeId)).size).toBe(28);
  });

  test('a search forgives case and accents, in every language, also with a language named', async () => {
    const { list } = await visitor();
    const dragons = await list({ gameType: 'RNG', gameName: 'dRAGÓn', language: 'EN' });
    expect(dragons.totalCount).toBeGreaterThan(500);
    for (const { gameName } of dragons.games) expect(gameName.toLowerCase()).toContain('dragon');
    expect((await list({ gameType: 'RNG', gameName: 'cafe' })).totalCount).toBeGreaterThan(0);
    expect((await list({ gameType: 'RNG', gameName: 'cafe' })).totalCount).toBe((await list({ gameType: 'RNG', gameName: 'Café' })).totalCount);
    const chinese = await list({ gameType: 'RNG', gameName: '神龙', language: 'CN' });
    expect(chinese.games[0]?.nodeName).toContain('神龙');
    expect((await list({ gameType: 'RNG', gameName: 'มังกร', language: 'TH' })).totalCount).toBeGreaterThan(500);
    expect((await list({ gameType: 'RNG', gameName: 'vang', language: 'VI' })).games[0]?.nodeName).toMatch(/Vàng|Vang/i);
  });

  test('a search takes signs of patterns as what they are', async () => {
    const { list } = await visitor();
    for (const gameName of ['%', '_', '\\', "'; drop table games; --"]) expect((await list({ gameType: 'RNG', gameName })).totalCount).toBe(0);
  });

  test('a page beyond the last is empty and still tells the total', async () => {
    const { list } = await visitor();
    const beyond = await list({ gameType: 'RNG', gameName: 'dragon', pageNo: '9000' });
    expect(beyond.games).toHaveLength(0);
    expect(beyond.totalCount).toBe((await list({ gameType: 'RNG', gameName: 'dragon' })).totalCount);
  });

  test('filters narrow together', async () => {
    const { list } = await visitor();
    const { games } = await list({ gameType: 'RNG', vassalage: 'JL', gameClassify: 'SL', minBet: '0.05', minLineNum: '5', pageSize: '100' });
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      expect(game.vassalage).toBe('JL');
      expect(game.minBet).toBeLessThanOrEqual(0.05);
      expect(game.minLineNum).toBeGreaterThanOrEqual(5);
    }
  });

  test('games are found by their ids, and what is no id finds nothing', async () => {
    const { list } = await visitor();
    expect((await list({ nodeIds: '110000,110001' })).games.map(({ nodeId }) => nodeId).toSorted((a, b) => a - b)).toEqual([110_000, 110_001]);
    expect((await list({ nodeIds: 'x,-1,99999999999999' })).totalCount).toBe(0);
  });

  test('a page larger than a hundred and a bet that is no amount are refused', async () => {
    const { send } = await visitor();
    for (const query of [{ pageNo: '1', pageSize: '101' }, { pageNo: '0', pageSize: '14' }, { pageNo: '1', pageSize: '14', minBet: '1e3' }]) {
      expect((await send('GET', '/wps/relay/GCSGAME_gameList', query)).status).toBe(400);
    }
  });

  test('vendors stand in lanes with their pictures and counts', async () => {
    const { value } = await visitor();
    const { data } = await value<{ data: { lanes: { title: string; gameClassify: { key: string; gameCount: number }[]; cards: { vassalage: string; gameCount: number; smallIcon: string }[] }[] } }>('/wps/relay/GCSGAME_gameVendor');
    expect(data.lanes.map(({ title }) => title)).toEqual(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']);
    const [slots] = data.lanes;
    expect(slots?.cards).toHaveLength(25);
    expect(slots?.cards.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(10_000);
    expect(slots?.gameClassify.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(10_000);
    const sports = data.lanes.find(({ title }) => title === 'SPORTS')?.cards.map(({ vassalage }) => vassalage);
    for (const code of ['BTI', 'AV', 'AI', 'IMES', 'TF', 'IA', 'DS88']) expect(sports).toContain(code);
    expect((await fetch(`${origin}${slots?.cards[0]?.smallIcon}`)).headers.get('content-type')).toContain('image/svg+xml');
  });

  test('hot games lead with open slots; a studio has its own', async () => {
    const { value } = await visitor();
    const { list } = await value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { isPlatform: '2' });
    expect(list.slice(0, 28).every(({ gameType }) => gameType === 'RNG')).toBe(true);
    expect(new Set(list.map(({ gameType }) => gameType))).toEqual(new Set(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']));
    const own = await value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { vassalage: 'PG' });
    expect(own.list).toHaveLength(28);
    expect(own.list.every(({ vassalage }) => vassalage === 'PG')).toBe(true);
  });

  test('a favourite is kept once, listed latest first, and forgotten by a DELETE with a body', async () => {
    const { send, value } = await visitor(0);
    const toggle = (method: 'POST' | 'DELETE', nodeId: number) =>
      send(method, `/wps/relay/MCSFE_${method === 'POST' ? 'addFavoriteGameV2' : 'removeFavoriteGameV2'}`, {}, { nodeId, vendor: 'JL', gameType: 'RNG' });
    for (const nodeId of [110_000, 110_001, 110_000]) expect((await toggle('POST', nodeId)).body.success).toBe(true);
    expect((await value<string[]>('/wps/relay/MCSFE_getFavoriteGames')).sort()).toEqual(['110000', '110001']);
    const page = await value<{ content: Row[]; totalPages: number }>('/wps/relay/MCSFE_getFavoriteGamesList', { pageNo: '1', pageSize: '14', gameType: 'RNG' });
    expect(page.content).toHaveLength(2);
    expect((await toggle('DELETE', 110_001)).body.success).toBe(true);
    expect(await value<string[]>('/wps/relay/MCSFE_getFavoriteGames')).toEqual(['110000']);
    expect((await toggle('POST', 999_999)).body.errorCode).toBe('DATA_NOT_FOUND');
  });

  test('what a member keeps needs a session, and a trial account keeps nothing', async () => {
    const guest = await visitor();
    expect((await guest.send('GET', '/wps/relay/MCSFE_getFavoriteGames')).status).toBe(401);
    const trial = await visitor(4);
    expect((await trial.send('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {}, { nodeId: 110_000 })).body.errorCode).toBe('function.not.available');
  });

  test('the hall of a live studio leads to its tables and is no game itself', async () => {
    const { list, value, send } = await visitor(0);
    const { games: live } = await list({ gameType: 'LIVE', vassalage: 'SA', pageSize: '100' });
    const hall = (live as (Row & { isGame: string })[]).find(({ isGame }) => isGame === 'VASSALAGE');
    const behind = await value<{ list: (Row & { isGame: string })[] }>('/wps/relay/GCSGAME_vassalageList', { nodeId: String(hall?.nodeId) });
    expect(new Set(behind.list.map(({ nodeId }) => nodeId))).toEqual(new Set(live.map(({ nodeId }) => nodeId).filter((nodeId) => nodeId !== hall?.nodeId)));
    expect(behind.list.every(({ isGame, vassalage, gameType }) => isGame === 'GAME' && vassalage === 'SA' && gameType === 'LIVE')).toBe(true);
    expect((await value<{ list: Row[] }>('/wps/relay/GCSGAME_vassalageList', { nodeId: String(behind.list[0]?.nodeId) })).list).toEqual([]);
    expect((await send('GET', '/wps/game/launchGame', { launchMode: 'GLS', nodeId: String(hall?.nodeId) })).body.errorCode).toBe('function.not.available');
  });

  test('the whole catalogue comes in one answer, the most popular first', async () => {
    const { value, list } = await visitor();
    const { games: all } = await value<{ games: Row[] }>('/wps/relay/GCSGAME_gameIndex', { language: 'VI' });
    expect(all.length).toBe((await list({})).totalCount);
    expect(all.slice(0, 14).map(({ nodeId }) => nodeId)).toEqual((await list({})).games.map(({ nodeId }) => nodeId));
  });

  test('a slot’s sheet says what its model promises, in the language asked for; of other games it says less', async () => {
    const { value, list, send } = await visitor();
    const sheetOf = (nodeId: number, language = 'EN') => value<{ rules?: string[]; rtp?: number; volatility?: string; minBet: number; maxBet?: number; maxWin?: number }>('/wps/relay/GCSGAME_gameSheet', { nodeId: String(nodeId), language });
    const { games: shown } = await list({ gameType: 'RNG', pageSize: '40' });
    for (const game of shown) {
      const sheet = await sheetOf(game.nodeId);
      expect(sheet.rtp).toBeGreaterThan(0.9);
      expect(sheet.rtp).toBeLessThan(1);
      expect(['LOW', 'MEDIUM', 'HIGH']).toContain(sheet.volatility);
      expect(sheet.minBet).toBe(game.minBet);
      expect(sheet.maxBet).toBeGreaterThan(sheet.minBet);
      expect(sheet.rules?.join(' ')).toMatch(/pays?|pay/);
      expect(sheet.rules?.join(' ')).not.toMatch(/[{}]/);
    }
    expect((await sheetOf(110_003, 'TH')).rules?.[0]).toMatch(/\p{Script=Thai}/u);
    const [fish] = (await list({ gameType: 'FISH' })).games;
    expect(await sheetOf(fish?.nodeId ?? 0)).toMatchObject({ rtp: 0.96, maxWin: 100, minBet: fish?.minBet, rules: [expect.stringContaining('shot'), expect.not.stringMatching(/[{}]/)] });
    const [duel] = (await list({ gameType: 'PVP' })).games;
    expect(await sheetOf(duel?.nodeId ?? 0)).toMatchObject({ minBet: 0.1, maxBet: 500, rules: [expect.stringContaining('trick'), expect.not.stringMatching(/[{}]/)] });
    expect((await sheetOf(duel?.nodeId ?? 0)).rtp).toBeCloseTo(0.9726, 4);
    const [table] = (await list({ gameType: 'SPORTS' })).games;
    expect(await sheetOf(table?.nodeId ?? 0)).toMatchObject({ minBet: table?.minBet });
    expect((await send('GET', '/wps/relay/GCSGAME_gameSheet', { nodeId: '999999' })).body.errorCode).toBe('DATA_NOT_FOUND');
  });

  test('each PVP game has rooms with stakes and seats, the cheapest first, told to those who are signed in', async () => {
    const { list, value } = await visitor(0);
    const { totalCount } = await list({ gameType: 'PVP', vassalage: 'KM' });
    const rooms = await value<{ list: { roomId: number; roomName: string; gameName: string; vassalage: string; minBet: number; maxBet: number; seats: number }[]; totalPages: number }>('/wps/relay/GLS2_roomList', { vassalage: 'KM', pageSize: '100' });
    expect([rooms.list.length, rooms.totalPages]).toEqual([totalCount * 3, 1]);
    expect(new Set(rooms.list.map(({ roomId }) => roomId)).size).toBe(rooms.list.length);
    expect(rooms.list.map(({ minBet }) => minBet)).toEqual(rooms.list.map(({ minBet }) => minBet).toSorted((a, b) => a - b));
    for (const room of rooms.list) {
      expect(room.vassalage).toBe('KM');
      expect(room.roomName.startsWith(room.gameName)).toBe(true);
      expect(room.minBet).toBeLessThan(room.maxBet);
      expect(room.seats).toBeGreaterThanOrEqual(2);
    }
    const second = await value<{ list: unknown[] }>('/wps/relay/GLS2_roomList', { pageNo: '2', pageSize: '7' });
    expect(second.list).toHaveLength(7);
    expect((await (await visitor()).send('GET', '/wps/relay/GLS2_roomList')).status).toBe(401);
  });

  const LAUNCH = '/wps/game/launchGame';

  test('a launch answers the page of the game with a fresh ticket and makes the game the latest', async () => {
    const { send, value, memberId } = await visitor(0);
    const query = { launchMode: 'GLS', nodeId: '110003', accountType: '1', vassalage: 'JL', language: 'VI' };
    const { content } = await value<{ content: { game_url: string } }>(LAUNCH, query);
    expect(content.game_url).toMatch(/^\/play\/110003\?ticket=[\w-]{32}&language=VI$/);
    await value(LAUNCH, { ...query, nodeId: '110005' });
    await value(LAUNCH, query);
    const tickets = await services.db.select().from(launchTickets).where(eq(launchTickets.memberId, memberId));
    expect(tickets).toHaveLength(3);
    const recent = await value<{ list: Row[]; total: number }>('/wps/relay/GCS_recentGame', { pageNo: '1', pageSize: '14' });
    expect(recent.list.map(({ nodeId }) => nodeId)).toEqual([110_003, 110_005]);
    expect((await send('GET', '/wps/relay/GCS_recentGame', { pageNo: '1', pageSize: '14', language: 'CN' })).body.success).toBe(true);
  });

  test('a launch without mode, of an unknown game, or with the wrong verb is refused as on the wire', async () => {
    const { send } = await visitor(0);
    const busy = await send('GET', LAUNCH, { nodeId: '110003' });
    expect([busy.status, busy.body.message]).toEqual([500, '#727 The system is busy']);
    expect((await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '999999' })).body.errorCode).toBe('DATA_NOT_FOUND');
    expect((await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '110003', vassalage: 'PG' })).body.errorCode).toBe('DATA_NOT_FOUND');
    expect((await send('POST', LAUNCH, {}, {})).body.errorCode).toBe('http_method_not_support');
  });

  test('a game under maintenance says so, and is never hot', async () => {
    const { send, value } = await visitor(0);
    const closed = 110_480;
    expect(closed % 1_601).toBe(11);
    const { status, body } = await send('GET', LAUNCH, { launchMode: 'GLS', nodeId: String(closed) });
    expect([status, body.errorCode]).toEqual([500, 'game_under_maintenance']);
    expect(body.value).toMatchObject({ content: { data: { maintainTime: expect.any(Number), endTime: null } } });
    const hot = () => value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { vassalage: 'PG' });
    const [leader] = (await hot()).list;
    await services.db.update(games).set({ maintainFrom: new Date(0) }).where(eq(games.nodeId, leader?.nodeId ?? 0));
    expect((await hot()).list.some(({ nodeId }) => nodeId === leader?.nodeId)).toBe(false);
    await services.db.update(games).set({ maintainUntil: new Date(1) }).where(eq(games.nodeId, leader?.nodeId ?? 0));
    expect((await hot()).list[0]?.nodeId).toBe(leader?.nodeId);
  });

  test('a trial account tries what may be tried, and a visitor too, on an account of its own', async () => {
    const [jackpotGame] = (await (await visitor()).list({ gameType: 'RNG', gameClassify: 'JP' })).games;
    const trial = await visitor(4);
    expect((await trial.send('GET', LAUNCH, { launchMode: 'GLS', nodeId: '110003', accountType: '0' })).body.success).toBe(true);
    expect((await trial.send('GET', LAUNCH, { launchMode: 'GLS', nodeId: String(jackpotGame?.nodeId), accountType: '0' })).body.errorCode).toBe('function.not.available');
    const guest = await visitor();
    const { content } = await guest.value<{ content: { game_url: string } }>('/wps/relay/GCS_gameTrialLaunch', { nodeId: '110003' });
    expect(content.game_url).toMatch(/^\/play\/110003\?ticket=/);
  });

  test('the winner board tells what the ledger paid to real players, masked, and the jackpot what the pool holds', async () => {
    const winner = await visitor(0);
    const trial = await visitor(4);
    const pay = (key: string, memberId: number, amount: bigint) => inTransaction(services.db, (tx) => services.ledger.post(tx, {
      key, kind: 'payout', reference: key, memberId, nodeId: 110_003,
      entries: [{ account: 'house:games', amount: -amount }, { account: memberAccount(memberId), amount }],
    }));
    await pay('win 0', winner.memberId, 5_000_00n);
    await pay('win 1', winner.memberId, 1_234_56n);
    await pay('win 2', winner.memberId, 5n);
    await pay('win 3', trial.memberId, 9_999_00n);
    await inTransaction(services.db, (tx) => services.ledger.post(tx, {
      key: 'share', kind: 'jackpotContribution', reference: 'share', memberId: winner.memberId,
      entries: [{ account: 'house:games', amount: -77n }, { account: 'house:jackpot', amount: 77n }],
    }));
    const { list } = await winner.value<{ list: { vo: { customerName: string; winAmount: number; nodeId: number } }[] }>('/wps/relay/GCSGAME_getRankList', { gameCategory: 'ALL', limitNum: '20' });
    expect(list).toHaveLength(1);
    expect(list[0]?.vo).toMatchObject({ winAmount: 1234.56, nodeId: 110_003 });
    expect(list[0]?.vo.customerName).toMatch(/^vi\*\*\*\d$/);
    expect(await winner.value('/wps/relay/VIS_getJackpot')).toMatchObject({ amount: 0.77, currencySymbol: 'P' });
  });
});
