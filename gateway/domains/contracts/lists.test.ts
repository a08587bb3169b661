import { expect, test } from 'vitest';
import { aContract, ITS_TERMS, openContracts } from './testing.ts';

const DAYS = { from: '2026-05-01', until: '2026-05-31' };

test('contracts of a kind are an agent’s; nobody else has any, and no call is made for it', async () => {
  for (const kind of ['PLAYER', 'TRIAL'] as const) {
    const { contracts, asked } = openContracts({}, kind);
    expect(contracts.ofKind('DIVIDEND')).toBeNull();
    expect(await contracts.history('31')).toBeNull();
    expect(await contracts.income(DAYS)).toBeNull();
    expect(await contracts.steps.preview('DIVIDEND', { accept: '31' })).toBeNull();
    expect(asked).toEqual([]);
  }
  expect(openContracts({}).contracts.ofKind('DIVIDEND')).toEqual({ kind: 'DIVIDEND' });
});

test('those held are asked for at once, and told in our words', async () => {
  const { contracts, asked } = openContracts({
    MCSFE_getContracts: {
      list: [
        {
          ...aContract,
          before: { ...aContract, contractId: 30, productType: 'RNG', tiers: [{ rate: '1.5' }] },
          nextSettlement: 9_000,
          carry: '-12.00',
          owed: '3.00',
          terminateBy: 'HOLDER',
          terminateTime: 1_000,
        },
      ],
      total: 1,
    },
  });
  expect(await contracts.held('DIVIDEND')).toEqual([
    {
      id: '31',
      kind: 'DIVIDEND',
      giver: { memberId: '3', username: 'top' },
      holder: { memberId: '7', username: 'ann' },
      terms: ITS_TERMS,
      before: {
        operatorCategory: 'RNG',
        period: 'MONTHLY',
        operatorPeriod: 'M',
        tiers: [{ rate: '1.5', stakes: null, result: null, activeMembers: null }],
      },
      state: 'ACTIVE',
      operatorState: 'ACTIVE',
      offeredAt: '1970-01-01T00:00:00.000Z',
      answerUntil: null,
      takesEffectAt: null,
      endsAt: null,
      nextSettlementAt: '1970-01-01T00:00:09.000Z',
      carry: '-12.00',
      owed: '3.00',
      endRequest: { by: 'HOLDER', operatorBy: 'HOLDER', at: '1970-01-01T00:00:01.000Z' },
      steps: ['REQUEST_END'],
    },
  ]);
  expect(asked.map(({ query }) => query)).toEqual([
    { kind: 'dividend', side: 'HOLDER', live: true, page: 1, size: 50 },
  ]);
});

test('those given are listed by pages and names; a house that gives has no name', async () => {
  const { contracts, asked } = openContracts({
    MCSFE_getContracts: { list: [{ ...aContract, giver: null, period: null }], totalPages: 2, total: 21 },
  });
  const read = await contracts.given('REAL_TIME_SALARY', { name: ' an ', live: true, page: 2 });
  expect(read).toMatchObject({
    totalCount: 21,
    nodes: [{ giver: null, terms: { period: null, operatorPeriod: null } }],
  });
  await contracts.given('HOURLY_SALARY', {});
  expect(asked.map(({ query }) => query)).toEqual([
    { kind: 'realTimeSalary', side: 'GIVER', username: 'an', live: true, page: 2, size: 20 },
    { kind: 'hourSalary', side: 'GIVER', page: 1, size: 20 },
  ]);
});

