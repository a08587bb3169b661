import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createMemberTransfersSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const KEY = 'key-12345';
const order = { amount: '100.00', paymentPassword: '424242', idempotencyKey: KEY };
const row = {
  transferId: 81,
  direction: 'sent',
  counterparty: 'upline',
  counterpartyName: 'ag***2',
  amount: '100.10',
  balanceAfter: '899.90',
  time: String(NOON),
};

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      memberTransferSettings: { allowUpline: 'Y', uplineName: 'ag***2', minimumAmount: '100', hasPaymentPassword: 'N' },
      memberTransferRecord: { records: [row], totalPages: 1, total: 1 },
      transferUpline: { transferId: 81, sumBalance: '899.90' },
      transferDownline: { transferId: null },
      transferManyDownline: { transferIds: ['81', '82'] },
      ...replies,
    },
  });
  const told: string[] = [];
  const source = createMemberTransfersSource(world.scope, { wallet: { changed: () => void told.push('wallet') } });
  return { ...world, source, told };
}

test('the options are one call of a request, and say what an operator leaves out by null', async () => {
  const { source, asked } = sourceOf();
  expect(await source.options()).toMatchObject({
    canSendToUpline: true,
    canSendToDownlines: false,
    uplineName: 'ag***2',
    min: '100',
    max: null,
    timesLeftToday: null,
    hasPaymentPassword: false,
  });
  await source.options();
  expect(asked).toHaveLength(1);
  const off = sourceOf({ memberTransferSettings: refusal('feature-off') });
  expect(await off.source.options()).toBeNull();
});

test('trial accounts and guests are not even asked about', async () => {
  for (const session of [null, { kind: 'TRIAL' }]) {
    const { source, asked } = sourceOf({}, session);
    expect([await source.options(), await source.transfer('81')]).toEqual([null, null]);
    expect((await source.transfers({})).nodes).toEqual([]);
    const name = session === null ? 'SessionRequired' : 'RealAccountRequired';
    expect(await source.toUpline(order)).toMatchObject({ __typename: name });
    expect(await source.toDownlines({ ...order, receiverIds: ['7'] })).toMatchObject({ __typename: name });
    expect(asked).toEqual([]);
  }
});

test('a receipt keeps its digits; another one’s is not taken for it, nor a direction guessed', async () => {
  const { source } = sourceOf();
  expect(await source.transfer('81')).toEqual({
    id: '81',
    isSent: true,
    counterparty: 'UPLINE',
    operatorCounterparty: 'upline',
    counterpartyName: 'ag***2',
    amount: '100.10',
    balanceAfter: '899.90',
    at: '2026-05-02T12:00:00.000Z',
  });
  expect(await source.transfer('82')).toBeNull();
  const odd = sourceOf({ memberTransferRecord: { records: [{ ...row, direction: 'sideways' }] } });
  await expect(odd.source.transfer('81')).rejects.toThrow('direction');
});

test('what is sent reaches the operator as it is, and the wallet is asked for again', async () => {
  const { source, named, told } = sourceOf();
  expect(await source.toUpline(order)).toMatchObject({ __typename: 'TransferToUplineSuccess', transferId: '81' });
  expect(named('transferUpline')[0]?.body).toEqual(order);
  expect(await source.toDownline({ ...order, receiverId: '7' })).toMatchObject({
    __typename: 'TransferToDownlineSuccess',
    transferId: null,
  });
  expect(await source.toDownlines({ ...order, receiverIds: ['7', '8'] })).toMatchObject({ transferIds: ['81', '82'] });
  expect(await source.toDownlines({ ...order, receiverIds: ['7'] })).toMatchObject({ transferIds: null });
  expect(told).toHaveLength(4);
});

test('what no page would send does not reach the operator', async () => {
  const { source, asked } = sourceOf();
  const wrong = [
    await source.toUpline({ ...order, amount: '0' }),
    await source.toUpline({ ...order, paymentPassword: ' ' }),
    await source.toUpline({ ...order, idempotencyKey: 'short' }),
    await source.toDownline({ ...order, receiverId: 'a b' }),
    await source.toDownlines({ ...order, receiverIds: [] }),
    await source.toDownlines({ ...order, receiverIds: ['7', '7'] }),
  ];
  expect(wrong.map((answer) => 'field' in answer && answer.field)).toEqual([
    'amount',
    'paymentPassword',
    'idempotencyKey',
    'receiverId',
    'receiverIds',
    'receiverIds',
  ]);
  expect(asked).toEqual([]);
});

describe('a refusal is told with what the member needs next', () => {
  test.each([
    ['upline-missing', {}, { __typename: 'UplineMissing' }],
    ['transfer-limit', { min: '100.00', max: '9.00' }, { __typename: 'TransferOutOfLimits', min: '100.00' }],
    ['transfer-day-limit', { amountLeft: '5.00', timesLeft: 1 }, { __typename: 'TransferDayLimit', timesLeft: 1 }],
    ['turnover-missing', { required: '5.00' }, { __typename: 'TurnoverMissing', required: '5.00', reached: null }],
    ['transfer-forbidden', {}, { __typename: 'TransferForbidden' }],
    ['insufficient-balance', {}, { __typename: 'InsufficientBalance' }],
    ['payment-password-wrong', { triesLeft: 3 }, { __typename: 'PaymentPasswordWrong', triesLeft: 3 }],
    ['payment-password-locked', { lockedUntil: NOON }, { __typename: 'PaymentPasswordLocked' }],
    ['payment-password-missing', {}, { __typename: 'PaymentPasswordMissing' }],
    ['feature-off', {}, { __typename: 'FeatureUnavailable' }],
    ['key-reused', {}, { __typename: 'InvalidInput', field: 'idempotencyKey' }],
    ['rate-limited', { retryAfterSeconds: 7 }, { __typename: 'RateLimited', retryAfterSeconds: 7 }],
  ] as const)('%s', async (meaning, value, expected) => {
    const { source } = sourceOf({ transferUpline: refusal(meaning, value) });
    expect(await source.toUpline(order)).toMatchObject(expected);
  });

  test.each([
    ['not-an-agent', { __typename: 'NotAgentAccount' }],
    ['downline-unknown', { __typename: 'DownlineNotFound' }],
    ['bad-request', { __typename: 'InvalidInput', field: 'receiverId' }],
  ] as const)('%s, of a downline', async (meaning, expected) => {
    const { source } = sourceOf({ transferDownline: refusal(meaning) });
    expect(await source.toDownline({ ...order, receiverId: '7' })).toMatchObject(expected);
  });
});

test('no answer leaves it open, and the wallet is asked for again', async () => {
  const { source, told } = sourceOf({ transferUpline: new UpstreamUnavailable('transferUpline', 'deadline') });
  expect(await source.toUpline(order)).toMatchObject({ __typename: 'OutcomeUnclear', idempotencyKey: KEY });
  expect(told).toEqual(['wallet']);
});
