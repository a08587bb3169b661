import { expect, test } from 'vitest';
import { createWorld, refusal } from '../testing.ts';
import type { Assets } from '../../shared/assets.ts';
import type { DrawState } from './records.ts';
import { createLotterySource } from './source.ts';
import { drawOf } from './testing.ts';

const assets: Assets = {
  imageBase: 'https://img.example',
  gameBase: 'https://play.example',
  esportsVendors: [],
  cockfightVendors: [],
};
const site = { assets: async () => assets };
const item = {
  code: 'VN_MB',
  gameId: 380001,
  remark: 'Miền Bắc',
  mobileIconUrl: '/cdn/a.svg',
  defaultPlayType: 'lo2',
  tag: 'HOT',
  prizeMode: 'Lott',
  vassalage: 'TCG_LOTTO_VN',
  family: 'VN_NORTH',
};
const fast = {
  ...item,
  code: 'K3_1',
  gameId: 380062,
  remark: 'Fast Three',
  prizeMode: 'Elott',
  vassalage: 'ELOTT',
  family: 'THREE_DICE',
  tag: null,
};
const menus = {
  0: { gameGroupCode: 'VN_NORTH', displayName: 'North', gameMenus: [item] },
  1: { gameGroupCode: 'E_DICE', games: [fast] },
};
const open = {
  gameCode: 'VN_MB',
  gameName: 'Miền Bắc',
  issue: '20261121',
  numbers: [],
  tiers: [],
  state: 'OPEN',
  opensAt: 1,
  closesAt: '1795259400000',
  drawsAt: 1795259700000,
  serverTime: Date.now() + 60_000,
  commitment: 'ab',
  verifyPath: null,
};
const drawn = {
  ...open,
  issue: '20261120',
  state: 'SETTLED',
  numbers: ['12345', '07'],
  tiers: [
    { code: 'DB', name: 'Special', numbers: ['12345'] },
    { code: '7', numbers: ['07'] },
  ],
  verifyPath: '/play/verify?round=r1',
};
const board = [
  { gameCode: 'VN_MB', next: open, closed: [], last: drawn },
  { gameCode: 'K3_1', next: null, closed: [], last: null },
];

const sourceOf = (options: Partial<Parameters<typeof createWorld>[0]> = {}) => {
  const world = createWorld({ replies: {}, ...options });
  return { ...world, source: createLotterySource(world.scope, { site, wallet: { changed: () => undefined } }) };
};

test('menus are a list or an object, games under either name; what is missing comes from the request', async () => {
  const { source } = sourceOf({
    replies: { gameMenus: menus, vnGameMenu: [{ gameGroupId: 3, games: [{ gameCode: 'X' }] }] },
  });
  expect(await source.menus(null)).toMatchObject([
    {
      id: 'VN_NORTH',
      name: 'North',
      prizeMode: 'STATE',
      lotteries: [
        {
          code: 'VN_MB',
          gameId: '380001',
          name: 'Miền Bắc',
          family: 'VN_NORTH',
          isHot: true,
          icon: { url: 'https://img.example/cdn/a.svg' },
        },
      ],
    },
    {
      id: 'E_DICE',
      name: 'E_DICE',
      prizeMode: 'ELECTRONIC',
      lotteries: [{ code: 'K3_1', vendorCode: 'ELOTT', isHot: false }],
    },
  ]);
  expect(await source.menus('STATE')).toMatchObject([
    {
      id: '3',
      prizeMode: 'STATE',
      lotteries: [{ code: 'X', gameId: 'X', name: 'X', vendorCode: 'TCG_LOTTO_VN', family: 'OTHER' }],
    },
  ]);
});

test('a lottery is found in the menus, however many are asked for in one call', async () => {
  const { source, asked } = sourceOf({ replies: { gameMenus: menus } });
  expect(
    await Promise.all([source.lottery('VN_MB'), source.lottery('K3_1'), source.lottery('constructor')]),
  ).toMatchObject([{ code: 'VN_MB' }, { code: 'K3_1' }, null]);
  expect(asked).toHaveLength(1);
});

