import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../database/testing.ts';
import { type Catalogue, openCatalogue, type Row } from './testing.ts';

describe.each(testDatabases)('the list of all games on %s', (kind) => {
  let platform: Catalogue;
  beforeAll(async () => {
    platform = await openCatalogue(kind);
  });
  afterAll(() => platform.close());

  test('pages of 14 go through all 10,000 slots without a repeat', async () => {
    const { list } = await platform.visitor();
    const first = await list({ gameType: 'RNG' });
    expect([first.games.length, first.totalCount, first.totalPages]).toEqual([14, 10_000, 715]);
    const last = await list({ gameType: 'RNG', pageNo: '715' });
    expect(last.games).toHaveLength(4);
    const second = await list({ gameType: 'RNG', pageNo: '2' });
    expect(new Set([...first.games, ...second.games].map(({ nodeId }) => nodeId)).size).toBe(28);
  });

  test('a search forgives case and accents, in every language, also with a language named', async () => {
    const { list } = await platform.visitor();
    const dragons = await list({ gameType: 'RNG', gameName: 'dRAGÓn', language: 'EN' });
    expect(dragons.totalCount).toBeGreaterThan(500);
    for (const { gameName } of dragons.games) expect(gameName.toLowerCase()).toContain('dragon');
    expect((await list({ gameType: 'RNG', gameName: 'cafe' })).totalCount).toBeGreaterThan(0);
    expect((await list({ gameType: 'RNG', gameName: 'cafe' })).totalCount).toBe(
      (await list({ gameType: 'RNG', gameName: 'Café' })).totalCount,
    );
    const chinese = await list({ gameType: 'RNG', gameName: '神龙', language: 'CN' });
    expect(chinese.games[0]?.nodeName).toContain('神龙');
    expect((await list({ gameType: 'RNG', gameName: 'มังกร', language: 'TH' })).totalCount).toBeGreaterThan(500);
    expect((await list({ gameType: 'RNG', gameName: 'vang', language: 'VI' })).games[0]?.nodeName).toMatch(
      /Vàng|Vang/i,
    );
  });

  test('a search takes signs of patterns as what they are', async () => {
    const { list } = await platform.visitor();
    for (const gameName of ['%', '_', '\\', "'; drop table games; --"])
      expect((await list({ gameType: 'RNG', gameName })).totalCount).toBe(0);
  });

  test('a page beyond the last is empty and still has the total', async () => {
    const { list } = await platform.visitor();
    const beyond = await list({ gameType: 'RNG', gameName: 'dragon', pageNo: '9000' });
    expect(beyond.games).toHaveLength(0);
    expect(beyond.totalCount).toBe((await list({ gameType: 'RNG', gameName: 'dragon' })).totalCount);
  });

  test('filters narrow together', async () => {
    const { list } = await platform.visitor();
    const { games } = await list({
      gameType: 'RNG',
      vassalage: 'JL',
      gameClassify: 'SL',
      minBet: '0.05',
      minLineNum: '5',
      pageSize: '100',
    });
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      expect(game.vassalage).toBe('JL');
      expect(game.minBet).toBeLessThanOrEqual(0.05);
      expect(game.minLineNum).toBeGreaterThanOrEqual(5);
    }
  });

  test('games are found by their ids, and an invalid id finds nothing', async () => {
    const { list } = await platform.visitor();
    expect(
      (await list({ nodeIds: '110000,110001' })).games.map(({ nodeId }) => nodeId).toSorted((a, b) => a - b),
    ).toEqual([110_000, 110_001]);
    expect((await list({ nodeIds: 'x,-1,99999999999999' })).totalCount).toBe(0);
  });

  test('a page larger than a hundred and an invalid minimum bet are refused', async () => {
    const { send } = await platform.visitor();
    for (const query of [
      { pageNo: '1', pageSize: '101' },
      { pageNo: '0', pageSize: '14' },
      { pageNo: '1', pageSize: '14', minBet: '1e3' },
    ]) {
      expect((await send('GET', '/wps/relay/GCSGAME_gameList', query)).status).toBe(400);
    }
  });

  test('the whole catalogue comes in one answer, the most popular first', async () => {
    const { value, list } = await platform.visitor();
    const { games: all } = await value<{ games: Row[] }>('/wps/relay/GCSGAME_gameIndex', { language: 'VI' });
    expect(all.length).toBe((await list({})).totalCount);
    expect(all.slice(0, 14).map(({ nodeId }) => nodeId)).toEqual((await list({})).games.map(({ nodeId }) => nodeId));
  });
});
