import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields } from '../../upstream/decode.ts';
import { anyAnswer, readsOrRefuses } from '../../upstream/testing.ts';
import { parseGameId } from './gameId.ts';
import { toFavouriteNodes, toGame, toGameRows, toHotGames, toJackpot, toVendors } from './mappers.ts';
import { aRow, assets } from './testing.ts';
import { compareDecimals, toWinners } from './winners.ts';

const game = (change: Readonly<Record<string, unknown>> = {}) => toGame(fields(aRow(change), 'game list'), assets);

test('a game is mapped to our terms, with an absolute picture address', () => {
  expect(game()).toEqual({
    id: 'RNG.JL.100001',
    reference: { operatorType: 'RNG', vendorCode: 'JL', node: '100001' },
    name: 'Lantern Dragon',
    category: 'RNG',
    vendorName: 'Juniper Lane',
    cover: { url: 'https://cdn.example/covers/100001.svg', alt: 'Lantern Dragon' },
    isList: false,
    hasFreePlay: true,
    details: {
      launchCode: 'JL0118',
      gameClass: 'SLOTS',
      operatorGameClass: 'SL',
      minBet: '0.1',
      lines: 20,
      isNew: false,
      playType: null,
    },
  });
});

test('the name in the visitor’s language goes before the plain one', () => {
  expect(game({ nodeName: 'Rồng Đèn' })?.name).toBe('Rồng Đèn');
  expect(game({ nodeName: '' })?.name).toBe('Lantern Dragon');
});

test('ids may be text, and an id leads back to all that a launch needs', () => {
  expect(parseGameId(game({ nodeId: '100001', vassalage: 'TCG_SEA', gameType: 'ELOTT' })?.id ?? '')).toEqual({
    operatorType: 'ELOTT',
    vendorCode: 'TCG_SEA',
    node: '100001',
  });
});

test.each(['', '100001', 'RNG.JL', 'RNG.J L.1', 'RNG.JL.1/../2', '__proto__'])('%j is no id of a game', (id) => {
  expect(parseGameId(id)).toBeNull();
});

test('esports and cockfights leave sports by vendor; both lotteries are one category', () => {
  const category = (gameType: string, vassalage: string) => game({ gameType, vassalage })?.category;
  expect([category('SPORTS', 'SB'), category('SPORTS', 'IA'), category('SPORTS', 'DS88')]).toEqual([
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
  ]);
  expect([category('LOTT', 'LOTT'), category('ELOTT', 'IA')]).toEqual(['LOTTERY', 'LOTTERY']);
});

test('a game of an unknown type is in `OTHER`, with its raw type', () => {
  const page = toGameRows(
    { games: [aRow({ gameType: 'constructor' }), aRow()], totalPages: 3, totalCount: 30 },
    assets,
    'game list',
  );
  expect(page.rows.map(({ category, reference }) => [category, reference.operatorType])).toEqual([
    ['OTHER', 'CONSTRUCTOR'],
    ['RNG', 'RNG'],
  ]);
  expect(page).toMatchObject({ totalPages: 3, totalCount: 30 });
});

test('classes are named for electronic games only, and unknown ones by the operator’s word', () => {
  expect(game({ gameClassify: 'VP' })?.details?.gameClass).toBe('VIDEO_POKER');
  expect(game({ gameClassify: 'toString' })?.details).toMatchObject({
    gameClass: 'OTHER',
    operatorGameClass: 'toString',
  });
  expect(game({ gameClassify: null })?.details).toMatchObject({ gameClass: null, operatorGameClass: null });
  expect(game({ gameType: 'LIVE', gameClassify: 'TG' })?.details?.gameClass).toBeNull();
});

test('recent games of an older deployment are under another key', () => {
  expect(toGameRows({ content: [aRow()], totalPages: 1 }, assets, 'recent').rows).toHaveLength(1);
  expect(toGameRows({ list: [aRow()], total: 1, totalPages: 1 }, assets, 'recent').totalCount).toBe(1);
});

