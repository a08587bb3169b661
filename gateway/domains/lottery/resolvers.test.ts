import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { createSources } from '../../context.ts';
import { createSchema } from '../../yoga.ts';
import { aRow } from '../games/testing.ts';
import { createWorld, refusal } from '../testing.ts';

const schema = createSchema();
const draw = (issue: string, state: string) => ({ gameCode: 'VN_MB', issue, state, numbers: [], tiers: [] });
const menus = [{ gameGroupCode: 'VN_NORTH', games: [{ code: 'VN_MB' }, { code: 'VN_MN' }] }];
const board = [
  { gameCode: 'VN_MB', next: draw('3', 'OPEN'), closed: [draw('1', 'VOID'), draw('2', 'CLOSED')], last: null },
];

test('closed draws wait for their result, one call for all lotteries; one the board leaves out has none', async () => {
  const { scope, named } = createWorld({ replies: { gameMenus: menus, lotteryBoard: board, status: { info: {} } } });
  const source = '{ lotteryMenus { lotteries { code nextDraw { number } closedDraws { number } } } }';
  const { data, errors } = await graphql({ schema, source, contextValue: { ...scope, sources: createSources(scope) } });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    lotteryMenus: [
      {
        lotteries: [
          { code: 'VN_MB', nextDraw: { number: '3' }, closedDraws: [{ number: '2' }] },
          { code: 'VN_MN', nextDraw: null, closedDraws: [] },
        ],
      },
    ],
  });
  expect(named('lotteryBoard')).toHaveLength(1);
});

