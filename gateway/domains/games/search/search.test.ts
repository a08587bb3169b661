import { expect, test } from 'vitest';
import { createWorld, refusal } from '../../testing.ts';
import { createWorkshop } from '../../../shared/workshop.ts';
import { createGamesSource } from '../source.ts';
import { aRow, neighbours } from '../testing.ts';

function sourceOf(replies: Readonly<Record<string, unknown>>) {
  const world = createWorld({ replies });
  return { ...world, games: createGamesSource(world.scope, neighbours) };
}

test('a search reads the one answer that all share, and asks nothing for what it finds', async () => {
  const rows = [aRow({ nodeId: 910_001, gameName: 'Pearl Harbour', nodeName: 'Cảng Ngọc' }), aRow({ nodeId: 910_002, gameName: 'Iron Gate' }), aRow({ nodeId: 910_003, gameType: 'UNHEARD', gameName: 'Pearl of Nowhere' })];
  const { games, asked } = sourceOf({ GCSGAME_gameIndex: { games: rows } });
  expect((await games.searchGames('pearl habour', 5)).map(({ id }) => id)).toEqual(['RNG.JL.910001']);
  const [byOtherName] = await games.searchGames('cang ngoc', 5);
  expect(byOtherName).toMatchObject({ name: 'Cảng Ngọc', details: { launchCode: 'JL0118' } });
  expect(asked.map(({ call }) => call)).toEqual(['GCSGAME_gameIndex', 'GCSGAME_gameIndex']);
});

test('a search asks nothing once it was prepared', async () => {
  const { scope, asked } = createWorld({ replies: { GCSGAME_gameIndex: { games: [aRow({ nodeId: 910_004, gameName: 'Tin Soldier' })] } } });
  const games = createGamesSource({ ...scope, workshop: createWorkshop({ log: scope.log, detach: async () => scope }) }, neighbours);
  await games.prepareSearch();
  expect((await games.searchGames('tin sodlier', 5)).map(({ name }) => name)).toEqual(['Tin Soldier']);
  expect(asked).toHaveLength(1);
});

test('an operator without the whole catalogue still finds parts of names', async () => {
  const { games, named } = sourceOf({ GCSGAME_gameIndex: refusal('feature-off'), GCSGAME_gameList: { games: [aRow({ nodeId: 910_010 })], totalPages: 1 } });
  expect(await games.searchGames('lantern', 5)).toHaveLength(1);
  expect(named('GCSGAME_gameList')[0]?.query).toMatchObject({ gameName: 'lantern', pageSize: 5 });
});

test('more than fifty at once are refused', async () => {
  await expect(sourceOf({}).games.searchGames('x', 51)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});
