import { expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createDepositsSource } from './source.ts';
import { assets, channel, method, NOON, row } from './testing.ts';

const order = { channelId: 'GO.7', amount: '100.00', idempotencyKey: 'key-12345' };
const KEY = order.idempotencyKey;

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}, watched?: unknown[]) {
  const world = createWorld({
    session,
    ...(watched && { watched }),
    replies: {
      MCSFE_getDepositSettings: { allowDeposit: 'Y', serverTime: NOON },
      MCSFE_getDepositPaymentChannels: { GO: method },
      MCSFE_getDepositTransactionReport: { list: [row], totalPages: 1, total: 1 },
      MCSFE_depositByLaunchUrl: { depositId: 81, redirectUrl: 'https://bank.example/p/81' },
      ...replies,
    },
  });
  const told: string[] = [];
  const toldCounts: string[] = [];
  const source = createDepositsSource(world.scope, {
    counts: { changed: () => void toldCounts.push('counts') },
    wallet: { changed: () => void told.push('wallet') },
    site: { assets: async () => assets },
  });
  return { ...world, source, toldWallet: told, toldCounts };
}

test('the options are two calls of a request, whoever asks for them', async () => {
  const { source, asked } = sourceOf();
  const [one, other] = await Promise.all([source.options(), source.options()]);
  expect(one).toBe(other);
  expect(one).toMatchObject({ isAllowed: true, asOf: '2026-05-02T12:00:00.000Z', methods: [{ id: 'GO' }] });
  expect(asked.map(({ call, query }) => [call, query])).toEqual([
    ['MCSFE_getDepositSettings', undefined],
    ['MCSFE_getDepositPaymentChannels', { device: 'WEB', language: 'EN' }],
  ]);
});

test('switched off there are no options and no methods; a trial account is not even asked about', async () => {
  const off = sourceOf({
    MCSFE_getDepositSettings: refusal('feature-off'),
    MCSFE_getDepositMethods: refusal('feature-off'),
  });
  expect([await off.source.options(), await off.source.methodNames()]).toEqual([null, null]);
  for (const session of [null, { kind: 'TRIAL' }]) {
    const { source, asked } = sourceOf({}, session);
    expect([await source.options(), await source.methodNames(), await source.deposit('81')]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await source.deposits({}, {})).nodes).toEqual([]);
    expect(asked).toEqual([]);
  }
});

test('a deposit is opened once, in the operator’s words, and leads back to its own page', async () => {
  const { source, named, toldWallet } = sourceOf({
    MCSFE_getDepositPaymentChannels: {
      GO: { ...method, channels: [{ ...channel, mcsBankCode: 'NB', banks: [{ bankType: 'B1' }] }] },
    },
  });
  expect(await source.request(order)).toMatchObject({
    __typename: 'RequestDepositSuccess',
    depositId: '81',
    payUrl: null,
    viewer: { id: '1042' },
  });
  expect(named('MCSFE_depositByLaunchUrl').map(({ body }) => body)).toEqual([
    {
      amount: '100.00',
      vendorId: '7',
      mcsBankCode: 'NB',
      bankType: 'B1',
      returnUrl: 'https://play.example/?centre=depositv2.record.{depositId}',
      idempotencyKey: KEY,
    },
  ]);
  expect(toldWallet).toEqual(['wallet']);
});

test.each([
  ['depositByLaunchUrl', {}, 'MCSFE_depositByLaunchUrl'],
  ['depositByQRImageUrl', {}, 'MCSFE_depositByQRImageUrl'],
  ['postDeposit', {}, 'MCSFE_postDeposit'],
  ['postDeposit', { coin: 'USDT' }, 'MCSFE_postDeposit'],
])('the method says which call opens it: %s with %j', async (mcsDepositEndpoint, said, call) => {
  const { source, asked } = sourceOf({
    MCSFE_getDepositPaymentChannels: { GO: { ...method, mcsDepositEndpoint, channels: [{ ...channel, ...said }] } },
    [call]: { depositId: '81' },
  });
  expect(await source.request(order)).toMatchObject({ __typename: 'RequestDepositSuccess' });
  expect(asked.map((each) => each.call)).toContain(call);
});

test('an operator that names no deposit names where to pay it; one that names neither is unclear', async () => {
  const unnamed = sourceOf({ MCSFE_depositByLaunchUrl: { redirectUrl: 'https://bank.example/p/1' } });
  expect(await unnamed.source.request(order)).toMatchObject({ depositId: null, payUrl: 'https://bank.example/p/1' });
  for (const odd of [null, {}, [7], 'done', { redirectUrl: 'javascript:alert(1)' }]) {
    const { source } = sourceOf({ MCSFE_depositByLaunchUrl: odd });
    expect(await source.request(order)).toMatchObject({ __typename: 'OutcomeUnclear', idempotencyKey: KEY });
  }
});