test.each([
  ['DIVIDEND', 'ODSFE2_QueryDividend'],
  ['DAILY_SALARY', 'ODSFE2_QueryDailySalary'],
  ['HOURLY_SALARY', 'ODSFE2_getHourSalaryDisburseRec'],
  ['REAL_TIME_SALARY', 'ODSFE2_getRealTimeSalary'],
] as const)('payments of %s come from %s, each with its calculation, and their totals', async (kind, call) => {
  const row = {
    recordId: 1,
    contractId: 31,
    userName: 'ann',
    giverName: null,
    productType: 'ALL',
    period: 'M',
    from: 0,
    to: 1_000,
    dueTime: 1_000,
    rate: '5',
    tier: { rate: '5', periodBets: '100.00' },
    periodBets: '120.00',
    periodProfitAndLoss: '20.00',
    activeMembers: 3,
    carryBefore: '-12.00',
    carryAfter: '0.00',
    base: '8.00',
    gross: '0.40000001',
    paid: '0.40000001',
    given: '0.2',
    owed: '0',
    status: 'PAID',
  };
  const { contracts, asked } = openContracts({
    [call]: { list: [row, { recordId: 2 }], footer: { gross: '0.4', paid: '0.4' }, total: 2 },
  });
  const read = await contracts.payments(kind, { ...DAYS, side: 'GIVER', name: 'ann' });
  expect(read.totals).toEqual({ gross: '0.4', paid: '0.4', owed: null });
  expect(read.nodes[0]).toEqual({
    id: '1',
    contractId: '31',
    holderName: 'ann',
    giverName: null,
    operatorCategory: null,
    period: 'MONTHLY',
    operatorPeriod: 'M',
    from: '1970-01-01T00:00:00.000Z',
    until: '1970-01-01T00:00:01.000Z',
    dueAt: '1970-01-01T00:00:01.000Z',
    stakes: '120.00',
    result: '20.00',
    activeMembers: 3,
    carryBefore: '-12.00',
    carryAfter: '0.00',
    base: '8.00',
    rate: '5',
    tier: { rate: '5', stakes: '100.00', result: null, activeMembers: null },
    gross: '0.40000001',
    paid: '0.40000001',
    given: '0.2',
    owed: '0',
    state: 'PAID',
    operatorState: 'PAID',
  });
  const { id, ...nothing } = read.nodes[1] ?? { id: '' };
  expect([id, new Set(Object.values(nothing))]).toEqual(['2', new Set([null])]);
  await contracts.payments(kind, DAYS);
  const days = { firstDay: '2026-05-01', lastDay: '2026-05-31', page: 1, size: 20 };
  expect(asked.map(({ query }) => query)).toEqual([
    { ...days, side: 'GIVER', username: 'ann' },
    { ...days, side: 'HOLDER' },
  ]);
});

test('wrong days, a side that is none and a name too long are refused without a call', async () => {
  const { contracts, asked } = openContracts({});
  const refused = (field: string) => ({ extensions: { code: 'BAD_USER_INPUT', field } });
  const turned = { from: '2026-05-02', until: '2026-05-01' };
  await expect(contracts.payments('DIVIDEND', turned)).rejects.toMatchObject(refused('until'));
  await expect(contracts.payments('DIVIDEND', { ...DAYS, side: 'OTHER' })).rejects.toMatchObject(refused('side'));
  await expect(contracts.given('DIVIDEND', { name: 'x'.repeat(65) })).rejects.toMatchObject(refused('name'));
  await expect(contracts.income(turned)).rejects.toMatchObject(refused('until'));
  expect(asked).toEqual([]);
});

test('income is told by kind and by whom, with its settlements', async () => {
  const settlement = { settlementId: 5, kind: 'dividend', dueTime: 0, received: '0.405', given: '0.2', net: '0.205' };
  const { contracts, asked } = openContracts({
    ODSFE2_agentIncome: {
      total: '9.20',
      kinds: [
        { kind: 'dailySalary', payer: 'top', amount: '0.20', count: 1 },
        { kind: 'REFERRAL', amount: '8.00', count: 2 },
        { kind: 'TOMBOLA', payer: null, amount: '1.00', count: 1 },
      ],
      list: [{ ...settlement, amount: '0.20' }],
      count: 1,
    },
  });
  expect(await contracts.income(DAYS)).toMatchObject({
    total: '9.20',
    sources: [
      { kind: 'DAILY_SALARY', operatorKind: 'dailySalary', payerName: 'top', amount: '0.20', count: 1 },
      { kind: 'REFERRAL', payerName: null },
      { kind: 'OTHER', operatorKind: 'TOMBOLA' },
    ],
    totalCount: 1,
    nodes: [{ id: '5', kind: 'DIVIDEND', received: '0.405', given: '0.2', net: '0.205', posted: '0.20' }],
  });
  expect(asked).toHaveLength(1);
});
