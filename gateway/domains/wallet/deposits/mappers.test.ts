import fc from 'fast-check';
import { expect, test } from 'vitest';
import { now } from '../../../shared/clock.ts';
import { anyAnswer, readsOrRefuses } from '../../../upstream/testing.ts';
import { toDeposits, toQuery } from './mappers.ts';
import { toDepositOptions, toMethodNames } from './optionMappers.ts';
import { assets, bankRow, channel, method, NOON, row } from './testing.ts';

const one = (raw: object) => toDeposits(anyAnswer({ list: [{ ...row, ...raw }], totalPages: 1 }), assets).rows[0];
const optionsOf = (channels: object, settings: object = {}) =>
  toDepositOptions(anyAnswer(settings), anyAnswer(channels), { assets, now: NOON });
const channelOf = (raw: object, ofMethod: object = {}) =>
  optionsOf({ GO: { ...method, ...ofMethod, channels: [{ ...channel, ...raw }] } }).methods[0]?.channels[0];

test('a deposit keeps every digit, and its moments are ISO', () => {
  expect(
    one({
      state: '4',
      stateName: 'credited',
      amount: '100.10',
      customerBankCharge: '1.00',
      reimbursementAmount: '0.50',
      creditedAmount: '99.60',
      actualDepositDate: String(NOON + 60_000),
    }),
  ).toEqual({
    id: '81',
    reference: 'D-81',
    state: 'CREDITED',
    operatorState: 'credited',
    reason: null,
    operatorReason: null,
    method: { id: 'GO', name: 'GoPay' },
    channelName: 'North Bank',
    requestedAmount: '100.10',
    paidAmount: '100.10',
    fee: '1.00',
    rebate: '0.50',
    creditedAmount: '99.60',
    requestedAt: '2026-05-02T12:00:00.000Z',
    expiresAt: '2026-05-02T12:30:00.000Z',
    completedAt: '2026-05-02T12:01:00.000Z',
    clockAhead: null,
    instructions: null,
    slipIds: [],
    takesSlip: false,
  });
});

test.each([
  ['2', null, 'REQUESTED'],
  ['3', null, 'SENT_TO_BANK'],
  ['3', 'paid', 'PAID'],
  ['4', null, 'CREDITED'],
  ['5', null, 'FAILED'],
  ['5', 'sent-back', 'SENT_BACK'],
  ['6', null, 'UNDER_REVIEW'],
  [6, 'Under Review', 'UNDER_REVIEW'],
  ['7', 'expired', 'EXPIRED'],
  ['9', 'on-hold', 'OTHER'],
  ['9', 'constructor', 'OTHER'],
])('state %s, called %s, is %s', (state, stateName, expected) => {
  expect(one({ state, stateName })?.state).toBe(expected);
});

test('the operator’s own words stay beside ours', () => {
  expect(one({ state: '9', stateName: 'On hold', reason: 'moon-phase' })).toMatchObject({
    operatorState: 'On hold',
    reason: 'OTHER',
    operatorReason: 'moon-phase',
  });
  expect(one({ state: '6', reason: 'other-amount' })).toMatchObject({ operatorState: '6', reason: 'OTHER_AMOUNT' });
});

test('what was asked for is not what was paid, and nothing is no payment', () => {
  expect(one({ requestedAmount: '100', amount: '40' })).toMatchObject({ requestedAmount: '100', paidAmount: null });
  expect(one({ state: '6', requestedAmount: '100', amount: '40' })).toMatchObject({ paidAmount: '40' });
  expect(one({ state: '7', amount: '0.00' })).toMatchObject({ paidAmount: null });
  expect(one({ requestedAmount: null, amount: '12.00' })).toMatchObject({ requestedAmount: '12.00' });
});

test.each([
  [
    { redirectUrl: 'https://bank.example/p/1' },
    { __typename: 'RedirectInstructions', pageUrl: 'https://bank.example/p/1' },
  ],
  [
    { qrImageUrl: '/qr/1.svg', redirectUrl: 'https://bank.example/p/1' },
    {
      __typename: 'QrInstructions',
      picture: { url: 'https://img.example/qr/1.svg', alt: '' },
      payUrl: 'https://bank.example/p/1',
    },
  ],
  [{ bankTransfer: bankRow }, { __typename: 'BankTransferInstructions', ...bankRow, payUrl: null }],
  [
    { crypto: { coin: 'USDT', network: 'TRC20', address: 'T1', coinAmount: '1.750000', coinRate: '57.1' } },
    {
      __typename: 'CryptoInstructions',
      coin: 'USDT',
      network: 'TRC20',
      address: 'T1',
      coinAmount: '1.750000',
      coinRate: '57.1',
      payUrl: null,
    },
  ],
  [{}, null],
  [{ redirectUrl: 'javascript:alert(1)' }, null],
  [{ qrImageUrl: 'data:text/html,x' }, null],
])('%j is paid by %j, and only while it waits for that', (said, expected) => {
  expect(one(said)?.instructions).toEqual(expected);
  expect(one({ ...said, state: '4' })?.instructions).toBeNull();
});

