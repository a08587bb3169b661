import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createWithdrawalsSource } from './source.ts';

/** 2026-05-02T12:00:00Z */
const NOON = 1_777_723_200_000;
const KEY = 'key-12345';
const order = { cardId: '31', amount: '100.00', paymentPassword: '424242', idempotencyKey: KEY };
const cardOrder = {
  bankId: 'NB',
  kind: 'BANK_CARD' as const,
  number: '4000 1234',
  payeeName: 'A Cruz',
  idempotencyKey: KEY,
};

const row = {
  withdrawId: 81,
  refId: 'W81',
  withdrawDate: String(NOON),
  amount: '100.10',
  charge: '1.10',
  sentAmount: '99.00',
  receivedAmount: '0.00',
  remainingAmount: '99.00',
  returnedAmount: '0.00',
  state: 'sent',
  reason: 'sent-again',
  confirmBefore: NOON + 60_000,
  bankName: 'North Bank',
  bankCardNo: '•••• 1234',
  steps: [
    { stateName: 'requested', by: 'member', at: NOON },
    { stateName: 'frozen', stepReason: 'moonlight', at: NOON },
  ],
};
const card = { bankCardId: 31, cardType: 'EW', bankName: 'Pocket', bankCardNo: '•••• 1', isWithdrawActive: 'Y' };
const book = {
  bankCards: [{ ...card, payeeName: 'A•••• Cruz', bankCode: 'PK' }],
  banks: [{ bankCode: 'NB', bankName: 'North Bank', cardType: 'BC' }],
  payeeName: null,
  mostCards: 5,
  waitMinutes: 5,
  codeRequired: { toAdd: 'Y', toRemove: 'N' },
  passwordRequired: 'Y',
};

function sourceOf(replies: Readonly<Record<string, unknown>> = {}, session: object | null = {}) {
  const world = createWorld({
    session,
    replies: {
      MCSFE_getWithdrawSettings: { allowWithdraw: 'Y', minimumAmount: '100', virtualMaxAmount: '9.5' },
      MCSFE_getWithdrawAccountInfo: { bankCards: [card] },
      MCSFE_getTurnoverInfo: { required: '10', reached: '4' },
      MCSFE_getWithdrawTransactionReport: { records: [row], totalPages: 1, total: 1, serverTime: NOON },
      bankCards: book,
      withdraw: { withdrawId: 81 },
      addBankCard: { bankCardId: 32 },
      operationCode: { expiredMinutes: 2, recipient: '+63 ****001' },
      ...replies,
    },
  });
  const told: string[] = [];
  const source = createWithdrawalsSource(world.scope, { wallet: { changed: () => void told.push('wallet') } });
  return { ...world, source, told };
}

test('the options are three calls of a request, and say what an operator leaves out by null', async () => {
  const { source, asked } = sourceOf();
  expect(await source.options()).toMatchObject({
    isAllowed: true,
    limits: [
      { kind: 'BANK_CARD', min: '100', max: null },
      { kind: 'E_WALLET', min: null, max: null },
      { kind: 'VIRTUAL_WALLET', min: null, max: '9.5' },
    ],
    turnoverRequired: '10',
    turnoverReached: '4',
    timesLeftToday: null,
    cards: [{ id: '31', kind: 'E_WALLET', bankName: 'Pocket', isUsable: true }],
  });
  await source.options();
  expect(asked).toHaveLength(3);
});

test('bonuses that a withdrawal gives up are told, and confirmed by their ids', async () => {
  const silent = sourceOf();
  expect((await silent.source.options())?.endingBonuses).toBeNull();
  const endingBonuses = [{ bonusId: 30_001, name: 'First deposit', balance: '12.00' }];
  const { source, asked } = sourceOf({ MCSFE_getWithdrawSettings: { endingBonuses } });
  expect((await source.options())?.endingBonuses).toEqual([
    { id: '30001', name: 'First deposit', balance: '12.00', staked: null },
  ]);
  await source.request({ ...order, giveUpBonusIds: ['30001'] });
  expect(asked.at(-1)).toMatchObject({ call: 'withdraw', body: { giveUpBonusIds: ['30001'] } });
});

