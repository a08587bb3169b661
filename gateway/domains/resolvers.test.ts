import { rankLevels, rankProgress } from '../../schema/upstream/loyalty.ts';
import { graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSources } from '../context.ts';
import { UpstreamUnavailable } from '../upstream/upstream.ts';
import { createSchema } from '../yoga.ts';
import { aRow } from './games/testing.ts';
import type { World } from './testing.ts';
import { createWorld, refusal } from './testing.ts';

const schema = createSchema();

async function run(
  source: string,
  options: Parameters<typeof createWorld>[0],
  prepare: (world: World) => void = () => undefined,
) {
  const world = createWorld(options);
  prepare(world);
  const contextValue = { ...world.scope, sources: createSources(world.scope) };
  Object.defineProperty(contextValue, 'session', { get: () => world.scope.session });
  const { data, errors } = await graphql({ schema, source, contextValue });
  return { ...world, data, errors: errors?.map(({ path }) => path?.join('.')) };
}

const row = aRow({ nodeId: 800_001 });
const replies = {
  status: {
    info: {
      brand: { name: 'Baize & Brass' },
      imageCDNs: ['https://cdn.example'],
      launchGameCDNs: ['https://games.example'],
    },
  },
  GCSGAME_gameVendor: {
    data: { lanes: [{ title: 'RNG', cards: [{ vassalage: 'JL', displayName: 'Juniper Lane' }] }] },
  },
  GCSGAME_gameList: { games: [row], totalPages: 1, totalCount: 1 },
  GCSGAME_hotGamesV2: { list: [row] },
  GCSGAME_getRankList: {
    list: [
      {
        vo: {
          id: 1,
          customerName: 'a***b',
          winAmount: '12.50',
          nodeName: 'Lantern Dragon',
          nodeId: 800_001,
          vendor: 'JL',
          gameType: 'RNG',
          supportPlay: 1,
        },
      },
    ],
  },
  VIS_getJackpot: { amount: '1000.01' },
  MCSFE_getListAnnouncements: {
    player: [{ id: 1, title: 'N', startDate: 1_777_000_000_000, type: 'PL' }],
    banners: [{ bannerId: 1, groupName: 'w_home', url: 'b.svg' }],
  },
  MCSFE_getFavoriteGames: ['800001'],
  MCSFE_getFavoriteGamesList: { content: [row], totalPages: 1, totalCount: 1 },
  MCSFE_addFavoriteGameV2: null,
  GCS_recentGame: { list: [row], totalPages: 1 },
  balance: { sumBalance: '10.50', balance: [{ accountTypeId: 2, availBalance: '10.50' }] },
  GCS_merchantWallet: { isSingle: 1 },
  CSP_unreadCount: 3,
  MCSFE_getAvailablePromotions: { content: { MANUAL: { enabled: true, count: 2 } } },
};

const HOME = `{
  site { brand { name } status { __typename } currency { symbol } visitorAddress imageOrigins }
  vendors { id name } hotGames { id isFavourite vendor { name } cover { url } }
  winners { id prize { amount currencyCode } game { id name isFavourite hasFreePlay } }
  banners(group: HOME) { id } announcements { id }
  viewer {
    id username unreadMessageCount claimablePromotionCount
    wallet { balance { amount currencySymbol currencyCode } }
  }
}`;

