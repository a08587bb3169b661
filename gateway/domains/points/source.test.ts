import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld, refusal } from '../testing.ts';
import { createPointsSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const KEY = 'key-12345';
const order = {
  rewardId: '12',
  quantity: 2,
  points: '500',
  amount: '20.00',
  address: '1 Harbour Road',
  mobile: '+63 917 555 0101',
  paymentPassword: '424242',
  idempotencyKey: KEY,
};
const conversion = { points: '250', pointsPerUnit: '100', paymentPassword: '424242', idempotencyKey: KEY };
const reward = {
  rewardId: 12,
  name: 'A cup',
  type: 'goods',
  points: 500,
  amount: '20.00',
  credit: '0.00',
  stock: 3,
  imageUrl: 'pictures/cup.webp',
};

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      MCS2_getPointBalance: 1250,
      MCS2_getPointConfig: {
        convertEnabled: 'Y',
        pointsPerUnit: 100,
        minimumPoints: 50,
        earning: [{ gameType: 'RNG', turnoverPerPoint: '100.00' }, { gameType: 'LIVE' }],
        rules: '<p>Points never expire.</p>',
      },
      MCS2_getPointReward: { list: [reward], totalPages: 1, total: 1 },
      MCS2_getRedeemPointList: { list: [], totalPages: 1 },
      MCS2_redeemPointReward: { referenceNo: 'R-81', status: 'PROCESSING' },
      MCS2_convertPoint: { referenceNo: 'R-82', points: 250, amount: '2.50' },
      ...replies,
    },
  });
  const told: string[] = [];
  const neighbours = {
    site: {
      assets: async () => ({
        imageBase: 'https://pictures.example',
        gameBase: null,
        esportsVendors: [],
        cockfightVendors: [],
      }),
    },
    wallet: { changed: () => void told.push('wallet') },
  };
  return { ...world, source: createPointsSource(world.scope, neighbours), told };
}

test('balance and rules are told exactly, and asked for once', async () => {
  const { source, asked } = sourceOf();
  expect(await source.balance()).toBe('1250');
  expect(await source.rules()).toEqual({
    isConvertible: true,
    pointsPerUnit: '100',
    minimumPoints: '50',
    earning: [{ operatorCategory: 'RNG', turnoverPerPoint: '100.00' }],
    dirtyText: '<p>Points never expire.</p>',
  });
  await Promise.all([source.balance(), source.rules()]);
  expect(asked).toHaveLength(2);
});

test('without a rate nothing can be converted', async () => {
  const { source } = sourceOf({ MCS2_getPointConfig: { convertEnabled: 'Y' } });
  expect(await source.rules()).toMatchObject({ isConvertible: false, pointsPerUnit: null, earning: [] });
});

test('an operator without points has none of it, and trial accounts and guests are not asked about', async () => {
  const off = refusal('feature-off');
  const { source } = sourceOf({ MCS2_getPointBalance: off, MCS2_getPointConfig: off, MCS2_getPointReward: off });
  expect([await source.balance(), await source.rules(), await source.rewards({})]).toEqual([null, null, null]);
  for (const session of [null, { kind: 'TRIAL' }]) {
    const other = sourceOf({}, session);
    expect([
      await other.source.balance(),
      await other.source.rules(),
      await other.source.rewards({}),
      await other.source.redemptions({}),
      await other.source.movements({}, {}),
    ]).toEqual([null, null, null, null, null]);
    const name = session === null ? 'SessionRequired' : 'RealAccountRequired';
    expect(await other.source.redeem(order)).toMatchObject({ __typename: name });
    expect(await other.source.convert(conversion)).toMatchObject({ __typename: name });
    expect(other.asked).toEqual([]);
  }
});

test('a reward has its picture, and no money where the operator says zero', async () => {
  const { source } = sourceOf();
  expect((await source.rewards({}))?.nodes).toEqual([
    {
      id: '12',
      name: 'A cup',
      description: null,
      kind: 'GOODS',
      operatorKind: 'goods',
      points: '500',
      amount: '20.00',
      credit: null,
      stock: 3,
      picture: { url: 'https://pictures.example/pictures/cup.webp', alt: 'A cup' },
    },
  ]);
});

test('the history has the columns of the specification', async () => {
  const { source } = sourceOf({
    MCS2_getRedeemPointList: {
      list: [
        {
          referenceNo: 'R-81',
          applyTime: NOON,
          type: 'TICKET',
          name: 'A ticket',
          quantity: 2,
          points: 200,
          amount: null,
          status: 'PROCESSING',
          changedPoints: -200,
          pointBalance: 1050,
          remark: null,
        },
      ],
      totalPages: 1,
      total: 1,
    },
  });
  expect((await source.redemptions({}))?.nodes).toEqual([
    {
      id: 'R-81',
      appliedAt: '2026-05-02T12:00:00.000Z',
      kind: 'TICKET',
      operatorKind: 'TICKET',
      name: 'A ticket',
      quantity: 2,
      points: '200',
      amount: null,
      status: 'IN_PROCESS',
      operatorStatus: 'PROCESSING',
      changedPoints: '-200',
      pointBalance: '1050',
      remark: null,
    },
  ]);
});