test('the states of many lotteries cost one call, that of one asks for it alone', async () => {
  const many = sourceOf({ replies: { lotteryBoard: board } });
  expect(await Promise.all(['VN_MB', 'K3_1', 'NO'].map(async (code) => many.source.standing(code)))).toMatchObject([
    { next: { number: '20261121' } },
    { next: null },
    null,
  ]);
  expect(many.asked.map(({ query }) => query)).toEqual([{ language: 'EN' }]);
  const one = sourceOf({ replies: { lotteryBoard: board.slice(0, 1) } });
  await Promise.all([one.source.standing('VN_MB'), one.source.standing('VN_MB')]);
  expect(one.asked.map(({ query }) => query)).toEqual([{ gameCode: 'VN_MB', language: 'EN' }]);
});

test('a draw is read with the operator’s clock, tiers and proof; without tiers all numbers are one tier', async () => {
  const { source } = sourceOf({
    replies: { lotteryBoard: board, nearNumbers: { a: { gameCode: 'X', issue: 7, numbers: [3, '05'] } } },
  });
  const standing = await source.standing('VN_MB');
  expect(standing?.next).toMatchObject({
    state: 'OPEN',
    closesAt: new Date(1795259400000).toISOString(),
    tiers: [],
    verifyUrl: null,
    commitment: 'ab',
  });
  expect(standing?.next?.clockAhead).toBeGreaterThan(50_000);
  expect(standing?.last).toMatchObject({
    tiers: [
      { code: 'DB', name: 'Special', numbers: ['12345'] },
      { code: '7', name: '7', numbers: ['07'] },
    ],
    verifyUrl: 'https://play.example/play/verify?round=r1',
  });
  expect(await source.draws('X', 5)).toMatchObject([
    { number: '7', state: 'SETTLED', tiers: [{ code: 'ALL', numbers: ['3', '05'] }], opensAt: null },
  ]);
});

const ticket = {
  orderId: 'o1',
  gameCode: 'VN_MB',
  issue: '20261121',
  playType: 'lo2',
  selection: '07,45',
  units: 2,
  stake: '2.00',
  payout: null,
  state: 'PLACED',
  placedAt: 1,
};
const slip = {
  code: 'VN_MB',
  drawNumber: '20261121',
  idempotencyKey: 'key-12345',
  bets: [{ kind: 'lo2', selection: '07,45', stake: '1.00' }],
};

test('a slip is sent once, in the operator’s words, and answered with its tickets', async () => {
  const { source, asked } = sourceOf({ session: {}, replies: { placeLotteryOrders: [ticket] } });
  expect(await source.place(slip)).toMatchObject({
    __typename: 'PlaceLotteryBetsSuccess',
    tickets: [
      {
        number: 'o1',
        stake: '2.00',
        units: 2,
        payout: null,
        state: 'PLACED',
        betKindName: 'lo2',
        selection: '07,45',
        selectionName: '07, 45',
      },
    ],
  });
  const named = sourceOf({
    session: {},
    replies: { placeLotteryOrders: [{ ...ticket, selection: 'BIG', selectionName: 'Big' }] },
  });
  expect(await named.source.place(slip)).toMatchObject({ tickets: [{ selection: 'BIG', selectionName: 'Big' }] });
  const odd = sourceOf({ session: {}, replies: { placeLotteryOrders: [{ ...ticket, state: 'Frozen' }] } });
  expect(await odd.source.place(slip)).toMatchObject({ tickets: [{ state: 'OTHER', operatorState: 'Frozen' }] });
  expect(asked).toMatchObject([
    {
      call: 'placeLotteryOrders',
      body: {
        idempotencyKey: 'key-12345',
        gameCode: 'VN_MB',
        issue: '20261121',
        bets: [{ playType: 'lo2', selection: '07,45', stake: '1.00' }],
      },
    },
  ]);
});

