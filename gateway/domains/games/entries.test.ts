import { expect, test, vi } from 'vitest';
import { createWorld, refusal } from '../testing.ts';
import type { PvpRoomRecord } from './records.ts';
import { createLiveGames } from './live.ts';
import { createGamesSource } from './source.ts';
import { aRow, neighbours } from './testing.ts';

let next = 800_000;
const freshRow = (change: Readonly<Record<string, unknown>> = {}) => aRow({ nodeId: ++next, ...change });
const member = { kind: 'PLAYER' } as const;

function sourceOf(options: Parameters<typeof createWorld>[0]) {
  const world = createWorld(options);
  return {
    ...world,
    games: createGamesSource(world.scope, neighbours),
    live: createLiveGames(world.scope, neighbours),
  };
}

const lanes = (...cards: Readonly<Record<string, unknown>>[]) => ({ data: { lanes: [{ title: 'SPORTS', cards }] } });
const idOf = (row: Record<string, unknown>): string =>
  `${String(row['gameType'])}.${String(row['vassalage'])}.${String(row['nodeId'])}`;

test('a cockfight entry starts the first game of its first vendor, not of the other sports', async () => {
  const fight = freshRow({ gameType: 'SPORTS', vassalage: 'DS88' });
  const { games, named } = sourceOf({
    replies: {
      GCSGAME_gameVendor: lanes({ vassalage: 'SB' }, { vassalage: 'DS88' }),
      GCSGAME_gameList: { games: [fight], totalPages: 1 },
    },
  });
  expect((await games.firstGame('COCKFIGHT'))?.id).toBe(idOf(fight));
  expect(named('GCSGAME_gameList').map(({ query }) => query?.['vassalage'])).toEqual(['DS88']);
});

test('a category without a vendor has no first game, and no list is asked for', async () => {
  const { games, named } = sourceOf({ replies: { GCSGAME_gameVendor: lanes({ vassalage: 'SB' }) } });
  expect(await games.firstGame('COCKFIGHT')).toBeNull();
  expect(named('GCSGAME_gameList')).toEqual([]);
});

test('an entry for several games is never the first game', async () => {
  const rows = [
    freshRow({ gameType: 'SPORTS', vassalage: 'DS88', isGame: 'VASSALAGE' }),
    freshRow({ gameType: 'SPORTS', vassalage: 'DS88' }),
  ];
  const { games } = sourceOf({
    replies: { GCSGAME_gameVendor: lanes({ vassalage: 'DS88' }), GCSGAME_gameList: { games: rows, totalPages: 1 } },
  });
  expect((await games.firstGame('COCKFIGHT'))?.id).toBe(idOf(rows[1] ?? {}));
});

test('a list has the games the operator names for it; a game has none, and makes no call', async () => {
  const door = freshRow({ gameType: 'LIVE', isGame: 'VASSALAGE' });
  const game = freshRow({ gameType: 'LIVE' });
  const { games, named } = sourceOf({
    replies: {
      GCSGAME_gameList: { games: [door, game], totalPages: 1 },
      GCSGAME_vassalageList: { list: [game, door] },
    },
  });
  expect((await games.gamesBehind(idOf(door))).map(({ id }) => id)).toEqual([idOf(game)]);
  expect(named('GCSGAME_vassalageList')[0]?.query).toMatchObject({
    nodeId: String(door['nodeId']),
    gameType: 'LIVE',
    vassalage: 'JL',
  });
  expect(await games.gamesBehind(idOf(game))).toEqual([]);
  expect(named('GCSGAME_vassalageList')).toHaveLength(1);
});

test('occupied rooms are first, then the cheapest, with exact stakes', async () => {
  const list = [
    { roomId: 3, nodeId: 5, gameName: 'Mahjong', vassalage: 'KM', minBet: '1.00', seats: 4, players: 0 },
    { roomId: 2, nodeId: 5, gameName: 'Mahjong', vassalage: 'KM', minBet: '10.00', maxBet: '500', seats: 4 },
    {
      roomId: '1',
      roomName: 'Garden',
      nodeId: 5,
      gameName: 'Mahjong',
      vassalage: 'KM',
      minBet: '20.00',
      seats: 4,
      players: 3,
    },
  ];
  const { games } = sourceOf({ session: member, replies: { GLS2_roomList: { list } } });
  expect(await games.pvpRooms('KM')).toEqual([
    {
      id: '1',
      name: 'Garden',
      vendorCode: 'KM',
      gameId: 'PVP.KM.5',
      minStake: '20.00',
      maxStake: null,
      seats: 4,
      players: 3,
    },
    {
      id: '3',
      name: 'Mahjong',
      vendorCode: 'KM',
      gameId: 'PVP.KM.5',
      minStake: '1.00',
      maxStake: null,
      seats: 4,
      players: 0,
    },
    {
      id: '2',
      name: 'Mahjong',
      vendorCode: 'KM',
      gameId: 'PVP.KM.5',
      minStake: '10.00',
      maxStake: '500',
      seats: 4,
      players: null,
    },
  ]);
});

test('without a session the rooms are unknown, which is not the same as none', async () => {
  for (const session of [null, member] as const) {
    const { games } = sourceOf({ session, replies: { GLS2_roomList: refusal('session-ended') } });
    await expect(games.pvpRooms(null)).rejects.toThrow('session-ended');
  }
});