test('lanes become vendors, each once per category, split like their games', () => {
  const card = (vassalage: string, more = {}) => ({
    vassalage,
    displayName: `Studio ${vassalage}`,
    smallIcon: `${vassalage}.svg`,
    isHot: 1,
    ...more,
  });
  const lanes = [
    { title: 'RNG', cards: [card('JL'), card('PG', { isHot: 0 })] },
    { title: 'SPORTS', cards: [card('SB'), card('IA'), card('DS88')] },
    { title: 'ELOTT', cards: [card('TCG_SEA')] },
    { title: 'LOTT', cards: [card('TCG_SEA'), card('LOTT')] },
    { title: 'BINGO', cards: [card('XX')] },
  ];
  const vendors = toVendors({ data: { lanes } }, assets);
  expect(vendors.map(({ id }) => id)).toEqual([
    'RNG.JL',
    'RNG.PG',
    'SPORTS.SB',
    'ESPORTS.IA',
    'COCKFIGHT.DS88',
    'LOTTERY.TCG_SEA',
    'LOTTERY.LOTT',
    'OTHER.XX',
  ]);
  expect(vendors[0]).toMatchObject({
    name: 'Studio JL',
    isHot: true,
    logo: { url: 'https://cdn.example/JL.svg', alt: 'Studio JL' },
    gameCount: null,
  });
});

test('winners are ordered by exact prize, and keep their ids when the board is reordered', () => {
  const win = (customerName: string, winAmount: string, more = {}) => ({
    vo: { customerName, winAmount, gameName: 'Lantern Dragon', ...more },
  });
  const one = win('d***o', '9007199254740992.02', { nodeId: 1, vendor: 'JL', gameType: 'RNG', iconUrl: 'a.svg' });
  const board = toWinners(
    { list: [win('a***b', '12.5'), win('a***b', '12.5'), win('c***d', '9007199254740992.01'), one] },
    assets,
  );
  expect(board.map(({ prize }) => prize)).toEqual(['9007199254740992.02', '9007199254740992.01', '12.5', '12.5']);
  expect(new Set(board.map(({ id }) => id)).size).toBe(4);
  expect(toWinners({ list: [one] }, assets)[0]?.id).toBe(board[0]?.id);
  expect(board[0]?.game).toMatchObject({ id: 'RNG.JL.1', details: null });
  expect(board[1]?.game).toBeNull();
});

test('whether a winner’s game has free play is known if the board says so, and unknown otherwise', () => {
  const freePlay = (more: object) =>
    toWinners(
      {
        list: [
          {
            vo: {
              customerName: 'a***b',
              winAmount: '5',
              gameName: 'x',
              nodeId: 1,
              vendor: 'JL',
              gameType: 'RNG',
              ...more,
            },
          },
        ],
      },
      assets,
    )[0]?.game?.hasFreePlay;
  expect([
    freePlay({ supportPlay: 1 }),
    freePlay({ supportPlay: '0' }),
    freePlay({ supportPlay: null }),
    freePlay({}),
  ]).toEqual([true, false, null, null]);
});

test('decimals compare by value, not by spelling', () => {
  expect(compareDecimals('10', '9.99')).toBeGreaterThan(0);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
  expect(compareDecimals('-2', '1')).toBeLessThan(0);
});

test('the jackpot keeps every digit', () => {
  expect(toJackpot({ amount: '90071992547409931.55' })).toEqual({
    id: 'jackpot',
    amount: '90071992547409931.55',
    currencySymbol: null,
  });
});

test('favourite ids may be numbers', () => {
  expect([...toFavouriteNodes(anyAnswer(['100001', 100002, null]))]).toEqual(['100001', '100002']);
});

test('a game without an id is refused by name', () => {
  expect(() => toHotGames({ list: [aRow(), aRow({ nodeId: null })] }, assets)).toThrow(
    'GCSGAME_hotGamesV2: list/1/nodeId is missing',
  );
});

test('no answer, however odd, does more than being refused', () => {
  const row = fc.record(
    {
      nodeId: fc.jsonValue(),
      gameType: fc.constantFrom('RNG', 'SPORTS', 5),
      vassalage: fc.jsonValue(),
      vo: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const list = fc.oneof(fc.array(row), fc.jsonValue());
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.record({ games: list, list, totalPages: fc.jsonValue(), data: fc.record({ lanes: list }) }),
  );
  const mappers = [
    (raw: never) => toGameRows(raw, assets, 'game list'),
    (raw: never) => toHotGames(raw, assets),
    (raw: never) => toVendors(raw, assets),
    (raw: never) => toWinners(raw, assets),
    toJackpot,
    toFavouriteNodes,
  ];
  const law = fc.property(answer, fc.constantFrom(...mappers), (raw, map) => readsOrRefuses(() => map(anyAnswer(raw))));
  expect(() => fc.assert(law)).not.toThrow();
});