test('movements are those of points; money is not taken for them', async () => {
  const row = { transactionId: 5, txTypeId: '6402', time: NOON, asset: 'PTS', amount: '3', balanceAfter: '1253' };
  const money = { ...row, transactionId: 6, asset: 'PHP', amount: '3.00' };
  const { source, named } = sourceOf({ ODSFE2_MemTransDet: { list: [row, money], totalPages: 1, asOf: NOON } });
  expect((await source.movements({ kinds: ['POINTS_EARNED'] }, {}))?.nodes).toMatchObject([
    { id: '5', kind: 'POINTS_EARNED', points: '3', balanceAfter: '1253' },
  ]);
  expect(named('ODSFE2_MemTransDet')[0]?.query).toMatchObject({ asset: 'PTS', txTypeIds: '6402' });
});

test('what is spent reaches the operator as it was shown, and wallet and points are asked for again', async () => {
  const { source, named, told } = sourceOf();
  await source.balance();
  expect(await source.redeem(order)).toMatchObject({ __typename: 'RedeemRewardSuccess', redemptionId: 'R-81' });
  expect(named('MCS2_redeemPointReward')[0]?.body).toEqual({
    rewardId: '12',
    quantity: 2,
    points: 500,
    amount: '20.00',
    address: '1 Harbour Road',
    mobileNum: '+63 917 555 0101',
    paymentPassword: '424242',
    idempotencyKey: KEY,
  });
  expect(await source.convert(conversion)).toMatchObject({ points: '250', amount: '2.50' });
  await source.balance();
  expect(named('MCS2_getPointBalance')).toHaveLength(2);
  expect(told).toEqual(['wallet', 'wallet']);
});

test('what no page would send does not reach the operator', async () => {
  const { source, asked } = sourceOf();
  const wrong = [
    await source.redeem({ ...order, rewardId: 'a b' }),
    await source.redeem({ ...order, quantity: 0 }),
    await source.redeem({ ...order, points: '1.5' }),
    await source.redeem({ ...order, amount: '-1' }),
    await source.redeem({ ...order, address: ' ' }),
    await source.redeem({ ...order, mobile: 'call me' }),
    await source.redeem({ ...order, paymentPassword: '' }),
    await source.convert({ ...conversion, points: '0' }),
    await source.convert({ ...conversion, pointsPerUnit: 'x' }),
    await source.convert({ ...conversion, idempotencyKey: 'short' }),
  ];
  expect(wrong.map((answer) => 'field' in answer && answer.field)).toEqual([
    'rewardId',
    'quantity',
    'points',
    'amount',
    'address',
    'mobile',
    'paymentPassword',
    'points',
    'pointsPerUnit',
    'idempotencyKey',
  ]);
  expect(asked).toEqual([]);
});

describe('refusals', () => {
  test.each([
    ['reward-unavailable', {}, { __typename: 'RewardUnavailable' }],
    ['reward-changed', { points: 600 }, { __typename: 'RewardChanged', points: '600', amount: null }],
    ['reward-out-of-stock', { stock: 1 }, { __typename: 'RewardOutOfStock', stock: 1 }],
    ['points-insufficient', {}, { __typename: 'InsufficientPoints', viewer: { id: '1042' } }],
    ['insufficient-balance', {}, { __typename: 'InsufficientBalance' }],
    ['payment-password-wrong', { triesLeft: 2 }, { __typename: 'PaymentPasswordWrong', triesLeft: 2 }],
    ['mobile-format', {}, { __typename: 'InvalidInput', field: 'mobile' }],
  ] as const)('%s of a redemption', async (meaning, value, answer) => {
    const { source } = sourceOf({ MCS2_redeemPointReward: refusal(meaning, value) });
    expect(await source.redeem(order)).toMatchObject(answer);
  });

  test.each([
    ['conversion-limit', { minimumPoints: 50 }, { __typename: 'ConversionOutOfLimits', minimumPoints: '50' }],
    ['conversion-rate-changed', { pointsPerUnit: 200 }, { __typename: 'ConversionRateChanged', pointsPerUnit: '200' }],
    ['points-insufficient', {}, { __typename: 'InsufficientPoints' }],
    ['payment-password-missing', {}, { __typename: 'PaymentPasswordMissing' }],
  ] as const)('%s of a conversion', async (meaning, value, answer) => {
    const { source } = sourceOf({ MCS2_convertPoint: refusal(meaning, value) });
    expect(await source.convert(conversion)).toMatchObject(answer);
  });

  test('no answer is unclear, and names the key to ask by', async () => {
    const { source, told } = sourceOf({ MCS2_convertPoint: new UpstreamUnavailable('MCS2_convertPoint', 'deadline') });
    expect(await source.convert(conversion)).toMatchObject({ __typename: 'OutcomeUnclear', idempotencyKey: KEY });
    expect(told).toEqual(['wallet']);
  });
});
