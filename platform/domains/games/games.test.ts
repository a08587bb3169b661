import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/inTransaction.ts';
import { testDatabases } from '../../database/testing.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { type Catalogue, openCatalogue, type Row } from './testing.ts';

describe.each(testDatabases)('the catalogue on %s', (kind) => {
  let platform: Catalogue;
  beforeAll(async () => {
    platform = await openCatalogue(kind);
  });
  afterAll(() => platform.close());

  test('vendors are grouped by category with their pictures and counts', async () => {
    const { value, list } = await platform.visitor();
    const { data } = await value<{
      data: {
        lanes: {
          title: string;
          gameClassify: { key: string; gameCount: number }[];
          cards: { vassalage: string; gameCount: number; smallIcon: string }[];
        }[];
      };
    }>('/wps/relay/GCSGAME_gameVendor');
    expect(data.lanes.map(({ title }) => title)).toEqual(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']);
    const [slots] = data.lanes;
    expect(slots?.cards).toHaveLength(25);
    expect(slots?.cards.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(10_000);
    expect(slots?.gameClassify.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(10_000);
    for (const { title, cards } of data.lanes)
      for (const { vassalage, gameCount } of cards)
        expect(gameCount, `${title} ${vassalage}`).toBe(
          (await list({ gameType: title, vassalage, pageSize: '1' })).totalCount,
        );
    const sports = data.lanes.find(({ title }) => title === 'SPORTS')?.cards.map(({ vassalage }) => vassalage);
    for (const code of ['BTI', 'AV', 'AI', 'IMES', 'TF', 'IA', 'DS88']) expect(sports).toContain(code);
    expect((await platform.app.inject(slots?.cards[0]?.smallIcon ?? '')).headers['content-type']).toContain(
      'image/svg+xml',
    );
  });

  test('a picture is measured, by its address; nothing is told of what is none', async () => {
    const { value, list, send } = await platform.visitor();
    const [game] = (await list({ gameType: 'RNG', pageSize: '1' })).games;
    const qr = `/cdn/qr/${encodeURIComponent('https://example.com/a,b')}.svg`;
    const paths = [`/cdn/covers/RNG/${game?.nodeId}.svg`, qr, '/cdn/covers/RNG/999.svg', '/files/1', '/cdn/%E0%A4%A'];
    const { pictures } = await value<{ pictures: readonly object[] }>('/wps/v2/pictures', {
      paths: paths.map(encodeURIComponent).join(','),
    });
    const colour = expect.stringMatching(/^#[\da-f]{6}$/) as string;
    expect(pictures).toEqual([{ width: 300, height: 400, colour }, { width: 198, height: 198, colour }, {}, {}, {}]);
    expect(pictures[1]).toMatchObject({ colour: expect.stringMatching(/^#[89ab]/) as string });
    expect((await send('GET', '/wps/v2/pictures', { paths: ','.repeat(100) })).status).toBe(400);
  });

  test('hot games lead with open slots; a studio has its own', async () => {
    const { value } = await platform.visitor();
    const { list } = await value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { isPlatform: '2' });
    expect(list.slice(0, 28).every(({ gameType }) => gameType === 'RNG')).toBe(true);
    expect(new Set(list.map(({ gameType }) => gameType))).toEqual(
      new Set(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT']),
    );
    const own = await value<{ list: Row[] }>('/wps/relay/GCSGAME_hotGamesV2', { vassalage: 'PG' });
    expect(own.list).toHaveLength(28);
    expect(own.list.every(({ vassalage }) => vassalage === 'PG')).toBe(true);
  });

  test('the lobby of a live studio links to its tables and is not a game itself', async () => {
    const { list, value, send } = await platform.visitor(0);
    const { games: live } = await list({ gameType: 'LIVE', vassalage: 'SA', pageSize: '100' });
    const hall = live.find(({ isGame }) => isGame === 'VASSALAGE');
    const behind = await value<{ list: Row[] }>('/wps/relay/GCSGAME_vassalageList', { nodeId: String(hall?.nodeId) });
    expect(new Set(behind.list.map(({ nodeId }) => nodeId))).toEqual(
      new Set(live.map(({ nodeId }) => nodeId).filter((nodeId) => nodeId !== hall?.nodeId)),
    );
    expect(
      behind.list.every(
        ({ isGame, vassalage, gameType }) => isGame === 'GAME' && vassalage === 'SA' && gameType === 'LIVE',
      ),
    ).toBe(true);
    expect(
      (await value<{ list: Row[] }>('/wps/relay/GCSGAME_vassalageList', { nodeId: String(behind.list[0]?.nodeId) }))
        .list,
    ).toEqual([]);
    expect(
      (await send('GET', '/wps/game/launchGame', { launchMode: 'GLS', nodeId: String(hall?.nodeId) })).body.errorCode,
    ).toBe('function.not.available');
  });

  test('each PVP game has rooms with stakes and seats, cheapest first, shown to signed-in members', async () => {
    const { list, value } = await platform.visitor(0);
    const { totalCount } = await list({ gameType: 'PVP', vassalage: 'KM' });
    const rooms = await value<{
      list: {
        roomId: number;
        roomName: string;
        gameName: string;
        vassalage: string;
        minBet: number;
        maxBet: number;
        seats: number;
        players: number;
      }[];
      totalPages: number;
    }>('/wps/relay/GLS2_roomList', { vassalage: 'KM', pageSize: '100' });
    expect([rooms.list.length, rooms.totalPages]).toEqual([totalCount * 3, 1]);
    expect(new Set(rooms.list.map(({ roomId }) => roomId)).size).toBe(rooms.list.length);
    expect(rooms.list.map(({ minBet }) => minBet)).toEqual(
      rooms.list.map(({ minBet }) => minBet).toSorted((a, b) => a - b),
    );
    for (const room of rooms.list) {
      expect(room.vassalage).toBe('KM');
      expect(room.roomName.startsWith(room.gameName)).toBe(true);
      expect(room.minBet).toBeLessThan(room.maxBet);
      expect(room).toMatchObject({ seats: 2, players: 0 });
    }
    const second = await value<{ list: unknown[] }>('/wps/relay/GLS2_roomList', { pageNo: '2', pageSize: '7' });
    expect(second.list).toHaveLength(7);
    expect((await (await platform.visitor()).send('GET', '/wps/relay/GLS2_roomList')).status).toBe(401);
  });

  test('a favourite is kept once, listed latest first, and forgotten by a DELETE with a body', async () => {
    const { send, value } = await platform.visitor(0);
    const toggle = (method: 'POST' | 'DELETE', nodeId: number) =>
      send(
        method,
        `/wps/relay/MCSFE_${method === 'POST' ? 'addFavoriteGameV2' : 'removeFavoriteGameV2'}`,
        {},
        { nodeId, vendor: 'JL', gameType: 'RNG' },
      );
    for (const nodeId of [110_000, 110_001, 110_000]) {
      platform.services.clock.shift(1_000);
      expect((await toggle('POST', nodeId)).body.success).toBe(true);
    }
    expect(await value<string[]>('/wps/relay/MCSFE_getFavoriteGames')).toEqual(['110001', '110000']);
    const { content } = await value<{ content: Row[] }>('/wps/relay/MCSFE_getFavoriteGamesList', {
      pageNo: '1',
      pageSize: '14',
      gameType: 'RNG',
    });
    expect(content.map(({ nodeId }) => nodeId)).toEqual([110_001, 110_000]);
    expect((await toggle('DELETE', 110_001)).body.success).toBe(true);
    expect(await value<string[]>('/wps/relay/MCSFE_getFavoriteGames')).toEqual(['110000']);
    expect((await toggle('POST', 999_999)).body.errorCode).toBe('DATA_NOT_FOUND');
  });

  test('what a member keeps needs a session, and a trial account keeps nothing', async () => {
    const guest = await platform.visitor();
    expect((await guest.send('GET', '/wps/relay/MCSFE_getFavoriteGames')).status).toBe(401);
    const trial = await platform.visitor(4);
    expect(
      (await trial.send('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {}, { nodeId: 110_000 })).body.errorCode,
    ).toBe('function.not.available');
  });

  test('the winner board shows what the ledger paid to players, masked; the jackpot what the pool holds', async () => {
    const winner = await platform.visitor(0);
    const trial = await platform.visitor(4);
    const pay = (key: string, memberId: number, amount: bigint) =>
      inTransaction(platform.services.db, (tx) =>
        platform.services.ledger.post(tx, {
          key,
          kind: 'payout',
          reference: key,
          memberId,
          nodeId: 110_003,
          entries: [
            { account: 'house:games', amount: -amount },
            { account: memberAccount(memberId), amount },
          ],
        }),
      );
    await pay('win 0', winner.memberId, 5_000_00n);
    await pay('win 1', winner.memberId, 1_234_56n);
    await pay('win 2', winner.memberId, 5n);
    await pay('win 3', trial.memberId, 9_999_00n);
    await inTransaction(platform.services.db, (tx) =>
      platform.services.ledger.post(tx, {
        key: 'share',
        kind: 'jackpotContribution',
        reference: 'share',
        memberId: winner.memberId,
        entries: [
          { account: 'house:games', amount: -77n },
          { account: 'house:jackpot', amount: 77n },
        ],
      }),
    );
    const { list } = await winner.value<{
      list: { vo: { customerName: string; winAmount: number; nodeId: number } }[];
    }>('/wps/relay/GCSGAME_getRankList', { gameCategory: 'ALL', limitNum: '20' });
    expect(list).toHaveLength(1);
    expect(list[0]?.vo).toMatchObject({ winAmount: 1234.56, nodeId: 110_003 });
    expect(list[0]?.vo.customerName).toMatch(/^te\*\*\*[\da-f]$/);
    expect(await winner.value('/wps/relay/VIS_getJackpot')).toMatchObject({ amount: 0.77, currencySymbol: 'P' });
  });
});
