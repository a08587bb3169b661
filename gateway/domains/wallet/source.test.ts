import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAnswer, readsOrRefuses } from '../../upstream/testing.ts';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { localeOf } from '../../shared/locale.ts';
import { createWorld, refusal } from '../testing.ts';
import { toIsSingle, toWallet, toWriteOutcome } from './mappers.ts';
import type { WalletSource } from './source.ts';
import { createWalletSource } from './source.ts';

const main = { accountTypeId: 2, accountName: 'SAFE_BOX', displayName: 'Main wallet', availBalance: '100.10' };
const answer = {
  sumBalance: '12345678901234567.89',
  balance: [main, { accountTypeId: '31', accountName: 'JL', availBalance: '5' }],
  currency: 'PHP',
  currencySymbol: 'P',
  mainWalletBalance: '100.10',
};

test('every digit of the balance survives', () => {
  expect(toWallet(answer, '1042')).toEqual({
    memberId: '1042',
    total: '12345678901234567.89',
    main: '100.10',
    accounts: [
      { id: '2', name: 'Main wallet', amount: '100.10', isMain: true },
      { id: '31', name: 'JL', amount: '5', isMain: false },
    ],
    currencyCode: 'PHP',
    currencySymbol: 'P',
    heldTotal: null,
    holds: null,
    bonus: null,
  });
});

test('a single account instead of a list is one account', () => {
  expect(toWallet({ sumBalance: '100.10', balance: main }, '1')).toMatchObject({
    main: '100.10',
    accounts: [{ id: '2' }],
    currencyCode: null,
  });
});

test('without a main wallet in the response, everything is in it', () => {
  expect(toWallet({ sumBalance: '7.5' }, '1')).toMatchObject({ main: '7.5', accounts: [] });
});

test('a single wallet is marked by a 1 in any spelling', () => {
  expect([toIsSingle({ isSingle: 1 }), toIsSingle({ isSingle: '1' }), toIsSingle({ isSingle: 0 })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an outcome names what was made, and only a refusal has a reason', () => {
  const error = { errorCode: 'deposit_limit', subjectId: 81 };
  expect(toWriteOutcome({ outcome: 'done', ...error })).toEqual({ state: 'DONE', reason: null, subjectId: '81' });
  expect(toWriteOutcome({ outcome: 'refused', ...error })).toEqual({
    state: 'REFUSED',
    reason: 'deposit-limit',
    subjectId: null,
  });
  for (const outcome of ['unknown', 'constructor', 'later'])
    expect(toWriteOutcome({ outcome, ...error })).toEqual({ state: 'UNKNOWN', reason: null, subjectId: null });
});

test('no answer does more than being refused', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.record({ sumBalance: fc.jsonValue(), balance: fc.jsonValue() }));
  const law = fc.property(odd, (raw) => readsOrRefuses(() => toWallet(anyAnswer(raw), '1')));
  expect(() => fc.assert(law)).not.toThrow();
});

test('the wallet is asked for once per request', async () => {
  const { scope, asked } = createWorld({ session: {}, replies: { balance: answer } });
  const source = createWalletSource(scope);
  const [one, other] = await Promise.all([source.wallet(), source.wallet()]);
  expect(one).toBe(other);
  expect(one.memberId).toBe('1042');
  expect(asked).toHaveLength(1);
});

const KEY = 'key-of-a-test';
const order = { fromId: '1042.2', toId: '1042.31', amount: '5.50', idempotencyKey: KEY };

test('what is held is told with its reason; points are no money', () => {
  const hold = { holdId: 7, reason: 'withdrawal', reference: 'W1', amount: '30', heldAt: 0, endsAt: 60_000 };
  const holds = [
    { ...hold, asset: 'PHP' },
    { ...hold, reason: 'dare', asset: 'PTS' },
  ];
  expect(toWallet({ ...answer, held: '30', holds, bonus: '7.5' }, '1')).toMatchObject({
    heldTotal: '30',
    bonus: '7.5',
    holds: [
      { id: '7', reason: 'WITHDRAWAL', isPoints: false, since: '1970-01-01T00:00:00.000Z' },
      { reason: 'OTHER', operatorReason: 'dare', isPoints: true, until: '1970-01-01T00:01:00.000Z' },
    ],
  });
});

