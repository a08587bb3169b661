import { describe, expect, test } from 'vitest';
import * as calls from '../../../../schema/upstream/contracts.ts';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { refusal } from '../../testing.ts';
import { CONTRACT_KINDS } from '../records.ts';
import { aPreview, ITS_TERMS, openContracts } from '../testing.ts';

const APPLY = {
  DIVIDEND: 'MCSFE_applyContractDividend',
  DAILY_SALARY: 'MCSFE_applyContractDailySalary',
  HOURLY_SALARY: 'MCSFE_applyContractHourSalary',
  REAL_TIME_SALARY: 'MCSFE_assignRealTimeSalaryContract',
};
const PROCESS = {
  DIVIDEND: 'MCS2_processDividendReq',
  DAILY_SALARY: 'MCS2_processDailySalContract',
  HOURLY_SALARY: 'MCS2_processContractHourSalary',
  REAL_TIME_SALARY: 'MCSFE_processRealTimeSalaryContract',
};
const KEY = 'key-12345';
const marked = { mark: 'm-1', idempotencyKey: KEY };
const offer = {
  holderId: '7',
  period: 'MONTHLY' as const,
  tiers: [{ rate: '2' }, { rate: '5', stakes: '100000.00', result: '1.00', activeMembers: 4 }],
};
const TOLD_OFFER = {
  receiverId: '7',
  productType: 'ALL',
  period: 'M',
  tiers: [{ rate: '2' }, { rate: '5', periodBets: '100000.00', periodProfitAndLoss: '1.00', activeMembers: 4 }],
};
const order = { kind: 'DIVIDEND' as const, contractId: '31', ...marked };

describe('a preview', () => {
  test('tells what a step would do, in our words', async () => {
    const { contracts, asked } = openContracts({ MCSFE_previewContract: aPreview });
    expect(await contracts.steps.preview('DIVIDEND', { requestEnd: '31' })).toMatchObject({
      __typename: 'ContractPreview',
      mark: 'm-1',
      step: 'REQUEST_END',
      kind: 'DIVIDEND',
      contractId: '31',
      terms: ITS_TERMS,
      before: null,
      takesEffectAt: null,
      endsAt: '1970-01-01T00:00:05.000Z',
      lastPeriod: {
        from: '1970-01-01T00:00:01.000Z',
        until: '1970-01-01T00:00:02.000Z',
        byPresent: { stakes: '10.00', result: '4.00', activeMembers: 2, rate: '2', gross: '0.08' },
        byProposed: null,
        giverPresent: { gross: '0.20', given: '0.08', net: '0.12' },
        giverProposed: null,
      },
      most: '0.50',
      mostRate: '5',
      ends: [{ id: '32', giver: null, holder: { memberId: null, username: 'bo' }, state: 'OFFERED' }],
    });
    expect(asked).toMatchObject([{ body: { kind: 'dividend', request: 'TERMINATE', contractId: '31' } }]);
  });

  test('is asked for each step', async () => {
    const { contracts, asked } = openContracts({ MCSFE_previewContract: { ...aPreview, contractId: null } });
    const { steps } = contracts;
    expect(await steps.preview('DIVIDEND', { offer })).toMatchObject({ step: 'OFFER', contractId: null });
    expect(await steps.preview('DIVIDEND', { accept: '31' })).toMatchObject({ step: 'ACCEPT' });
    expect(await steps.preview('DIVIDEND', { reject: '31' })).toMatchObject({ step: 'REJECT' });
    expect(await steps.preview('DIVIDEND', { withdraw: '31' })).toMatchObject({ step: 'WITHDRAW' });
    expect(asked.map(({ body }) => body)).toEqual([
      { kind: 'dividend', request: 'OFFER', ...TOLD_OFFER },
      { kind: 'dividend', request: 'ACCEPT', contractId: '31' },
      { kind: 'dividend', request: 'REJECT', contractId: '31' },
      { kind: 'dividend', request: 'WITHDRAW', contractId: '31' },
    ]);
  });

  test.each([
    ['contract-law', 'ContractLawBroken'],
    ['contract-not-open', 'ContractNotOpen'],
    ['not-found', 'ContractNotOpen'],
    ['downline-unknown', 'DownlineNotFound'],
    ['feature-off', 'FeatureUnavailable'],
  ] as const)('refused for %s is %s; any other refusal is an error', async (reason, name) => {
    const { contracts } = openContracts({ MCSFE_previewContract: refusal(reason) });
    expect(await contracts.steps.preview('DIVIDEND', { offer })).toMatchObject({ __typename: name });
    for (const other of ['internal', 'not-an-agent'] as const)
      await expect(
        openContracts({ MCSFE_previewContract: refusal(other) }).contracts.steps.preview('DIVIDEND', { offer }),
      ).rejects.toThrow(other);
  });

  test('of what no page would send is not asked for', async () => {
    const { contracts, asked } = openContracts({});
    expect(await contracts.steps.preview('DIVIDEND', { accept: 'x y' })).toMatchObject({ field: 'step' });
    expect(await contracts.steps.preview('DIVIDEND', {})).toMatchObject({ field: 'step' });
    expect(asked).toEqual([]);
  });
});

