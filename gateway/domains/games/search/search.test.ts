import { describe, expect, test } from 'vitest';
import { createWorld, refusal } from '../../testing.ts';
import { createDerivedCache } from '../../../shared/derivedCache.ts';
import { createGamesSource } from '../source.ts';
import { aRow, neighbours } from '../testing.ts';

function sourceOf(replies: Readonly<Record<string, unknown>>) {
  const world = createWorld({ replies });
  return { ...world, games: createGamesSource(world.scope, neighbours) };
}

test('a search reads the shared response, and makes no call for its results', async () => {
  const rows = [
    aRow({ nodeId: 910_001, gameName: 'Pearl Harbour', nodeName: 'Cảng Ngọc' }),
    aRow({ nodeId: 910_002, gameName: 'Iron Gate' }),
    aRow({ nodeId: 910_003, gameType: 'UNHEARD', gameName: 'Pearl of Nowhere' }),
  ];
  const { games, asked } = sourceOf({ GCSGAME_gameIndex: { games: rows } });
  expect((await games.searchGames('pearl habour', 5)).map(({ id }) => id)).toEqual(['RNG.JL.910001']);
  const [byOtherName] = await games.searchGames('cang ngoc', 5);
  expect(byOtherName).toMatchObject({ name: 'Cảng Ngọc', details: { launchCode: 'JL0118' } });
  expect(asked.map(({ call }) => call)).toEqual(['GCSGAME_gameIndex', 'GCSGAME_gameIndex']);
});

test('a search makes no call once it was prepared', async () => {
  const { scope, asked } = createWorld({
    replies: { GCSGAME_gameIndex: { games: [aRow({ nodeId: 910_004, gameName: 'Tin Soldier' })] } },
  });
  const games = createGamesSource(
    { ...scope, derivedCache: createDerivedCache({ log: scope.log, detach: async () => scope }) },
    neighbours,
  );
  await games.prepareSearch();
  expect((await games.searchGames('tin sodlier', 5)).map(({ name }) => name)).toEqual(['Tin Soldier']);
  expect(asked).toHaveLength(1);
});

test('an operator without the whole catalogue still finds parts of names', async () => {
  const { games, named } = sourceOf({
    GCSGAME_gameIndex: refusal('feature-off'),
    GCSGAME_gameList: { games: [aRow({ nodeId: 910_010 })], totalPages: 1 },
  });
  expect(await games.searchGames('lantern', 5)).toHaveLength(1);
  expect(named('GCSGAME_gameList')[0]?.query).toMatchObject({ gameName: 'lantern', pageSize: 5 });
});

test('more than fifty at once are refused', async () => {
  await expect(sourceOf({}).games.searchGames('x', 51)).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

describe('words for what is played', () => {
  const row = (nodeId: number, gameType: string, gameName: string, more: Readonly<Record<string, unknown>> = {}) =>
    aRow({ nodeId, gameType, gameName, ...more });
  const rows = [
    row(920_001, 'RNG', 'Sleepy Harbour', { gameClassify: 'SL' }),
    row(920_002, 'LIVE', 'Emerald Baccarat', { gameClassify: null }),
    row(920_003, 'LIVE', 'Amber Roulette', { gameClassify: null }),
    row(920_004, 'LIVE', 'Jade Dragon Tiger', { gameClassify: null }),
    row(920_005, 'LIVE', 'Coral Sic Bo', { gameClassify: null }),
    row(920_006, 'SPORTS', 'Red Derby', { vassalage: 'DS88', gameClassify: null }),
    row(920_007, 'SPORTS', 'Football', { gameClassify: null }),
    row(920_008, 'SPORTS', 'Squad Cup', { vassalage: 'IA', gameClassify: null }),
    row(920_009, 'FISH', 'Deep Dive', { gameClassify: null }),
    row(920_010, 'PVP', 'Lantern Hands', { gameClassify: null }),
    row(920_011, 'ELOTT', 'Northern Draw', { gameClassify: null }),
    row(920_012, 'RNG', 'Oliver Twist', { gameClassify: 'SL' }),
  ];
  const first = async (text: string): Promise<string | undefined> =>
    (await sourceOf({ GCSGAME_gameIndex: { games: rows } }).games.searchGames(text, 3))[0]?.name;

  test.each([
    ['Red Derby', ['sabong', 'sabung ayam', 'đá gà', 'da ga', 'ไก่ชน', '斗鸡', 'cockfight', 'sabnog', 'SABONG live']],
    [
      'Emerald Baccarat',
      ['baccarat', 'bakarat', 'bacarrat', 'บาคาร่า', '百家乐', 'live baccarat', 'baccarat games', 'bakarot'],
    ],
    ['Amber Roulette', ['ruletka', 'ruleta', 'rulet', 'roullete', 'รูเล็ต', '轮盘', 'cò quay', 'rouletta']],
    ['Jade Dragon Tiger', ['rồng hổ', 'long ho', 'naga harimau', '龙虎', 'เสือมังกร']],
    ['Coral Sic Bo', ['sicbo', 'tai xiu', 'dadu', '骰宝', 'ไฮโล']],
    ['Sleepy Harbour', ['slots', 'slot', 'สล็อต', '老虎机', 'nổ hũ', 'slotss']],
    ['Northern Draw', ['lottery', 'lotto', 'loterya', 'xổ số', 'หวย', 'togel', '彩票', 'lotery']],
    ['Football', ['soccer', 'bóng đá', 'sepak bola', '足球', 'ฟุตบอล']],
    ['Squad Cup', ['esports', 'e-sports', '电竞', 'อีสปอร์ต']],
    ['Deep Dive', ['fishing', 'bắn cá', 'tembak ikan', '捕鱼', 'ยิงปลา']],
    ['Lantern Hands', ['game bài', 'baraha', '棋牌', 'เกมไพ่']],
  ])('%s is found by all of them', async (name, texts) => {
    const found = await Promise.all(texts.map(async (text) => [text, await first(text)] as const));
    expect(found).toEqual(texts.map((text) => [text, name]));
  });

  test('a name that begins so ranks before the kind, one that contains it after', async () => {
    expect(await first('deep')).toBe('Deep Dive');
    expect(await first('live')).toBe('Emerald Baccarat');
    expect(await first('zzzzzz')).toBeUndefined();
  });
});