test('a move is sent as it was asked for, shows the new balance and notifies subscribers', async () => {
  const replies = { balance: answer, GCS_walletTransfer: { transferId: 1 } };
  const { scope, named, touched } = createWorld({ session: {}, replies });
  const source = createWalletSource(scope);
  await source.wallet();
  expect(await source.transfer(order)).toMatchObject({ __typename: 'TransferBetweenWalletsSuccess' });
  await source.wallet();
  expect(named('balance')).toHaveLength(2);
  expect(named('GCS_walletTransfer')[0]?.body).toEqual({
    fromAccountTypeId: '2',
    toAccountTypeId: '31',
    amount: '5.50',
    idempotencyKey: KEY,
  });
  expect(touched).toEqual(['wallet:1042:EN']);
});

test.each<[Partial<typeof order>, string]>([
  [{ idempotencyKey: 'short' }, 'idempotencyKey'],
  [{ toId: '1042.2' }, 'toId'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '0.00' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '1.234' }, 'amount'],
  [{ amount: '1e2' }, 'amount'],
  [{ amount: '9'.repeat(30) }, 'amount'],
  [{ amount: 'ten' }, 'amount'],
])('what no page sends is not passed on (%o)', async (change, field) => {
  const { scope, asked } = createWorld({ session: {}, replies: {} });
  expect(await createWalletSource(scope).transfer({ ...order, ...change })).toMatchObject({
    __typename: 'InvalidInput',
    field,
  });
  expect(asked).toEqual([]);
});

test.each(['1043.2', '1042.', '2', '1042.a/b'])('%s is no wallet of the member’s', async (fromId) => {
  const { scope, asked } = createWorld({ session: {}, replies: {} });
  expect((await createWalletSource(scope).transfer({ ...order, fromId })).__typename).toBe('WalletAccountNotFound');
  expect(asked).toEqual([]);
});

test.each([
  ['insufficient-balance', { __typename: 'InsufficientBalance', viewer: { id: '1042' } }],
  ['not-found', { __typename: 'WalletAccountNotFound' }],
  ['amount-invalid', { __typename: 'InvalidInput', field: 'amount' }],
  ['key-reused', { __typename: 'InvalidInput', field: 'idempotencyKey' }],
  ['feature-off', { __typename: 'FeatureUnavailable' }],
  ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 10 }],
  ['session-ended', { __typename: 'SessionRequired' }],
] as const)('a move that is refused for %s moves nothing', async (reason, told) => {
  const { scope, touched } = createWorld({ session: {}, replies: { GCS_walletTransfer: refusal(reason) } });
  expect(await createWalletSource(scope).transfer(order)).toMatchObject(told);
  expect(touched).toEqual([]);
});

test('collecting is sent under its key, shows the new balance and notifies subscribers', async () => {
  const { scope, named, touched } = createWorld({ session: {}, replies: { balance: answer, GCS_walletReturn: null } });
  const source = createWalletSource(scope);
  await source.wallet();
  expect(await source.collect(KEY)).toMatchObject({ __typename: 'CollectWalletsSuccess', viewer: { id: '1042' } });
  expect((await source.wallet()).main).toBe('100.10');
  expect(named('balance')).toHaveLength(2);
  expect(named('GCS_walletReturn')[0]?.body).toEqual({ customerId: '1042', idempotencyKey: KEY });
  expect(touched).toEqual(['wallet:1042:EN']);
});

test('where there is nothing to collect, that is told', async () => {
  const { scope } = createWorld({ session: {}, replies: { GCS_walletReturn: refusal('nothing-to-collect') } });
  expect(await createWalletSource(scope).collect(KEY)).toMatchObject({ __typename: 'NothingToCollect' });
  expect(await createWalletSource(scope).collect('')).toMatchObject({ __typename: 'InvalidInput' });
});