describe('home', () => {
  test('asks the platform nothing twice, and only what it shows', async () => {
    const { data, errors, asked } = await run(HOME, { session: {}, replies });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      site: {
        brand: { name: 'Baize & Brass' },
        status: { __typename: 'SiteOpen' },
        currency: { symbol: 'P' },
        visitorAddress: '203.0.113.9',
      },
      hotGames: [{ id: 'RNG.JL.800001', isFavourite: true, vendor: { name: 'Juniper Lane' } }],
      winners: [
        {
          prize: { amount: '12.50', currencyCode: 'PHP' },
          game: { id: 'RNG.JL.800001', isFavourite: true, hasFreePlay: true },
        },
      ],
      viewer: {
        id: '1042',
        unreadMessageCount: 3,
        claimablePromotionCount: 2,
        wallet: { balance: { amount: '10.50', currencySymbol: 'P', currencyCode: 'PHP' } },
      },
    });
    const calls = asked.map(({ call }) => call);
    expect(calls.sort()).toEqual([...new Set(calls)]);
    expect(calls).toHaveLength(9);
  });

  test('costs a guest five calls, without data of members', async () => {
    const { data, asked } = await run(HOME, { replies });
    expect(data).toMatchObject({ viewer: null, hotGames: [{ isFavourite: false }] });
    expect(asked).toHaveLength(5);
  });

  test('shows what it can while parts are down', async () => {
    const down = new UpstreamUnavailable('test', 'network');
    const { data, errors } = await run(HOME, {
      session: {},
      replies: { ...replies, GCSGAME_getRankList: down, balance: down, CSP_unreadCount: down },
    });
    expect(data).toMatchObject({
      winners: null,
      hotGames: [{}],
      viewer: { username: 'demo01', wallet: null, unreadMessageCount: null, claimablePromotionCount: 2 },
    });
    expect(errors?.sort()).toEqual(['viewer.unreadMessageCount', 'viewer.wallet', 'winners']);
  });

  test('shows its content while the operator’s description is missing', async () => {
    const { data, errors } = await run(HOME, {
      replies: { ...replies, status: new UpstreamUnavailable('status', 'network') },
    });
    expect(data).toMatchObject({
      site: null,
      vendors: [{}],
      hotGames: [{}],
      winners: [{ prize: { amount: '12.50', currencyCode: null } }],
      announcements: [{}],
      viewer: null,
    });
    expect(errors).toEqual(['site', 'winners.0.prize.currencyCode']);
  });

  test.each([
    [{}, { currencyCode: 'THB', currencySymbol: '฿' }],
    [{ currency: 'THB' }, { currencyCode: 'THB', currencySymbol: '฿' }],
    [{ currencySymbol: '฿' }, { currencyCode: 'THB', currencySymbol: '฿' }],
    [{ currency: 'USD' }, { currencyCode: 'USD', currencySymbol: 'USD' }],
    [{ currencySymbol: '$' }, { currencyCode: null, currencySymbol: '$' }],
    [
      { currency: 'USD', currencySymbol: '$' },
      { currencyCode: 'USD', currencySymbol: '$' },
    ],
  ])('a wallet that names %j of its currency is in %j where the brand has another', async (named, money) => {
    const brand = { name: 'Baize & Brass', currency: 'THB', currencySymbol: '฿' };
    const { data, errors } = await run('{ viewer { wallet { balance { currencyCode currencySymbol } } } }', {
      session: {},
      replies: { ...replies, status: { info: { brand } }, balance: { ...replies.balance, ...named } },
    });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ viewer: { wallet: { balance: money } } });
  });

  test('tells amounts without a currency while that cannot be asked, never in another', async () => {
    const { data, errors } = await run('{ jackpot { pool { amount currencyCode currencySymbol } } }', {
      replies: { ...replies, status: new UpstreamUnavailable('status', 'network') },
    });
    expect(data).toEqual({ jackpot: { pool: { amount: '1000.01', currencyCode: null, currencySymbol: null } } });
    expect(errors).toEqual(['jackpot.pool.currencyCode', 'jackpot.pool.currencySymbol']);
  });
});

