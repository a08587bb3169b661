import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyAnswer, readsOrRefuses } from '../../upstream/testing.ts';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { createWorld, refusal } from '../testing.ts';
import { toIsSingle, toWallet } from './mappers.ts';
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

test('collecting shows the new balance and notifies subscribers', async () => {
  const { scope, named, touched } = createWorld({ session: {}, replies: { balance: answer, GCS_walletReturn: null } });
  const source = createWalletSource(scope);
  await source.wallet();
  expect(await source.collect()).toMatchObject({ __typename: 'CollectWalletsSuccess', viewer: { id: '1042' } });
  expect((await source.wallet()).main).toBe('100.10');
  expect(named('balance')).toHaveLength(2);
  expect(named('GCS_walletReturn')[0]?.body).toMatchObject({
    customerId: '1042',
    idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(touched).toEqual(['wallet:1042']);
});

test('collecting without a clear answer may have moved money: it says so and notifies subscribers', async () => {
  for (const lost of [refusal('internal'), new UpstreamUnavailable('GCS_walletReturn', 'deadline')]) {
    const { scope, touched } = createWorld({ session: {}, replies: { GCS_walletReturn: lost } });
    expect(await createWalletSource(scope).collect()).toMatchObject({
      __typename: 'OutcomeUnclear',
      idempotencyKey: null,
    });
    expect(touched).toEqual(['wallet:1042']);
  }
  const refused = createWorld({ session: {}, replies: { GCS_walletReturn: refusal('feature-off') } });
  await expect(createWalletSource(refused.scope).collect()).rejects.toThrow('feature-off');
  expect(refused.touched).toEqual([]);
});

test('collecting needs a real account that is still signed in', async () => {
  const replies = { GCS_walletReturn: refusal('session-ended') };
  expect(await createWalletSource(createWorld({ replies }).scope).collect()).toMatchObject({
    __typename: 'SessionRequired',
  });
  expect(await createWalletSource(createWorld({ session: { kind: 'TRIAL' }, replies }).scope).collect()).toMatchObject({
    __typename: 'RealAccountRequired',
  });
  expect(await createWalletSource(createWorld({ session: {}, replies }).scope).collect()).toMatchObject({
    __typename: 'SessionRequired',
  });
});

test('a request of the wallet notifies its subscribers when the amounts have changed', async () => {
  const told = async (balance: object) => {
    const world = createWorld({ session: {}, replies: { balance } });
    const wallet = await createWalletSource(world.scope).wallet();
    expect(world.told.get('wallet:1042')?.value).toBe(wallet);
    return world.told.get('wallet:1042')?.essence;
  };
  expect(await told({ ...answer, balance: [{ ...main, displayName: 'Ví chính' }, answer.balance[1]] })).toEqual(
    await told(answer),
  );
  expect(await told({ ...answer, sumBalance: '1' })).not.toEqual(await told(answer));
});

test('a subscribed wallet has its time; a guest is refused', async () => {
  const { scope } = createWorld({ session: {}, replies: { balance: answer } });
  const { value } = await createWalletSource(scope).changes().next();
  expect(value?.wallet).toMatchObject({ total: answer.sumBalance, asOf: expect.stringMatching(/Z$/) });
  const guest = createWalletSource(createWorld({ replies: {} }).scope);
  expect(() => guest.changes()).toThrow('Only a signed-in member can subscribe');
});