test('without a clear answer money may have moved: it is sent once, and subscribers are notified', async () => {
  for (const [call, send] of [
    ['GCS_walletTransfer', async (source: WalletSource) => source.transfer(order)],
    ['GCS_walletReturn', async (source: WalletSource) => source.collect(KEY)],
  ] as const)
    for (const lost of [refusal('internal'), refusal('system-busy'), new UpstreamUnavailable(call, 'deadline')]) {
      const { scope, named, touched } = createWorld({ session: {}, replies: { [call]: lost } });
      expect(await send(createWalletSource(scope))).toMatchObject({
        __typename: 'OutcomeUnclear',
        idempotencyKey: KEY,
      });
      expect(named(call)).toHaveLength(1);
      expect(touched).toEqual(['wallet:1042:EN']);
    }
});

test('another refusal is an error, and nothing has moved', async () => {
  const { scope, touched } = createWorld({ session: {}, replies: { GCS_walletTransfer: refusal('address-refused') } });
  await expect(createWalletSource(scope).transfer(order)).rejects.toThrow('address-refused');
  expect(touched).toEqual([]);
});

test('moving money needs a real account that is signed in', async () => {
  for (const [world, typename] of [
    [createWorld({ replies: {} }), 'SessionRequired'],
    [createWorld({ session: { kind: 'TRIAL' }, replies: {} }), 'RealAccountRequired'],
  ] as const) {
    const source = createWalletSource(world.scope);
    expect((await source.collect(KEY)).__typename).toBe(typename);
    expect((await source.transfer(order)).__typename).toBe(typename);
  }
});

test('the balance of the last days is null where the operator does not tell it, and of 31 days at most', async () => {
  const list = [{ date: '2026-11-16', balance: '12.50' }];
  const { scope, named } = createWorld({ session: {}, replies: { balanceHistory: { list } } });
  expect(await createWalletSource(scope).history(30)).toEqual([{ day: '2026-11-16', balance: '12.50' }]);
  expect(named('balanceHistory')[0]?.query).toEqual({ days: 30 });
  await expect(createWalletSource(scope).history(32)).rejects.toThrow('must be between 1 and 31');
  const off = createWorld({ session: {}, replies: { balanceHistory: refusal('feature-off') } });
  expect(await createWalletSource(off.scope).history(7)).toBeNull();
});

test('a request of the wallet notifies its subscribers when the amounts have changed', async () => {
  const told = async (balance: object) => {
    const world = createWorld({ session: {}, replies: { balance } });
    const wallet = await createWalletSource(world.scope).wallet();
    expect(world.told.get('wallet:1042:EN')?.value).toBe(wallet);
    return world.told.get('wallet:1042:EN')?.essence;
  };
  expect(await told({ ...answer, balance: [{ ...main, displayName: 'Ví chính' }, answer.balance[1]] })).toEqual(
    await told(answer),
  );
  expect(await told({ ...answer, sumBalance: '1' })).not.toEqual(await told(answer));
});

test('subscribers have the wallets by the names of their own language', async () => {
  const world = createWorld({ session: {}, replies: { balance: answer } });
  await createWalletSource({ ...world.scope, locale: localeOf('VI') }).wallet();
  expect([...world.told.keys()]).toEqual(['wallet:1042:VI']);
});

test('a subscribed wallet has its time; a guest is refused', async () => {
  const { scope } = createWorld({ session: {}, replies: { balance: answer } });
  const { value } = await createWalletSource(scope).changes().next();
  expect(value?.wallet).toMatchObject({ total: answer.sumBalance, asOf: expect.stringMatching(/Z$/) });
  const guest = createWalletSource(createWorld({ replies: {} }).scope);
  expect(() => guest.changes()).toThrow('Only a signed-in member can subscribe');
});
