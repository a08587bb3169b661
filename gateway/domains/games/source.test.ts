import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld, refusal } from '../testing.ts';
import type { GameFilter } from './lists.ts';
import { createLiveGames } from './live.ts';
import { createGamesSource } from './source.ts';
import { aRow, neighbours } from './testing.ts';

const ANY: GameFilter = {
  category: null,
  vendorCode: null,
  gameClass: null,
  search: null,
  maxMinBet: null,
  minLines: null,
};
const member = { kind: 'PLAYER' } as const;
const trial = { kind: 'TRIAL' } as const;

/** Ids differ from test to test, since the process remembers games it has read. */
let next = 500_000;
const freshRow = (change: Readonly<Record<string, unknown>> = {}) => aRow({ nodeId: ++next, ...change });

function sourceOf(options: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options);
  return {
    ...world,
    games: createGamesSource(world.scope, neighbours),
    live: createLiveGames(world.scope, neighbours),
  };
}

const listOf = (...rows: unknown[]) => ({ games: rows, totalPages: 1, totalCount: rows.length });
const idOf = (row: Record<string, unknown>) => `RNG.JL.${String(row['nodeId'])}`;

describe('lists', () => {
  test('filters travel in the wire’s words, and a name travels without language', async () => {
    const { games, named } = sourceOf({ replies: { GCSGAME_gameList: listOf(freshRow()) } });
    await games.games(
      { category: 'RNG', vendorCode: 'JL', gameClass: 'TABLE', search: 'dragon', maxMinBet: '0.5', minLines: 20 },
      {},
    );
    const [asked] = named('GCSGAME_gameList');
    expect(asked?.query).toMatchObject({
      merchant: 'CROUPIER',
      gameType: 'RNG',
      vassalage: 'JL',
      gameClassify: 'TG',
      gameName: 'dragon',
      minBet: '0.5',
      minLineNum: 20,
      pageNo: 1,
      pageSize: 14,
    });
    expect(asked?.query).not.toHaveProperty('language');
  });

  test('games of a class that only the operator has a name for are sifted out of the electronic ones', async () => {
    const rows = [
      freshRow({ gameClassify: 'SL' }),
      freshRow({ gameClassify: 'WHEEL' }),
      freshRow({ gameClassify: null }),
    ];
    const { games, named } = sourceOf({ replies: { GCSGAME_gameList: listOf(...rows) } });
    const page = await games.games({ ...ANY, gameClass: 'OTHER' }, {});
    expect(page.nodes.map(({ details }) => details?.operatorGameClass)).toEqual(['WHEEL']);
    expect(named('GCSGAME_gameList').map(({ query }) => [query?.['gameType'], query?.['gameClassify']])).toEqual([
      ['RNG', undefined],
    ]);
  });

  test('esports are sifted out of sports', async () => {
    const rows = [freshRow({ gameType: 'SPORTS', vassalage: 'SB' }), freshRow({ gameType: 'SPORTS', vassalage: 'IA' })];
    const { games } = sourceOf({ replies: { GCSGAME_gameList: listOf(...rows) } });
    const page = await games.games({ ...ANY, category: 'ESPORTS' }, {});
    expect(page.edges.map(({ node }) => node.reference.vendorCode)).toEqual(['IA']);
    expect(page.totalCount).toBeNull();
  });

  test.each([0, -1, 51])('%i games at once are refused', async (first) => {
    await expect(sourceOf({ replies: {} }).games.games(ANY, { first })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('a guest or a trial account has no favourite and no recent games, and the platform is not asked', async () => {
    for (const session of [null, trial]) {
      const { games, asked } = sourceOf({ session, replies: {} });
      expect((await games.favouriteGames(null, {})).edges).toEqual([]);
      expect((await games.recentGames('RNG', {})).edges).toEqual([]);
      const { pageInfo, ...page } = await games.recentGames('RNG', {});
      expect(page).toEqual({ edges: [], nodes: [], totalCount: 0 });
      expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false, pageCount: 0 });
      expect((await games.recentGames('RNG', { after: pageInfo.endCursor })).edges).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  test('two fields that look into the same page of a member’s list cost one call', async () => {
    const { games, named } = sourceOf({
      session: member,
      replies: { GCS_recentGame: { list: [freshRow(), freshRow({ gameType: 'LIVE' })], totalPages: 1 } },
    });
    const [electronic, live] = await Promise.all([games.recentGames('RNG', {}), games.recentGames('LIVE', {})]);
    expect([electronic.edges.length, live.edges.length]).toEqual([1, 1]);
    expect(named('GCS_recentGame')).toHaveLength(1);
  });

  test('hot games are cut to the category and number asked for', async () => {
    const rows = [freshRow(), freshRow({ gameType: 'FISH' }), freshRow()];
    const { games, named } = sourceOf({ replies: { GCSGAME_hotGamesV2: { list: rows } } });
    expect((await games.hotGames('FISH', null, 5)).map(({ category }) => category)).toEqual(['FISH']);
    expect(named('GCSGAME_hotGamesV2')[0]?.query).toMatchObject({ merchantCode: 'CROUPIER', isPlatform: 2 });
    expect(await games.hotGames(null, null, 2)).toHaveLength(2);
  });
});

describe('a single game', () => {
  test('is found by its id in a process that has never seen it', async () => {
    const row = freshRow();
    const { games, named } = sourceOf({ replies: { GCSGAME_gameList: listOf(row) } });
    expect((await games.game(idOf(row)))?.name).toBe('Lantern Dragon');
    expect(named('GCSGAME_gameList')[0]?.query).toMatchObject({ nodeIds: String(row['nodeId']) });
  });

  test('needs no call after a list has returned it', async () => {
    const row = freshRow();
    const { games, asked } = sourceOf({ replies: { GCSGAME_gameList: listOf(row) } });
    await games.games(ANY, {});
    expect(await games.game(idOf(row))).not.toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('is searched in its vendor’s list where the operator ignores ids', async () => {
    const wanted = freshRow();
    const reply = ({ query }: { query?: Readonly<Record<string, unknown>> }) =>
      query?.['vassalage'] === 'JL'
        ? { games: [query['pageNo'] === 2 ? wanted : freshRow()], totalPages: 3 }
        : { games: [freshRow()], totalPages: 90 };
    const { games, asked } = sourceOf({ replies: { GCSGAME_gameList: reply } });
    expect((await games.game(idOf(wanted)))?.id).toBe(idOf(wanted));
    expect(asked).toHaveLength(3);
  });

  test('is null for an id of no game, asking once or not at all', async () => {
    const { games, asked } = sourceOf({ replies: { GCSGAME_gameList: listOf() } });
    expect(await games.game('nonsense')).toBeNull();
    expect(asked).toHaveLength(0);
    expect(await games.game('RNG.JL.499999')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('what a winner board leaves out is looked up together, when asked for', async () => {
    const rows = [freshRow(), freshRow()];
    const list = rows.map((row) => ({
      vo: {
        customerName: 'a***b',
        winAmount: '5',
        nodeName: 'x',
        nodeId: row['nodeId'],
        vendor: 'JL',
        gameType: 'RNG',
      },
    }));
    const { games, named } = sourceOf({
      replies: { GCSGAME_getRankList: { list }, GCSGAME_gameList: listOf(...rows) },
    });
    const winners = await games.winners(20);
    expect(named('GCSGAME_gameList')).toHaveLength(0);
    const whole = await Promise.all(winners.map(async ({ game }) => game && games.whole(game)));
    expect(whole.map((found) => found?.details?.minBet)).toEqual(['0.1', '0.1']);
    expect(named('GCSGAME_gameList')).toHaveLength(1);
  });
});

test('a game that another record names is made from it without a call, of whatever type', async () => {
  const { scope, asked } = createWorld({ replies: {} });
  const games = createGamesSource(scope, neighbours);
  const reference = { operatorType: 'SPORTS', vendorCode: 'DS88', node: '1' };
  const cover = { url: 'https://cdn.example/c.svg', alt: 'Sabong' };
  const found = await games.named({ reference, name: 'Sabong', picture: '/c.svg' });
  expect(found).toMatchObject({ id: 'SPORTS.DS88.1', name: 'Sabong', category: 'COCKFIGHT', cover });
  const unheard = { ...reference, operatorType: 'UNHEARD' };
  expect(await games.named({ reference: unheard, name: 'x', picture: null })).toMatchObject({ category: 'OTHER' });
  expect(asked).toEqual([]);
});

describe('vendors', () => {
  test('a game’s vendor comes from the one vendor list', async () => {
    const lanes = [{ title: 'RNG', cards: [{ vassalage: 'JL', displayName: 'Juniper Lane Studio', isHot: 1 }] }];
    const { games, named } = sourceOf({
      replies: { GCSGAME_gameVendor: { data: { lanes } }, GCSGAME_gameList: listOf(freshRow(), freshRow()) },
    });
    const { edges } = await games.games(ANY, {});
    const vendors = await Promise.all(edges.map(async ({ node }) => games.vendorOf(node)));
    expect(vendors.map(({ name }) => name)).toEqual(['Juniper Lane Studio', 'Juniper Lane Studio']);
    expect(named('GCSGAME_gameVendor')).toHaveLength(1);
  });

  test('a game keeps its vendor’s name when the vendor list is down', async () => {
    const { games } = sourceOf({
      replies: {
        GCSGAME_gameVendor: new UpstreamUnavailable('GCSGAME_gameVendor', 'network'),
        GCSGAME_gameList: listOf(freshRow()),
      },
    });
    const [edge] = (await games.games(ANY, {})).edges;
    expect(edge && (await games.vendorOf(edge.node))).toMatchObject({ id: 'RNG.JL', name: 'Juniper Lane' });
  });
});

describe('favourites', () => {
  const rows = Array.from({ length: 14 }, () => freshRow());
  const replies = {
    GCSGAME_gameList: listOf(...rows),
    MCSFE_getFavoriteGames: [String(rows[3]?.['nodeId'])],
    MCSFE_addFavoriteGameV2: null,
    MCSFE_removeFavoriteGameV2: null,
  };

  test('a page of fourteen games asks for them once', async () => {
    const { games, named } = sourceOf({ session: member, replies });
    const { edges } = await games.games(ANY, {});
    const kept = await Promise.all(edges.map(async ({ node }) => games.favourites.has(node)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(kept[3]).toBe(true);
    expect(named('MCSFE_getFavoriteGames')).toHaveLength(1);
  });

  test('a guest’s page does not ask', async () => {
    const { games, named } = sourceOf({ replies });
    const { edges } = await games.games(ANY, {});
    expect(edges.map(({ node }) => games.favourites.has(node))).toEqual(edges.map(() => false));
    expect(named('MCSFE_getFavoriteGames')).toHaveLength(0);
  });

  test('when they are unavailable they are unknown, not false', async () => {
    const { games } = sourceOf({
      session: member,
      replies: { ...replies, MCSFE_getFavoriteGames: new UpstreamUnavailable('MCSFE_getFavoriteGames', 'deadline') },
    });
    const [edge] = (await games.games(ANY, {})).edges;
    await expect(edge && games.favourites.has(edge.node)).rejects.toThrow('deadline');
  });

  test('the member’s own list of them needs no second question', async () => {
    const { games, asked } = sourceOf({
      session: member,
      replies: { MCSFE_getFavoriteGamesList: listOf(...rows.slice(0, 3)) },
    });
    const { edges } = await games.favouriteGames(null, {});
    expect(edges.map(({ node }) => games.favourites.has(node))).toEqual([true, true, true]);
    expect(asked.map(({ call }) => call)).not.toContain('MCSFE_getFavoriteGames');
  });

  test('where the operator keeps no favourites nothing is kept', async () => {
    const { games } = sourceOf({
      session: member,
      replies: { ...replies, MCSFE_getFavoriteGames: refusal('feature-off') },
    });
    const [edge] = (await games.games(ANY, {})).edges;
    expect(edge && (await games.favourites.has(edge.node))).toBe(false);
  });

  test('a change names vendor and type, and shows in the very answer', async () => {
    const { games, named } = sourceOf({ session: member, replies });
    const id = idOf(rows[0] ?? {});
    const outcome = await games.favourites.set(id, true);
    expect(outcome).toMatchObject({ __typename: 'SetFavouriteSuccess', game: { id } });
    expect(named('MCSFE_addFavoriteGameV2')[0]?.body).toEqual({
      nodeId: String(rows[0]?.['nodeId']),
      vendor: 'JL',
      gameType: 'RNG',
    });
    expect(outcome.__typename === 'SetFavouriteSuccess' && games.favourites.has(outcome.game)).toBe(true);
    const forgotten = await games.favourites.set(id, false);
    expect(forgotten.__typename === 'SetFavouriteSuccess' && games.favourites.has(forgotten.game)).toBe(false);
  });

  test('guests, trial accounts and unknown games are distinguished', async () => {
    expect(await sourceOf({ replies }).games.favourites.set('RNG.JL.1', true)).toMatchObject({
      __typename: 'SessionRequired',
    });
    expect(await sourceOf({ session: trial, replies }).games.favourites.set('RNG.JL.1', true)).toMatchObject({
      __typename: 'RealAccountRequired',
    });
    expect(
      await sourceOf({ session: member, replies: { ...replies, GCSGAME_gameList: listOf() } }).games.favourites.set(
        'RNG.JL.1',
        true,
      ),
    ).toMatchObject({ __typename: 'GameNotFound' });
  });

  test('a session that has ended meanwhile asks to sign in', async () => {
    const { games } = sourceOf({
      session: member,
      replies: { ...replies, MCSFE_addFavoriteGameV2: refusal('session-ended') },
    });
    expect(await games.favourites.set(idOf(rows[0] ?? {}), true)).toMatchObject({ __typename: 'SessionRequired' });
  });
});

describe('live', () => {
  const board = (...names: string[]) => ({
    list: names.map((name) => ({ vo: { id: name, customerName: name, winAmount: '5', gameName: 'x' } })),
  });

  test('only wins that were not in the first list are sent, each once', async () => {
    const { live } = sourceOf({ replies: {}, watched: [board('a', 'b'), board('c', 'a', 'b'), board('b', 'd', 'a')] });
    const told: string[] = [];
    for await (const { id } of live.newWinners()) told.push(id);
    expect(told).toEqual(['c', 'd']);
  });

  test('polling for wins bypasses the shared cache, so that none is a poll late', async () => {
    const { games, live, named } = sourceOf({ replies: { GCSGAME_getRankList: board('a') } });
    await live.newWinners().next();
    await games.winners(20);
    expect(named('GCSGAME_getRankList').map((asked) => (asked as { fresh?: boolean }).fresh)).toEqual([true, false]);
  });

  test('the jackpot begins with the present value', async () => {
    const { live } = sourceOf({ replies: { VIS_getJackpot: { amount: '1234.56', currencySymbol: 'P' } } });
    const { value } = await live.jackpotChanges().next();
    expect(value).toEqual({ id: 'jackpot', amount: '1234.56', currencySymbol: 'P' });
  });
});