test.each([
  ['draw-closed', null, { __typename: 'DrawClosed' }],
  [
    'game-maintenance',
    { content: { data: { endTime: '1777429200000' } } },
    { __typename: 'GameUnavailable', retryAt: '2026-04-29T02:20:00.000Z' },
  ],
  ['game-maintenance', null, { __typename: 'GameUnavailable', retryAt: null }],
  ['insufficient-balance', null, { __typename: 'InsufficientBalance' }],
  ['not-found', null, { __typename: 'LotteryNotFound' }],
  ['session-ended', null, { __typename: 'SessionRequired' }],
  ['key-reused', null, { __typename: 'InvalidInput', field: 'idempotencyKey' }],
  [
    'selection-invalid',
    { betIndex: 2, fault: 'REPEATED', part: '07' },
    { __typename: 'InvalidSelection', betIndex: 2, fault: 'REPEATED', part: '07' },
  ],
  ['selection-invalid', null, { __typename: 'InvalidSelection', betIndex: null, fault: 'OTHER', part: null }],
  [
    'stake-limit',
    { betIndex: null, min: '1.00', max: '200.00', step: '0.10' },
    { __typename: 'StakeOutOfLimits', betIndex: null, min: '1.00', max: '200.00', step: '0.10' },
  ],
  ['stake-limit', null, { __typename: 'StakeOutOfLimits', betIndex: null, step: null }],
  ['rate-limited', { retryAfterSeconds: 7 }, { __typename: 'RateLimited', retryAfterSeconds: 7 }],
  ['rate-limited', null, { __typename: 'RateLimited', retryAfterSeconds: 10 }],
] as const)('a slip refused for %s is an outcome', async (meaning, value, outcome) => {
  expect(
    await sourceOf({ session: {}, replies: { placeLotteryOrders: refusal(meaning, value) } }).source.place(slip),
  ).toMatchObject(outcome);
});

test('values that no page sends are refused here, and guests and trial accounts make no call', async () => {
  const bad = async (change: object) => {
    const { source, asked } = sourceOf({ session: {} });
    const outcome = await source.place({ ...slip, ...change });
    expect(asked).toEqual([]);
    return outcome;
  };
  expect(await bad({ idempotencyKey: 'short' })).toMatchObject({ __typename: 'InvalidInput', field: 'idempotencyKey' });
  expect(await bad({ bets: [] })).toMatchObject({ field: 'bets' });
  expect(await bad({ drawNumber: 'a b' })).toMatchObject({ field: 'drawNumber' });
  for (const [field, value] of [
    ['selection', 'x'.repeat(1_001)],
    ['kind', ''],
  ] as const)
    expect(await bad({ bets: [slip.bets[0], { ...slip.bets[0], [field]: value }] })).toMatchObject({
      field: `bets.1.${field}`,
    });
  expect(await sourceOf().source.place(slip)).toMatchObject({ __typename: 'SessionRequired' });
  expect(await sourceOf({ session: { kind: 'TRIAL' } }).source.place(slip)).toMatchObject({
    __typename: 'RealAccountRequired',
  });
  expect(await sourceOf({ session: { kind: 'TRIAL' } }).source.recent(null)).toEqual([]);
  expect(await sourceOf().source.tickets(null, {})).toMatchObject({ nodes: [] });
});

test('opening a lottery has all fields of [001] §3; its own page needs no frame, another’s does', async () => {
  const own = sourceOf({
    session: {},
    replies: { gameMenus: menus, launchGame: { content: { game_url: '/lottery?gameCode=VN_MB' } } },
  });
  expect(await own.source.open('VN_MB', 'LOBBY', 'PHONE')).toMatchObject({
    __typename: 'OpenLotterySuccess',
    launchUrl: null,
  });
  expect(own.named('launchGame')[0]?.query).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'VN_MB',
    lottoView: 'lobby',
    device: 'MOBILE',
    backUrl: 'https://play.example',
    language: 'EN',
    title: 'Miền Bắc',
    vassalage: 'TCG_LOTTO_VN',
  });
  const other = async (game_url: string) =>
    sourceOf({ session: {}, replies: { gameMenus: menus, launchGame: { content: { game_url } } } }).source.open(
      'VN_MB',
      'BETTING',
      'DESKTOP',
    );
  expect(await other('/lotto/app?x=1')).toMatchObject({ launchUrl: 'https://play.example/lotto/app?x=1' });
  expect(await other('https://lotto.example/')).toMatchObject({ launchUrl: 'https://lotto.example/' });
  expect(await other('javascript:alert(1)')).toMatchObject({ launchUrl: null });
  expect(await own.source.open('NO', 'BETTING', 'DESKTOP')).toMatchObject({ __typename: 'LotteryNotFound' });
  expect(await sourceOf().source.open('VN_MB', 'BETTING', 'DESKTOP')).toMatchObject({ __typename: 'SessionRequired' });
});

test('a lottery under maintenance is not opened, and says until when', async () => {
  const closed = refusal('game-maintenance', { content: { data: { endTime: 1777429200000 } } });
  expect(
    await sourceOf({ session: {}, replies: { gameMenus: menus, launchGame: closed } }).source.open(
      'VN_MB',
      'BETTING',
      'DESKTOP',
    ),
  ).toMatchObject({ __typename: 'GameUnavailable', retryAt: '2026-04-29T02:20:00.000Z' });
});