test.each([
  ['amount', { amount: '0' }],
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '-5' }],
  ['amount', { amount: '1.001' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: '9'.repeat(30) }],
  ['amount', { amount: 'ten' }],
  ['idempotencyKey', { idempotencyKey: 'short' }],
  ['idempotencyKey', { idempotencyKey: 'with spaces in it' }],
])('no %s: %j is refused here', async (field, wrong) => {
  const { source, asked } = sourceOf();
  expect(await source.request({ ...order, ...wrong })).toMatchObject({ __typename: 'InvalidInput', field });
  expect(asked).toEqual([]);
});

test('a bank has to be one of those that the channel offers', async () => {
  const banks = [{ bankType: 'B1' }, { bankType: 'B2' }];
  const replies = { MCSFE_getDepositPaymentChannels: { GO: { ...method, channels: [{ ...channel, banks }] } } };
  for (const bankId of [undefined, null, 'B3']) {
    const { source, named } = sourceOf(replies);
    expect(await source.request({ ...order, bankId })).toMatchObject({ __typename: 'InvalidInput', field: 'bankId' });
    expect(named('MCSFE_depositByLaunchUrl')).toEqual([]);
  }
  const { source, named } = sourceOf(replies);
  await source.request({ ...order, bankId: 'B2' });
  expect(named('MCSFE_depositByLaunchUrl')[0]?.body).toMatchObject({ bankType: 'B2' });
});

test('an unknown channel and an unknown way open nothing', async () => {
  const { source, asked } = sourceOf();
  expect(await source.request({ ...order, channelId: 'GO.8' })).toMatchObject({ __typename: 'DepositChannelNotFound' });
  const odd = sourceOf({ MCSFE_getDepositPaymentChannels: { GO: { ...method, mcsDepositEndpoint: 'byPigeon' } } });
  expect(await odd.source.request(order)).toMatchObject({ __typename: 'FeatureUnavailable' });
  expect([...asked, ...odd.asked].filter(({ body }) => body !== undefined)).toEqual([]);
});

test('a deposit needs a real account that is signed in', async () => {
  expect(await sourceOf({}, null).source.request(order)).toMatchObject({ __typename: 'SessionRequired' });
  expect(await sourceOf({}, { kind: 'TRIAL' }).source.request(order)).toMatchObject({
    __typename: 'RealAccountRequired',
  });
});

test.each([
  ['deposit-limit', { __typename: 'DepositOutOfLimits', channel: { id: 'GO.7', minAmount: '10', maxAmount: '5000' } }],
  ['deposit-channel-closed', { __typename: 'DepositChannelClosed', channel: { id: 'GO.7' } }],
  ['deposit-forbidden', { __typename: 'DepositForbidden' }],
  ['not-found', { __typename: 'DepositChannelNotFound' }],
  ['amount-invalid', { __typename: 'InvalidInput', field: 'amount' }],
  ['key-reused', { __typename: 'InvalidInput', field: 'idempotencyKey' }],
  ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 10 }],
  ['feature-off', { __typename: 'FeatureUnavailable' }],
  ['session-ended', { __typename: 'SessionRequired' }],
] as const)('the operator’s %s opens nothing, and says so', async (meaning, expected) => {
  const { source, toldWallet } = sourceOf({ MCSFE_depositByLaunchUrl: refusal(meaning) });
  expect(await source.request(order)).toMatchObject(expected);
  expect(toldWallet).toEqual([]);
});

test('without a clear answer a deposit may be open, and is not sent again', async () => {
  for (const lost of [
    refusal('internal'),
    refusal('system-busy'),
    new UpstreamUnavailable('MCSFE_depositByLaunchUrl', 'deadline'),
  ]) {
    const { source, named, toldWallet } = sourceOf({ MCSFE_depositByLaunchUrl: lost });
    expect(await source.request(order)).toMatchObject({ __typename: 'OutcomeUnclear', idempotencyKey: KEY });
    expect(named('MCSFE_depositByLaunchUrl')).toHaveLength(1);
    expect(toldWallet).toEqual(['wallet']);
  }
  const { source } = sourceOf({ MCSFE_depositByLaunchUrl: refusal('bad-request') });
  await expect(source.request(order)).rejects.toThrow('bad-request');
});

test('one deposit is asked for by its id, and another that comes instead is not it', async () => {
  const { source, asked } = sourceOf();
  expect(await source.deposit('81')).toMatchObject({ id: '81', state: 'SENT_TO_BANK' });
  expect(asked.map(({ query }) => query)).toEqual([{ depositId: '81', page: 1, size: 1, language: 'EN' }]);
  expect(await source.deposit('82')).toBeNull();
  expect(await source.deposit('no/id')).toBeNull();
  const unknown = sourceOf({ MCSFE_getDepositTransactionReport: refusal('not-found') });
  expect(await unknown.source.deposit('82')).toBeNull();
  const away = sourceOf({ MCSFE_getDepositTransactionReport: refusal('unavailable') });
  await expect(away.source.deposit('81')).rejects.toThrow('unavailable');
});