test('the highest prizes of a draw can be asked for alone', async () => {
  const tiers = ['DB', '1', '2'].map((code) => ({ code, name: code, numbers: ['07'] }));
  const drawn = [{ gameCode: 'VN_MB', next: null, closed: [], last: { ...draw('1', 'SETTLED'), tiers } }];
  const { scope } = createWorld({ replies: { gameMenus: menus, lotteryBoard: drawn, status: { info: {} } } });
  const ask = (args: string) =>
    graphql({
      schema,
      source: `{ lottery(code: "VN_MB") { lastDraw { tiers${args} { code } } } }`,
      contextValue: { ...scope, sources: createSources(scope) },
    });
  const codes = async (args: string) => JSON.stringify((await ask(args)).data).match(/(?<="code":")\w+/g);
  expect(await codes('')).toEqual(['DB', '1', '2']);
  expect(await codes('(first: 2)')).toEqual(['DB', '1']);
  expect((await ask('(first: 51)')).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
});

const SLIP =
  '{ code: "VN_MB", drawNumber: "3", idempotencyKey: "key-12345678", ' +
  'bets: [{ kind: "lo2", selection: "07", stake: "1" }] }';

test.each([
  ['openLottery', 'openLottery(input: { code: "VN_MB" })'],
  ['placeLotteryBets', `placeLotteryBets(input: ${SLIP})`],
])(
  '%s says that a lottery is under maintenance, until when, and, where that is wanted, what else is popular',
  async (field, call) => {
    const closed = refusal('game-maintenance', { content: { data: { endTime: 1777429200000 } } });
    const lottery = (nodeId: number, code: string, vassalage = 'TCG_LOTTO_VN') =>
      aRow({ nodeId, gameId: code, gameType: 'LOTT', vassalage });
    const hot = {
      list: [
        lottery(380_001, 'VN_MB'),
        lottery(380_002, 'VN_MN'),
        lottery(380_003, 'VN_MB', 'SG'),
        aRow({ nodeId: 710_001, gameType: 'FISH' }),
      ],
    };
    const { scope, named } = createWorld({
      session: {},
      replies: {
        gameMenus: menus,
        launchGame: closed,
        placeLotteryOrders: closed,
        GCSGAME_hotGamesV2: hot,
        status: { info: {} },
      },
    });
    const ask = async (wanted: string) =>
      graphql({
        schema,
        source: `mutation { ${call} { __typename ... on GameUnavailable { retryAt ${wanted} } } }`,
        contextValue: { ...scope, sources: createSources(scope) },
      });
    const told = { __typename: 'GameUnavailable', retryAt: '2026-04-29T02:20:00.000Z' };
    expect(await ask('')).toEqual({ data: { [field]: told } });
    expect(named('GCSGAME_hotGamesV2')).toEqual([]);
    const alternatives = ['LOTT.TCG_LOTTO_VN.380002', 'LOTT.SG.380003', 'FISH.JL.710001'].map((id) => ({ id }));
    expect(await ask('alternatives { id }')).toEqual({ data: { [field]: { ...told, alternatives } } });
  },
);

test('a slip that came too soon after many others gets the time to wait', async () => {
  const { scope } = createWorld({
    session: {},
    replies: { placeLotteryOrders: refusal('rate-limited', { retryAfterSeconds: 7 }), status: { info: {} } },
  });
  const source = `mutation {
    placeLotteryBets(input: ${SLIP}) { __typename ... on RateLimited { retryAfterSeconds } }
  }`;
  expect(await graphql({ schema, source, contextValue: { ...scope, sources: createSources(scope) } })).toEqual({
    data: { placeLotteryBets: { __typename: 'RateLimited', retryAfterSeconds: 7 } },
  });
});

test('the draws of any number of tickets are one call, and null where the operator knows none', async () => {
  const ticket = (orderId: number, gameCode: string, issue: string) => ({
    orderId,
    gameCode,
    issue,
    playType: 'lo2',
    selection: '07',
    stake: '1.00',
    state: 'LOST',
  });
  const { scope, named } = createWorld({
    session: {},
    replies: {
      status: { info: {} },
      lotteryOrders: {
        list: [
          ticket(1, 'VN_MB', '3'),
          ticket(2, 'VN_MB', '3'),
          ticket(3, 'VN_MN', '4'),
          ticket(4, 'VN_MB', '9'),
          ticket(5, 'VN_MB', 'no number'),
        ],
        totalPages: 1,
      },
      drawsByIssue: [{ ...draw('4', 'VOID'), gameCode: 'VN_MN' }, draw('3', 'SETTLED')],
    },
  });
  const source = '{ viewer { lotteryTickets { nodes { id draw { id state } } } } }';
  const { data, errors } = await graphql({ schema, source, contextValue: { ...scope, sources: createSources(scope) } });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: {
      lotteryTickets: {
        nodes: [
          { id: 'LotteryTicket:1', draw: { id: 'LotteryDraw:VN_MB.3', state: 'SETTLED' } },
          { id: 'LotteryTicket:2', draw: { id: 'LotteryDraw:VN_MB.3' } },
          { id: 'LotteryTicket:3', draw: { id: 'LotteryDraw:VN_MN.4', state: 'VOID' } },
          { id: 'LotteryTicket:4', draw: null },
          { id: 'LotteryTicket:5', draw: null },
        ],
      },
    },
  });
  expect(named('drawsByIssue').map(({ query }) => query)).toEqual([
    { draws: 'VN_MB:3,VN_MN:4,VN_MB:9', language: 'EN' },
  ]);
});

test('the games behind any number of lotteries are one call; another game of that number is none', async () => {
  const menu = (code: string, gameId: number, vassalage: string) => ({ code, gameId, vassalage });
  const game = (nodeId: number, gameId: string, gameType: string, vassalage: string) =>
    aRow({ nodeId, gameId, gameType, vassalage });
  const { scope, named } = createWorld({
    replies: {
      status: { info: {} },
      gameMenus: [
        {
          gameGroupCode: 'ALL',
          games: [
            menu('VN_MB', 390_001, 'TCG_LOTTO_VN'),
            menu('K3_1', 390_002, 'ELOTT'),
            menu('K3_2', 390_003, 'ELOTT'),
            menu('K3_3', 390_004, 'ELOTT'),
          ],
        },
      ],
      GCSGAME_gameList: {
        games: [
          game(390_001, 'VN_MB', 'LOTT', 'TCG_LOTTO_VN'),
          game(390_002, 'K3_1', 'ELOTT', 'ELOTT'),
          game(390_003, 'SLOT_7', 'ELOTT', 'ELOTT'),
        ],
        totalPages: 1,
      },
    },
  });
  const source = '{ lotteryMenus { lotteries { code game { id category } } } }';
  const { data, errors } = await graphql({ schema, source, contextValue: { ...scope, sources: createSources(scope) } });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    lotteryMenus: [
      {
        lotteries: [
          { code: 'VN_MB', game: { id: 'LOTT.TCG_LOTTO_VN.390001', category: 'LOTTERY' } },
          { code: 'K3_1', game: { id: 'ELOTT.ELOTT.390002', category: 'LOTTERY' } },
          { code: 'K3_2', game: null },
          { code: 'K3_3', game: null },
        ],
      },
    ],
  });
  expect(named('GCSGAME_gameList')).toHaveLength(1);
});