test('subscribers to a lottery get the open draw, then the drawn one before the next one', async () => {
  const draw = (number: string, state: DrawState) => drawOf({ number, state });
  const watched = [
    { next: draw('2', 'OPEN'), closed: [], last: draw('1', 'SETTLED') },
    { next: draw('3', 'OPEN'), closed: [draw('2', 'CLOSED')], last: draw('1', 'SETTLED') },
    { next: draw('3', 'OPEN'), closed: [], last: draw('2', 'SETTLED') },
  ];
  const heard: string[] = [];
  for await (const { number, state } of await sourceOf({ watched, replies: { gameMenus: menus } }).source.changes(
    'K3_1',
  ))
    heard.push(`${number} ${state}`);
  expect(heard).toEqual(['2 OPEN', '2 CLOSED', '3 OPEN', '2 SETTLED']);
});

test('subscribing to an unknown lottery is refused at once; while the list is unknown, it begins', async () => {
  const unknown = { extensions: { code: 'BAD_USER_INPUT', field: 'code' } };
  const { source, asked } = sourceOf({ replies: { gameMenus: menus } });
  for (const code of ['NOPE', 'k3_1', '']) await expect(source.changes(code)).rejects.toMatchObject(unknown);
  expect(asked.map(({ call }) => call)).toEqual(['gameMenus']);
  const down = sourceOf({
    replies: { gameMenus: refusal('internal') },
    watched: [{ next: drawOf({ state: 'OPEN' }), closed: [], last: null }],
  });
  expect((await (await down.source.changes('K3_1')).next()).value).toMatchObject({ state: 'OPEN' });
});

test('lists of a lottery that there is not are the caller’s mistake', async () => {
  const { source } = sourceOf({ session: {}, replies: { lotteryOrders: refusal('not-found') } });
  for (const code of ['NOPE', 'VN MB\u0000'])
    await expect(source.tickets(code, {})).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'code' },
    });
});

test('a cursor of one lottery’s tickets goes on in that lottery’s alone', async () => {
  const { source, asked } = sourceOf({ session: {}, replies: { lotteryOrders: { list: [ticket], totalPages: 9 } } });
  const {
    pageInfo: { endCursor: after },
  } = await source.tickets('K3_2', { first: 1 });
  for (const other of ['E5_1', null])
    await expect(source.tickets(other, { first: 1, after })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    });
  expect(await source.tickets('K3_2', { first: 1, after })).toMatchObject({ pageInfo: { pageNumber: 2 } });
  expect(asked.map(({ query }) => [query?.['gameCode'], query?.['page']])).toEqual([
    ['K3_2', 1],
    ['K3_2', 2],
  ]);
});

test('an invalid number is the caller’s mistake; a draw without numbers yet checks nothing', async () => {
  const { source } = sourceOf({ replies: { gameMenus: menus, drawsByIssue: [open] } });
  await expect(source.check('VN_MB', '20261121', '12a')).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field: 'number' },
  });
  expect(await source.check('VN_MB', '20261121', '12')).toBeNull();
  expect(
    await sourceOf({ replies: { gameMenus: menus, drawsByIssue: [] } }).source.check('VN_MB', '20990101', '12'),
  ).toBeNull();
});

test('a number is checked against the named draw or the last; dice and too long numbers are bad input', async () => {
  const { source, named } = sourceOf({
    replies: { gameMenus: menus, drawsByIssue: { 0: drawn }, nearNumbers: [drawn, { ...drawn, issue: '20261119' }] },
  });
  expect(await source.check('VN_MB', '20261120', '45')).toMatchObject({
    draw: { number: '20261120' },
    hits: [{ tierCode: 'DB', digits: 2 }],
  });
  expect(await source.check('VN_MB', null, '99907')).toMatchObject({
    draw: { number: '20261120' },
    hits: [{ tierCode: '7', digits: 2 }],
  });
  expect(named('nearNumbers').map(({ query }) => query)).toEqual([{ gameCode: 'VN_MB', count: 1, language: 'EN' }]);
  await expect(source.check('VN_MB', null, '112345')).rejects.toMatchObject({
    message: 'number has more digits than a ticket of this lottery, which has 5',
    extensions: { code: 'BAD_USER_INPUT', field: 'number' },
  });
  await expect(source.check('K3_1', null, '1')).rejects.toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field: 'code' },
  });
});