test('a request for all rooms notifies subscribers, with one snapshot for all members and vendors', async () => {
  const room = (vassalage: string, players: number) => ({
    roomId: `${vassalage}1`,
    nodeId: 5,
    gameName: 'Duel',
    vassalage,
    minBet: '0.10',
    seats: 2,
    players,
  });
  const { games, live, told, scope, asked } = sourceOf({
    session: member,
    replies: { GLS2_roomList: { list: [room('KM', 3), room('JK', 1)] } },
  });
  const rooms = await games.pvpRooms(null);
  expect(told.get('rooms:EN')?.value).toEqual(rooms);
  const watch = vi.spyOn(scope.live, 'subscribe');
  expect((await live.pvpRoomChanges('KM').next()).value).toEqual(rooms.filter(({ vendorCode }) => vendorCode === 'KM'));
  expect((await live.pvpRoomChanges('NOBODY').next()).value).toEqual([]);
  expect(asked.map(({ query }) => query?.['vassalage'])).toEqual([undefined, undefined, undefined]);
  expect(new Set(watch.mock.calls.map(([{ topic, membersOnly }]) => `${topic} ${String(membersOnly)}`))).toEqual(
    new Set(['rooms:EN true']),
  );
  expect(() => live.pvpRoomChanges('no code!')).toThrow('vendorCode');
});

test('a subscriber to one vendor’s rooms gets no events of others', async () => {
  const room = (vendorCode: string, players: number): PvpRoomRecord => ({
    id: vendorCode,
    name: 'Duel',
    vendorCode,
    gameId: null,
    minStake: null,
    maxStake: null,
    seats: 2,
    players,
  });
  const { live, scope } = sourceOf({ session: member, replies: {} });
  vi.spyOn(scope.live, 'subscribe').mockImplementation(async function* () {
    yield [room('KM', 0), room('JK', 0)];
    yield [room('KM', 0), room('JK', 1)];
    yield [room('KM', 2), room('JK', 1)];
  });
  expect((await Array.fromAsync(live.pvpRoomChanges('KM'))).map(([only]) => only?.players)).toEqual([0, 2]);
});

test('a poll of the rooms with an ended session does not count as empty rooms', async () => {
  const { games, live, told } = sourceOf({ session: member, replies: { GLS2_roomList: refusal('session-ended') } });
  await expect(live.pvpRoomChanges(null).next()).rejects.toThrow('session-ended');
  await expect(games.pvpRooms(null)).rejects.toThrow('session-ended');
  expect(told.size).toBe(0);
});

test('esports are the vendors that the operator names, and a launched one keeps the launch CDN', async () => {
  const row = freshRow({ gameType: 'SPORTS', vassalage: 'IA' });
  const { games } = sourceOf({
    session: member,
    replies: { GCSGAME_gameList: { games: [row], totalPages: 1 }, launchGame: { content: { game_url: 'play/9' } } },
  });
  expect((await games.game(idOf(row)))?.category).toBe('ESPORTS');
  expect(await games.launch(idOf(row), 'DESKTOP')).toMatchObject({
    __typename: 'LaunchGameSuccess',
    launchUrl: 'https://games.example/play/9',
  });
});

test('a sheet keeps figures as numbers and stakes as text; what the operator does not compute is null', async () => {
  const row = freshRow();
  const full = sourceOf({
    replies: {
      GCSGAME_gameList: { games: [row], totalPages: 1 },
      GCSGAME_gameSheet: {
        nodeId: 1,
        rtp: 0.955,
        rtpError: null,
        volatility: 'high',
        hitRate: '0.21',
        maxWin: '2500',
        minBet: '0.10',
        maxBet: '200.00',
        rules: ['Pays.', 7, ''],
        columns: 5,
        rows: 3,
        closed: 1,
        roundLimit: '500.00',
        maxReturn: 9000,
        returns: [{ name: 'Tie', least: 0.85, most: '0.9' }, { name: 'Pair' }],
      },
    },
  });
  expect(await full.games.gameSheet(idOf(row))).toMatchObject({
    id: idOf(row),
    rules: ['Pays.'],
    rtp: '0.955',
    rtpError: null,
    volatility: 'HIGH',
    hitRate: '0.21',
    maxWin: '2500',
    minStake: '0.10',
    maxStake: '200.00',
    columns: 5,
    rows: 3,
    isClosed: true,
    roundLimit: '500.00',
    maxReturn: '9000',
    returns: [{ name: 'Tie', least: '0.85', most: '0.9' }],
  });
  const other = freshRow({ gameType: 'FISH' });
  const bare = sourceOf({
    replies: {
      GCSGAME_gameList: { games: [other], totalPages: 1 },
      GCSGAME_gameSheet: { nodeId: 2, rtp: -1, volatility: 'wild' },
    },
  });
  expect(await bare.games.gameSheet(idOf(other))).toMatchObject({
    rules: [],
    rtp: null,
    volatility: 'OTHER',
    operatorVolatility: 'wild',
    minStake: '0.1',
    maxStake: null,
    roundLimit: null,
    maxReturn: null,
    returns: [],
    isClosed: false,
  });
});

test('an operator without sheets, or without the game, has none', async () => {
  const row = freshRow();
  const { games } = sourceOf({
    replies: { GCSGAME_gameList: { games: [row], totalPages: 1 }, GCSGAME_gameSheet: refusal('feature-off') },
  });
  expect(await games.gameSheet(idOf(row))).toBeNull();
  expect(await games.gameSheet('no id')).toBeNull();
});