test('a member’s own lists and money answer whole', async () => {
  const { data, errors } = await run(
    `{ viewer {
       favouriteGames {
         totalCount nodes { name gameClass minBet { amount } lines hasFreePlay isNew }
         pageInfo { hasNextPage startCursor endCursor }
       }
       recentGames { edges { cursor node { id } } }
       wallet { isSingle mainBalance { amount } accounts { id name isMain balance { amount } } } }
       jackpot { pool { amount currencySymbol currencyCode } } signIn { captcha { image } } rememberedUsername }`,
    { session: {}, replies },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: {
      favouriteGames: {
        totalCount: 1,
        nodes: [{ gameClass: 'SLOTS', minBet: { amount: '0.1' }, lines: 20, hasFreePlay: true, isNew: false }],
        pageInfo: { hasNextPage: false },
      },
      wallet: { isSingle: true, accounts: [{ id: '1042.2', name: '2', isMain: true, balance: { amount: '10.50' } }] },
    },
    jackpot: { pool: { amount: '1000.01', currencySymbol: 'P', currencyCode: 'PHP' } },
    signIn: { captcha: null },
  });
});

test('the site lists its languages, by code, tag and their own names', async () => {
  const { data, errors } = await run('{ site { languages { code tag name } } }', { replies });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    site: {
      languages: expect.arrayContaining([
        { code: 'TY', tag: 'fil-PH', name: 'Filipino' },
        { code: 'VI', tag: 'vi', name: 'Tiếng Việt' },
      ]),
    },
  });
});

test('a movement names the game it is about, and a member’s level leads to the ladder', async () => {
  const played = { gameType: 'RNG', vassalage: 'JL', nodeId: 5, gameName: 'Reels', txTypeId: 1 };
  const { data, errors } = await run(
    `{ viewer {
       transactions { nodes { status subject { __typename ... on Game { name } } } }
       vipProgress { level { rank name } nextLevel { rank } }
       club { level { id rank } }
     } }`,
    {
      session: {},
      replies: {
        ...replies,
        ODSFE2_MemTransDet: {
          list: [
            { ...played, transactionId: 1, time: 1, amount: '-1.00' },
            { transactionId: 2, time: 1, amount: '5.00' },
          ],
          totalPages: 1,
        },
        memberInfo: { clubLabel: { labelName: 'VIP1', rankLevel: 1 } },
        [rankProgress.name]: { playerRankName: 'VIP1', nextRankName: 'VIP9' },
        [rankLevels.name]: [
          { rankLevel: 0, labelName: 'VIP0' },
          { rankLevel: 1, labelName: 'VIP1' },
        ],
      },
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    viewer: {
      transactions: {
        nodes: [
          { status: 'BOOKED', subject: { __typename: 'Game', name: 'Reels' } },
          { status: 'BOOKED', subject: null },
        ],
      },
      vipProgress: { level: { rank: 1, name: 'VIP1' }, nextLevel: null },
      club: { level: { id: 'VipLevel:1', rank: 1 } },
    },
  });
});

test('what cannot be had takes nothing else with it', async () => {
  const down = new UpstreamUnavailable('test', 'network');
  const wallet = await run('{ viewer { wallet { isSingle balance { amount } } } }', {
    session: {},
    replies: { ...replies, GCS_merchantWallet: down },
  });
  expect(wallet.data).toMatchObject({ viewer: { wallet: { isSingle: null, balance: { amount: '10.50' } } } });
  expect(wallet.errors).toEqual(['viewer.wallet.isSingle']);
  const form = await run(
    '{ signIn { captcha { image } } site { brand { name } } }',
    { replies: { ...replies, captcha: down } },
    ({ vault }) => vault.set('captcha', 'shown'),
  );
  expect(form.data).toMatchObject({ signIn: { captcha: null }, site: { brand: { name: 'Baize & Brass' } } });
  expect(form.errors).toEqual(['signIn.captcha']);
});

const LAUNCH = `mutation {
    launchGame(input: { gameId: "RNG.JL.800001" }) {
      __typename ... on LaunchGameSuccess { launchUrl } ... on GameUnavailable { alternatives { id } }
    }
  }`;

test.each([
  [{ content: { game_url: '/play/1' } }, 'LaunchGameSuccess'],
  [refusal('session-ended'), 'SessionRequired'],
  [refusal('not-found'), 'GameNotFound'],
  [refusal('game-maintenance'), 'GameUnavailable'],
  [refusal('game-unfinished'), 'GameRoundOpen'],
])('a launch answered %o is a %s', async (launchGame, typename) => {
  const { data, errors } = await run(LAUNCH, { session: {}, replies: { ...replies, launchGame } });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ launchGame: { __typename: typename } });
});