test('trial accounts and guests are not even asked about', async () => {
  for (const session of [null, { kind: 'TRIAL' }]) {
    const { source, asked } = sourceOf({}, session);
    expect([await source.options(), await source.cardBook(), await source.withdrawal('81')]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await source.withdrawals({}, {})).nodes).toEqual([]);
    const name = session === null ? 'SessionRequired' : 'RealAccountRequired';
    expect(await source.request(order)).toMatchObject({ __typename: name });
    expect(await source.paymentPassword.requestCode('WITHDRAW', 'SMS')).toMatchObject({ __typename: name });
    expect(asked).toEqual([]);
  }
});

test('a withdrawal is read with its timeline; a word that nobody knows is OTHER', async () => {
  const { source } = sourceOf();
  expect(await source.withdrawal('81')).toMatchObject({
    id: '81',
    state: 'SENT',
    reason: 'SENT_AGAIN',
    fee: '1.10',
    remainingAmount: '99.00',
    confirmBefore: '2026-05-02T12:01:00.000Z',
    timeline: [
      { state: 'REQUESTED', reason: null },
      { state: 'OTHER', reason: 'OTHER' },
    ],
  });
  expect(await source.withdrawal('82'), 'an operator that answers with another').toBeNull();
});

test('states are asked for in the operator’s words, and OTHER is looked for here', async () => {
  const { source, named } = sourceOf();
  await source.withdrawals({ states: ['SENT', 'REQUESTED'] }, {});
  expect((await source.withdrawals({ states: ['OTHER'] }, {})).nodes).toEqual([]);
  const asked = named('MCSFE_getWithdrawTransactionReport').map(({ query }) => query);
  expect(asked[0]).toMatchObject({ withdrawState: 'requested,sent' });
  expect(asked[1]).not.toHaveProperty('withdrawState');
});

test('a withdrawal is requested once, with its proof', async () => {
  const { source, named, told } = sourceOf();
  expect(await source.request({ ...order, code: ' 123456 ' })).toMatchObject({
    __typename: 'RequestWithdrawalSuccess',
    withdrawalId: '81',
  });
  const proof = { password: '424242', verificationCode: '123456' };
  expect(named('withdraw').map(({ body }) => body)).toEqual([
    { check: 'v2', amount: '100.00', bankCardId: '31', ...proof, idempotencyKey: KEY },
  ]);
  expect(told).toEqual(['wallet']);
});

describe('what the operator refuses is told with what is needed next', () => {
  test.each([
    [
      'withdrawal-limit',
      { min: '1.00', max: '9.00' },
      { __typename: 'WithdrawalOutOfLimits', min: '1.00', max: '9.00' },
    ],
    ['withdrawal-day-limit', { amountLeft: '5.00', timesLeft: 2 }, { __typename: 'WithdrawalDayLimit', timesLeft: 2 }],
    ['turnover-missing', { required: '9.00', reached: '1.00' }, { __typename: 'TurnoverMissing', required: '9.00' }],
    ['insufficient-balance', null, { __typename: 'InsufficientBalance', viewer: { id: '1042' } }],
    ['card-unknown', null, { __typename: 'CardNotFound' }],
    ['card-waiting', { usableAt: NOON }, { __typename: 'CardWaiting', usableAt: '2026-05-02T12:00:00.000Z' }],
    ['withdraw-forbidden', null, { __typename: 'WithdrawalForbidden' }],
    ['bonus-not-confirmed', null, { __typename: 'BonusNotConfirmed' }],
    ['payment-password-wrong', { triesLeft: 3 }, { __typename: 'PaymentPasswordWrong', triesLeft: 3 }],
    ['payment-password-locked', { lockedUntil: NOON }, { __typename: 'PaymentPasswordLocked' }],
    ['payment-password-missing', null, { __typename: 'PaymentPasswordMissing' }],
    ['contact-not-proven', null, { __typename: 'ContactNotProven' }],
    ['code-missing', null, { __typename: 'CodeRequired' }],
    ['code-expired', null, { __typename: 'CodeRefused', reason: 'EXPIRED' }],
    ['feature-off', null, { __typename: 'FeatureUnavailable' }],
    ['key-reused', null, { __typename: 'InvalidInput', field: 'idempotencyKey' }],
    ['amount-invalid', null, { __typename: 'InvalidInput', field: 'amount' }],
    ['rate-limited', null, { __typename: 'RateLimited' }],
    ['session-ended', null, { __typename: 'SessionRequired' }],
  ] as const)('%s', async (meaning, value, expected) => {
    const { source } = sourceOf({ withdraw: refusal(meaning, value) });
    expect(await source.request(order)).toMatchObject(expected);
  });

  test('and what no refusal names stays unclear', async () => {
    const { source, told } = sourceOf({ withdraw: new UpstreamUnavailable('withdraw', 'deadline') });
    expect(await source.request(order)).toMatchObject({ __typename: 'OutcomeUnclear', idempotencyKey: KEY });
    expect(told).toEqual(['wallet']);
  });
});