describe.each(CONTRACT_KINDS)('steps of %s', (kind) => {
  const fitting = kind === 'REAL_TIME_SALARY' ? { ...offer, period: null } : offer;
  const own = kind === 'DIVIDEND' ? fitting : { ...fitting, tiers: [{ rate: '2', stakes: '5' }] };

  test('go to the operator’s calls once, with mark and key, and tell everybody', async () => {
    const { contracts, asked, told } = openContracts({
      [APPLY[kind]]: { contractId: 31 },
      [PROCESS[kind]]: { contractId: '31' },
    });
    const { steps } = contracts;
    const success = { contractId: '31', viewer: { id: '1042' } };
    expect(await steps.offer({ kind, offer: own, ...marked })).toMatchObject({
      __typename: 'OfferContractSuccess',
      ...success,
    });
    expect(await steps.answer({ ...order, kind, accept: true })).toMatchObject({
      __typename: 'AnswerContractSuccess',
      ...success,
    });
    await steps.answer({ ...order, kind, accept: false });
    expect(await steps.withdraw({ ...order, kind })).toMatchObject({ __typename: 'WithdrawContractRequestSuccess' });
    expect(await steps.requestEnd({ ...order, kind })).toMatchObject({ __typename: 'RequestContractEndSuccess' });
    expect(asked.map(({ call, body, query }) => [call, body ?? query])).toMatchObject([
      [APPLY[kind], { request: 'OFFER', receiverId: '7', ...marked }],
      [PROCESS[kind], { contractId: '31', action: 'ACCEPT', ...marked }],
      [PROCESS[kind], { contractId: '31', action: 'REJECT', ...marked }],
      [APPLY[kind], { request: 'WITHDRAW', contractId: '31', ...marked }],
      [APPLY[kind], { request: 'TERMINATE', contractId: '31', ...marked }],
    ]);
    expect(told).toHaveLength(5);
  });

  test('are unclear without a clear answer, and nothing is sent again', async () => {
    const away = () => new UpstreamUnavailable('x', 'deadline', 'late');
    const { contracts, asked } = openContracts({ [APPLY[kind]]: away, [PROCESS[kind]]: away });
    const unclear = { __typename: 'OutcomeUnclear', idempotencyKey: KEY };
    expect(await contracts.steps.offer({ kind, offer: own, ...marked })).toMatchObject(unclear);
    expect(await contracts.steps.answer({ ...order, kind, accept: true })).toMatchObject(unclear);
    expect(await contracts.steps.withdraw({ ...order, kind })).toMatchObject(unclear);
    expect(await contracts.steps.requestEnd({ ...order, kind })).toMatchObject(unclear);
    expect(asked).toHaveLength(4);
  });
});

test('the calls that change something by GET are never sent again', () => {
  for (const call of [calls.processDividend, calls.processDailySalary])
    expect([call.method, call.idempotent, call.cache]).toEqual(['GET', false, { scope: 'none' }]);
});