test('a page of deposits is one question, and a cursor belongs to its own filter', async () => {
  const { source, asked } = sourceOf({
    MCSFE_getDepositTransactionReport: { list: [row], totalPages: 3, total: 3 },
  });
  const { pageInfo, totalCount } = await source.deposits({ states: ['CREDITED'] }, { first: 1, page: 2 });
  expect([pageInfo.pageNumber, pageInfo.pageCount, totalCount]).toEqual([2, 3, 3]);
  expect(asked.map(({ query }) => query)).toEqual([{ depositState: '4', page: 2, size: 1, language: 'EN' }]);
  const after = pageInfo.endCursor;
  for (const filter of [{}, { states: ['EXPIRED'] as const }, { states: ['CREDITED'] as const, methodId: 'GO' }])
    await expect(source.deposits(filter, { first: 1, after })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    });
  await expect(source.deposits({ methodId: 'no id' }, {})).rejects.toMatchObject({ extensions: { field: 'methodId' } });
});

test('a state that shares its number with another is told apart', async () => {
  const list = [
    { ...row, depositId: 1, state: '5', stateName: 'sent-back' },
    { ...row, depositId: 2, state: '5', stateName: 'failed' },
  ];
  const { source } = sourceOf({ MCSFE_getDepositTransactionReport: { list, totalPages: 1, total: 2 } });
  const { nodes, totalCount } = await source.deposits({ states: ['FAILED'] }, {});
  expect([nodes.map(({ id }) => id), totalCount]).toEqual([['2'], null]);
});

const slip = { depositId: '81', fileIds: ['f1', 'f2'], idempotencyKey: 'key-12345' };

test('a slip is added once, and those who watch the deposit look again', async () => {
  const { source, named, touched } = sourceOf({ depositSlip: null });
  expect(await source.addSlip(slip)).toEqual({ __typename: 'AddDepositSlipSuccess', depositId: '81' });
  expect(named('depositSlip').map(({ body }) => body)).toEqual([slip]);
  expect(touched).toEqual(['deposit:1042:81:EN']);
});

test.each([
  ['fileIds', { fileIds: [] }],
  ['fileIds', { fileIds: ['a', 'b', 'c', 'd'] }],
  ['fileIds', { fileIds: ['a', 'a'] }],
  ['fileIds', { fileIds: ['../a'] }],
  ['depositId', { depositId: 'no id' }],
  ['idempotencyKey', { idempotencyKey: '' }],
])('no %s of a slip: %j', async (field, wrong) => {
  expect(await sourceOf().source.addSlip({ ...slip, ...wrong })).toMatchObject({ __typename: 'InvalidInput', field });
});

test.each([
  ['slip-not-taken', { __typename: 'DepositTakesNoSlip' }],
  ['not-found', { __typename: 'DepositNotFound' }],
  ['file-limit', { __typename: 'InvalidInput', field: 'fileIds' }],
  ['feature-off', { __typename: 'FeatureUnavailable' }],
  ['rate-limited', { __typename: 'RateLimited' }],
  ['not-signed-in', { __typename: 'SessionRequired' }],
  ['internal', { __typename: 'OutcomeUnclear', idempotencyKey: 'key-12345' }],
] as const)('the operator’s %s for a slip', async (meaning, expected) => {
  expect(await sourceOf({ depositSlip: refusal(meaning) }).source.addSlip(slip)).toMatchObject(expected);
  expect(await sourceOf({}, { kind: 'TRIAL' }).source.addSlip(slip)).toMatchObject({
    __typename: 'RealAccountRequired',
  });
});

async function taken<Value>(values: AsyncGenerator<Value, void, void>): Promise<readonly Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

test('a deposit is followed to its end: the wallet, or back to the bank', async () => {
  const states = async (...seen: readonly string[]) =>
    (
      await taken(
        sourceOf(
          {},
          {},
          seen.map((state) => ({ id: '81', state })),
        ).source.changes('81'),
      )
    ).map(({ state }) => state);
  expect(await states('SENT_TO_BANK', 'PAID', 'CREDITED', 'SENT_TO_BANK')).toEqual([
    'SENT_TO_BANK',
    'PAID',
    'CREDITED',
  ]);
  expect(await states('EXPIRED', 'UNDER_REVIEW', 'SENT_BACK', 'PAID')).toEqual([
    'EXPIRED',
    'UNDER_REVIEW',
    'SENT_BACK',
  ]);
});

test('where a deposit that is followed comes to another state, messages are counted at once', async () => {
  const seen = ['SENT_TO_BANK', 'SENT_TO_BANK', 'PAID', 'CREDITED'].map((state) => ({ id: '81', state }));
  const { source, toldCounts } = sourceOf({}, {}, seen);
  await taken(source.changes('81'));
  expect(toldCounts).toHaveLength(2);
});

test('a deposit that there is not ends at once; a guest is refused', async () => {
  expect(await taken(sourceOf().source.changes('82'))).toEqual([]);
  expect(() => sourceOf({}, null).source.changes('81')).toThrow('Only a signed-in member can subscribe');
  expect(() => sourceOf().source.changes('no id')).toThrow('id must be');
});