test('an entry for several games is not launched, lists its games, and lists nothing else', async () => {
  const door = aRow({ nodeId: 800_101, isGame: 'VASSALAGE', gameType: 'LIVE' });
  const tables = [aRow({ nodeId: 800_102, gameType: 'LIVE' }), aRow({ nodeId: 800_103, gameType: 'LIVE' })];
  const source = `mutation {
      launchGame(input: { gameId: "LIVE.JL.800101" }) {
        __typename ... on GameIsList { game { children { id } } } ... on UserError { message }
      }
    }`;
  const { data, errors, named } = await run(source, {
    session: {},
    replies: {
      ...replies,
      GCSGAME_gameList: { games: [door], totalPages: 1, totalCount: 1 },
      GCSGAME_vassalageList: { list: tables },
    },
  });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    launchGame: {
      __typename: 'GameIsList',
      message: 'This entry is a list of games; launch one of them.',
      game: { children: [{ id: 'LIVE.JL.800102' }, { id: 'LIVE.JL.800103' }] },
    },
  });
  expect(named('launchGame')).toEqual([]);
});

const LOGIN = `mutation {
    login(input: { username: "demo01", password: "x" }) { __typename ... on LoginSuccess { viewer { kind } } }
  }`;

test.each([
  [{ token: 't', id: 1, userName: 'demo01', customerType: 1 }, 'LoginSuccess'],
  [refusal('unknown-user'), 'InvalidCredentials'],
  [refusal('captcha-wrong'), 'CaptchaRequired'],
  [refusal('locked'), 'AccountLocked'],
  [refusal('self-excluded'), 'AccountRefused'],
  [refusal('rate-limited'), 'RateLimited'],
])('a sign-in answered %o is a %s', async (login, typename) => {
  const { data, errors } = await run(LOGIN, { replies: { login, captcha: 'iVBORw0KGgo=' } });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ login: { __typename: typename } });
});

test('a favourite is shown as kept, with whose it is', async () => {
  const source = `mutation {
      setFavourite(input: { gameId: "RNG.JL.800001", isFavourite: true }) {
        __typename ... on SetFavouriteSuccess { game { id isFavourite } viewer { id } }
      }
    }`;
  expect((await run(source, { session: {}, replies })).data).toMatchObject({
    setFavourite: { game: { isFavourite: true }, viewer: { id: '1042' } },
  });
  expect((await run(source, { replies })).data).toMatchObject({ setFavourite: { __typename: 'SessionRequired' } });
  expect((await run(source, { session: { kind: 'TRIAL' }, replies })).data).toMatchObject({
    setFavourite: { __typename: 'RealAccountRequired' },
  });
});

test.each([
  ['{ games(first: 51) { totalCount } }', 'games'],
  ['{ games(after: "nonsense") { totalCount } }', 'games'],
  ['{ games(filter: { maxMinBet: "-1" }) { totalCount } }', 'games'],
  ['{ games(first: 2147483647) { totalCount } }', 'games'],
  ['{ games(filter: { vendorCode: "../x" }) { totalCount } }', 'games'],
  ['{ games(filter: { vendorCode: "" }) { totalCount } }', 'games'],
  [`{ games(filter: { search: "${'x'.repeat(101)}" }) { totalCount } }`, 'games'],
  [`{ searchGames(text: "${'x'.repeat(101)}") { id } }`, 'searchGames'],
  ['{ hotGames(first: 0) { id } }', 'hotGames'],
])('%s is refused before the platform is asked for games', async (source, path) => {
  const { errors, asked } = await run(source, { replies });
  expect(errors).toEqual([path]);
  expect(asked.map(({ call }) => call).filter((call) => call.startsWith('GCSGAME'))).toEqual([]);
});