describe('a refusal', () => {
  test('for a law names the law and its bound', async () => {
    const value = { law: 'BETS', tier: 1, periodBets: '100000.00', period: 'M', productTypes: ['RNG', 'LIVE'] };
    const { contracts, told } = openContracts({ MCSFE_applyContractDividend: refusal('contract-law', value) });
    expect(await contracts.steps.offer({ kind: 'DIVIDEND', offer, ...marked })).toMatchObject({
      __typename: 'ContractLawBroken',
      law: 'STAKES',
      operatorLaw: 'BETS',
      tier: 1,
      rate: null,
      stakes: '100000.00',
      activeMembers: null,
      period: 'MONTHLY',
      operatorPeriod: 'M',
      operatorCategories: ['RNG', 'LIVE'],
    });
    expect(told).toEqual(['counts']);
  });

  test('for a change has the new preview; without one its reason is told', async () => {
    const changed = refusal('contract-changed', { preview: { ...aPreview, mark: 'm-2' } });
    const { contracts } = openContracts({ MCS2_processDividendReq: changed });
    expect(await contracts.steps.answer({ ...order, accept: true })).toMatchObject({
      __typename: 'ContractChanged',
      preview: { mark: 'm-2', step: 'ACCEPT', kind: 'DIVIDEND' },
    });
    for (const value of [null, {}, { preview: { mark: 'm-2' } }]) {
      const bare = openContracts({ MCS2_processDividendReq: refusal('contract-changed', value) });
      await expect(bare.contracts.steps.answer({ ...order, accept: true })).rejects.toThrow('contract-changed');
    }
  });

  test.each([
    ['contract-not-open', 'ContractNotOpen'],
    ['not-found', 'ContractNotOpen'],
    ['not-an-agent', 'NotAgentAccount'],
    ['feature-off', 'FeatureUnavailable'],
    ['rate-limited', 'RateLimited'],
    ['session-ended', 'SessionRequired'],
    ['key-reused', 'InvalidInput'],
  ] as const)('for %s is %s', async (reason, name) => {
    const { contracts } = openContracts({
      MCSFE_applyContractDividend: refusal(reason),
      MCS2_processDividendReq: refusal(reason),
    });
    const { steps } = contracts;
    for (const answer of [
      await steps.offer({ kind: 'DIVIDEND', offer, ...marked }),
      await steps.answer({ ...order, accept: false }),
      await steps.withdraw(order),
      await steps.requestEnd(order),
    ])
      expect(answer).toMatchObject({ __typename: name });
  });

  test('of an offer to somebody who is not below is told', async () => {
    const { contracts } = openContracts({ MCSFE_applyContractDividend: refusal('downline-unknown') });
    expect(await contracts.steps.offer({ kind: 'DIVIDEND', offer, ...marked })).toMatchObject({
      __typename: 'DownlineNotFound',
    });
  });

  test('comes before anything is sent for what no page would send', async () => {
    const { contracts, asked } = openContracts({});
    const send = async (change: object, kind: (typeof CONTRACT_KINDS)[number] = 'DIVIDEND') =>
      contracts.steps.offer({ kind, offer: { ...offer, ...change }, ...marked });
    for (const [field, change] of [
      ['holderId', { holderId: 'a b' }],
      ['operatorCategory', { operatorCategory: 'no games' }],
      ['period', { period: null }],
      ['period', { period: 'OTHER' }],
      ['tiers', { tiers: [] }],
      ['tiers', { tiers: Array.from({ length: 11 }, () => ({ rate: '1' })) }],
      ['tiers', { tiers: [{ rate: '0.0' }] }],
      ['tiers', { tiers: [{ rate: '100' }] }],
      ['tiers', { tiers: [{ rate: '1.00001' }] }],
      ['tiers', { tiers: [{ rate: '1', stakes: '-1' }] }],
      ['tiers', { tiers: [{ rate: '1', activeMembers: -1 }] }],
    ] as const)
      expect(await send(change)).toMatchObject({ __typename: 'InvalidInput', field });
    expect(await send({}, 'REAL_TIME_SALARY')).toMatchObject({ field: 'period' });
    expect(await send({ tiers: [{ rate: '1', result: '5' }] }, 'DAILY_SALARY')).toMatchObject({ field: 'tiers' });
    expect(await contracts.steps.withdraw({ ...order, contractId: 'a b' })).toMatchObject({ field: 'contractId' });
    expect(await contracts.steps.withdraw({ ...order, mark: '' })).toMatchObject({ field: 'mark' });
    expect(await contracts.steps.withdraw({ ...order, idempotencyKey: 'x' })).toMatchObject({
      field: 'idempotencyKey',
    });
    expect(asked).toEqual([]);
  });
});