test('the operator’s clock counts, where it says what time it is', () => {
  const value = { list: [row], totalPages: 1, serverTime: String(Math.round(now()) + 90_000) };
  expect(toDeposits(anyAnswer(value), assets).rows[0]?.clockAhead).toBeGreaterThan(80_000);
});

test.each([
  {},
  { list: [{ ...row, depositId: null }] },
  { list: [{ ...row, depositDate: 'then' }] },
  { list: [{ ...row, requestedAmount: 'much', amount: 'more' }] },
  { list: [{ ...row, bankTransfer: { bankName: 'North' } }] },
])('%j is refused by the call’s name', (raw) => {
  expect(() => toDeposits(anyAnswer(raw), assets)).toThrow('MCSFE_getDepositTransactionReport');
});

test('no answer does more than being refused', () => {
  const deposits = fc.oneof(
    fc.jsonValue(),
    fc.record({ list: fc.array(fc.dictionary(fc.constantFrom(...Object.keys(row)), fc.jsonValue())) }),
  );
  const methods = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.string(),
      fc.record({ channels: fc.array(fc.dictionary(fc.constantFrom(...Object.keys(channel)), fc.jsonValue())) }),
    ),
  );
  const law = fc.property(
    deposits,
    methods,
    fc.jsonValue(),
    (list, channels, other) =>
      readsOrRefuses(() => toDeposits(anyAnswer(list), assets)) &&
      readsOrRefuses(() => toMethodNames(anyAnswer(other))) &&
      readsOrRefuses(() => toDepositOptions(anyAnswer(other), anyAnswer(channels), { assets, now: NOON })),
  );
  expect(() => fc.assert(law)).not.toThrow();
});

test('methods come in the operator’s order, each with its channels in theirs; one without channels is left out', () => {
  const { methods } = optionsOf({
    LAST: { ...method, displaySeqNo: { cryptoSeq: 9 } },
    EMPTY: { ...method, channels: [] },
    FIRST: {
      ...method,
      recommendation: 'Y',
      displaySeqNo: { fiatSeq: 1 },
      channels: [
        { ...channel, vendorId: 'b', channelSequence: 2 },
        { ...channel, vendorId: 'a', channelSequence: 1 },
      ],
    },
  });
  expect(
    methods.map(({ id, isRecommended, channels }) => [id, isRecommended, channels.map((each) => each.id)]),
  ).toEqual([
    ['FIRST', true, ['FIRST.a', 'FIRST.b']],
    ['LAST', false, ['LAST.7']],
  ]);
});

test.each([
  ['depositByLaunchUrl', {}, 'REDIRECT'],
  ['MCSFE_depositByQRImageUrl', {}, 'QR'],
  ['postDeposit', {}, 'TRANSFER'],
  ['postDeposit', { currencyRate: '57.1' }, 'CRYPTO'],
  ['MCSFE_postDeposit', { coin: 'USDT' }, 'CRYPTO'],
  ['depositByPigeon', {}, 'OTHER'],
  [null, {}, 'OTHER'],
])('a method opened by %s, with %j, is paid by %s', (mcsDepositEndpoint, said, way) => {
  const { methods } = optionsOf({ GO: { ...method, mcsDepositEndpoint, channels: [{ ...channel, ...said }] } });
  expect(methods[0]).toMatchObject({ way, operatorWay: mcsDepositEndpoint });
});

test('only a no forbids deposits', () => {
  const isAllowed = (settings: object) => optionsOf({}, settings).isAllowed;
  expect([isAllowed({ allowDeposit: 'Y' }), isAllowed({}), isAllowed({ allowDeposit: null })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    isAllowed({ allowDeposit: 'N' }),
    isAllowed({ allowDeposit: false }),
    isAllowed({ allowDeposit: 0 }),
  ]).toEqual([false, false, false]);
});