test.each([
  ['idempotencyKey', { idempotencyKey: 'short' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '1.234' }],
  ['cardId', { cardId: 'no card' }],
  ['paymentPassword', { paymentPassword: ' ' }],
  ['giveUpBonusIds', { giveUpBonusIds: ['no bonus'] }],
  ['giveUpBonusIds', { giveUpBonusIds: Array.from({ length: 201 }, (_, at) => String(at)) }],
])('%s that no page would send does not reach the operator: %j', async (field, change) => {
  const { source, asked } = sourceOf();
  expect(await source.request({ ...order, ...change })).toMatchObject({ __typename: 'InvalidInput', field });
  expect(asked).toEqual([]);
});

test.each([
  ['receivedAmount', { receipt: 'PARTIALLY_RECEIVED' }],
  ['receivedAmount', { receipt: 'RECEIVED', receivedAmount: '1.00' }],
  ['fileIds', { receipt: 'RECEIVED', fileIds: ['a'] }],
  ['fileIds', { receipt: 'NOT_RECEIVED', fileIds: ['a', 'a'] }],
  ['fileIds', { receipt: 'NOT_RECEIVED', fileIds: ['a', 'b', 'c', 'd'] }],
] as const)('a confirmation’s %s is looked at first: %j', async (field, said) => {
  const { source, asked } = sourceOf();
  expect(await source.confirm({ withdrawalId: '81', idempotencyKey: KEY, ...said })).toMatchObject({ field });
  expect(asked).toEqual([]);
});

test('a card is added by its kind’s letters; one that nobody knows has none', async () => {
  const { source, named } = sourceOf();
  expect(await source.addCard({ ...cardOrder, paymentPassword: '424242' })).toMatchObject({ cardId: '32' });
  expect(named('addBankCard')[0]?.body).toMatchObject({ bankCode: 'NB', cardType: 'BC', paymentPassword: '424242' });
  expect(await source.addCard({ ...cardOrder, kind: 'OTHER' })).toMatchObject({ field: 'kind' });
  const unknown = sourceOf({ addBankCard: refusal('bad-request') });
  expect(await unknown.source.addCard(cardOrder)).toMatchObject({ __typename: 'InvalidInput', field: 'bankId' });
});

test.each([
  ['payee-differs', 'PayeeDiffers'],
  ['card-exists', 'CardExists'],
  ['card-limit', 'CardLimitReached'],
  ['card-number', 'CardNumberInvalid'],
  ['confirmation-required', 'ConfirmationRequired'],
] as const)('a card that is refused as %s is %s', async (meaning, __typename) => {
  const { source } = sourceOf({ addBankCard: refusal(meaning) });
  expect(await source.addCard(cardOrder)).toMatchObject({ __typename });
});

test('a code tells where it went, and when the next may be asked for', async () => {
  const { source, named } = sourceOf();
  expect(await source.paymentPassword.requestCode('ADD_CARD', 'SMS')).toEqual({
    __typename: 'RequestOperationCodeSuccess',
    resendAfterSeconds: 120,
    recipient: '+63 ****001',
  });
  expect(named('operationCode')[0]?.body).toEqual({ operationType: '6', channel: 'sms' });
});

test.each([
  ['password-format', { __typename: 'PaymentPasswordRejected', reason: 'FORMAT' }],
  ['passwords-must-differ', { __typename: 'PaymentPasswordRejected', reason: 'SAME_AS_LOGIN' }],
  ['payment-password-exists', { __typename: 'PaymentPasswordExists' }],
  ['confirmation-required', { __typename: 'ConfirmationRequired', needsCode: false }],
] as const)('a first payment password that is refused as %s', async (meaning, expected) => {
  const { source } = sourceOf({ setPaymentPassword: refusal(meaning) });
  expect(await source.paymentPassword.set({ password: '424242', idempotencyKey: KEY })).toMatchObject(expected);
});