test('the last draws of one mode are its lotteries’ alone, newest first, however the operator sorts them', async () => {
  const said = (gameCode: string, issue: number, hour: number | null) => ({
    code: gameCode,
    issue,
    openedAt: hour && Date.UTC(2026, 10, 21, hour),
    numbers: '3, 05',
    note: 'more than is known',
  });
  const openedNumbers = {
    a: said('K3_1', 1, 8),
    b: said('VN_MB', 2, 9),
    c: said('K3_1', 4, null),
    d: said('K3_1', 3, 10),
    e: said('K3_1', 3, 10),
  };
  const { source, named } = sourceOf({
    session: {},
    replies: { openedNumbers, gameMenus: [{ gameGroupId: 1, games: [fast] }] },
  });
  const opened = await source.openedForMember('ELECTRONIC', 100);
  expect(opened).toMatchObject([
    { number: '3', drawsAt: '2026-11-21T10:00:00.000Z' },
    { number: '1' },
    { number: '4', state: 'SETTLED', tiers: [{ numbers: ['3', '05'] }] },
  ]);
  expect(opened).toHaveLength(3);
  expect(named('openedNumbers').map(({ query }) => query)).toEqual([
    { count: 100, prizeMode: 'Elott', language: 'EN' },
  ]);
  expect(named('gameMenus').map(({ query }) => query)).toEqual([{ prizeMode: 'Elott', language: 'EN' }]);
});

test('the last draws of all lotteries need no mode and no menu; trial accounts get them too', async () => {
  const { source, asked } = sourceOf({
    session: { kind: 'TRIAL' },
    replies: {
      openedNumbers: [
        { ...drawn, gameCode: 'ANY' },
        { ...drawn, drawsAt: drawn.drawsAt + 1, issue: '8' },
      ],
    },
  });
  expect((await source.openedForMember(null, 100)).map(({ number }) => number)).toEqual(['8', '20261120']);
  expect(await source.openedForMember(null, 1)).toMatchObject([{ number: '8' }]);
  expect(asked.map(({ query }) => query)).toEqual([
    { count: 100, language: 'EN' },
    { count: 1, language: 'EN' },
  ]);
});

test('a day’s proofs pass unchanged, in one call; null where there are none', async () => {
  const proofs = ['{"number":1.50}', '{ "roundId": "b" }'];
  const { source, asked } = sourceOf({ replies: { drawProofs: { gameCode: 'VN_MB', day: '2026-11-22', proofs } } });
  expect(
    await Promise.all([source.drawProofs('VN_MB', '2026-11-22'), source.drawProofs('VN_MB', '2026-11-22')]),
  ).toEqual([proofs, proofs]);
  expect(asked.map(({ query }) => query)).toEqual([{ gameCode: 'VN_MB', day: '2026-11-22' }]);
  expect(
    await sourceOf({ replies: { drawProofs: refusal('feature-off') } }).source.drawProofs('VN_MB', '2026-11-22'),
  ).toBeNull();
  await expect(
    sourceOf({ replies: { drawProofs: { proofs: [{}] } } }).source.drawProofs('VN_MB', '2026-11-22'),
  ).rejects.toThrow('is not text');
});

test('more than a page may ask for is refused in the words of the schema, and the operator is not asked', async () => {
  const { source, asked } = sourceOf({ session: {}, replies: {} });
  const lottery = await sourceOf({ replies: { gameMenus: menus } }).source.lottery('VN_MB');
  if (!lottery) throw new Error('no lottery');
  for (const [field, ask] of [
    ['first', (count: number) => source.popular(null, count)],
    ['first', (count: number) => source.draws('VN_MB', count)],
    ['draws', (count: number) => source.statistics(lottery, count)],
    ['first', (count: number) => source.openedInVietnam(count)],
    ['first', (count: number) => source.openedForMember(null, count)],
    ['first', (count: number) => source.tickets(null, { first: count })],
    ['drawNumber', () => source.check('VN_MB', '../20261121', '12')],
  ] as const)
    for (const count of [0, -1, 501, 2 ** 31 - 1])
      await expect(ask(count)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field } });
  expect(asked).toEqual([]);
});