test('amounts are suggested within the limits; a channel’s own come before its method’s', () => {
  expect(channelOf({ min: '50', max: '500', fixAmounts: ['10', '50', 'much', '-5', '500.00', '501'] })).toMatchObject({
    minAmount: '50',
    maxAmount: '500',
    suggestedAmounts: ['50', '500.00'],
    onlySuggestedAmounts: false,
  });
  expect(
    channelOf(
      { min: null, max: '0' },
      { mergedChannel: { min: '20', max: '200', suggestedAmounts: ['10', '100', '300'] } },
    ),
  ).toMatchObject({ minAmount: '20', maxAmount: '200', suggestedAmounts: ['100'] });
  expect(channelOf({ fixAmounts: ['100'], fixAmountOnly: 'Y' })?.onlySuggestedAmounts).toBe(true);
  expect(channelOf({ fixAmounts: [], fixAmountOnly: 'Y' })?.onlySuggestedAmounts).toBe(false);
});

test('a fee of nothing is none', () => {
  expect(channelOf({ customerCharge: '0', customerChargeFixed: '0.00', maxCustomerCharge: '10' })).toMatchObject({
    fee: null,
    rebate: null,
  });
  expect(
    channelOf({
      customerCharge: '1.5',
      minCustomerCharge: '2',
      maxCustomerCharge: '30',
      reimbursementPercentage: '0.5',
      maxReimbursement: '50',
    }),
  ).toMatchObject({
    fee: { percent: '1.5', fixed: '0', min: '2', max: '30' },
    rebate: { percent: '0.5', max: '50' },
  });
});

test.each([
  [{ maintenanceStartTime: NOON - 1, maintenanceEndTime: NOON + 1 }, true],
  [{ maintenanceStartTime: NOON + 1, maintenanceEndTime: NOON + 2 }, false],
  [{ maintenanceStartTime: NOON - 2, maintenanceEndTime: NOON }, false],
  [{ maintenanceEndTime: NOON + 1 }, true],
  [{ maintenanceStartTime: NOON - 1 }, true],
  [{}, false],
])('with %j a channel is under maintenance: %s', (window, expected) => {
  expect(channelOf(window)?.isUnderMaintenance).toBe(expected);
});

test('maintenance is by the operator’s clock', () => {
  const channels = { GO: { ...method, channels: [{ ...channel, maintenanceStartTime: NOON + 60_000 }] } };
  const { methods } = optionsOf(channels, { serverTime: NOON + 120_000 });
  expect(methods[0]?.channels[0]).toMatchObject({
    isUnderMaintenance: true,
    maintenance: { from: '2026-05-02T12:01:00.000Z', until: null },
  });
});

test('one bank is no choice; of several each is offered once', () => {
  const bank = { bankType: 'BPI', bankName: 'BPI Bank' };
  expect(channelOf({ banks: [bank] })).toMatchObject({ banks: [], opening: { onlyBank: 'BPI' } });
  expect(channelOf({ banks: [bank, { bankType: 'BDO' }, bank, {}] })).toMatchObject({
    banks: [
      { id: 'BPI', name: 'BPI Bank' },
      { id: 'BDO', name: 'BDO' },
    ],
    opening: { onlyBank: null },
  });
});

test('a filter becomes the operator’s numbers; what these hold beyond it is left out', () => {
  expect(toQuery({})).toEqual({ query: {}, keep: null });
  expect(toQuery({ states: [] })).toEqual({ query: {}, keep: null });
  expect(
    toQuery({
      states: ['SENT_TO_BANK', 'REQUESTED', 'PAID'],
      methodId: 'GO',
      from: '2026-05-02T12:00:00.000Z',
      until: '2026-05-02T12:00:01.000Z',
    }),
  ).toEqual({
    query: { startDate: NOON, endDate: NOON + 1_000, depositType: 'GO', depositState: '2,3' },
    keep: null,
  });
  const failed = toQuery({ states: ['FAILED'] });
  expect(failed.query).toEqual({ depositState: '5' });
  const kept = (stateName: string) =>
    toDeposits(anyAnswer({ list: [{ ...row, stateName }] }), assets).rows.filter((each) => failed.keep?.(each)).length;
  expect([kept('failed'), kept('sent-back')]).toEqual([1, 0]);
  expect(toQuery({ states: ['OTHER', 'CREDITED'] })).toMatchObject({ query: {}, keep: expect.any(Function) });
});

test('names of methods come with their codes', () => {
  expect(toMethodNames(anyAnswer([{ code: 'GO', displayName: 'GoPay' }, { code: 'OLD' }]))).toEqual([
    { id: 'GO', name: 'GoPay' },
    { id: 'OLD', name: 'OLD' },
  ]);
});
