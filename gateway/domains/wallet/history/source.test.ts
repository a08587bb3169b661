import { expect, test } from 'vitest';
import { TX_TYPES } from '../../../../schema/upstream/txTypes.ts';
import { anyAnswer } from '../../../upstream/testing.ts';
import { createWorld } from '../../testing.ts';
import { toQuery } from '../../../shared/transactionFilter.ts';
import { toTransactions } from './mappers.ts';
import { createHistorySource } from './source.ts';

const currency = { code: 'PHP', symbol: 'P' };
const neighbours = { site: { currency: async () => currency } };
const row = {
  transactionId: 81,
  txTypeId: '3001',
  txTypeName: 'Stake',
  time: '1777741200000',
  amount: '-0.10',
  balanceAfter: '99.90',
  reference: 'r-1',
};

test('a row keeps its digits; an unknown code keeps the operator’s name', () => {
  const { rows, totalPages } = toTransactions(
    {
      list: [row, { ...row, txTypeId: 7777, txTypeName: 'Odd one', balanceAfter: null, reference: null }],
      totalPages: anyAnswer('4'),
    },
    currency,
  );
  expect(rows[0]).toEqual({
    id: '81',
    kind: 'STAKE',
    operatorKind: '3001',
    typeName: 'Stake',
    amount: '-0.10',
    balanceAfter: '99.90',
    currency,
    at: '2026-05-02T17:00:00.000Z',
    reference: 'r-1',
    referenceKind: null,
    operatorReferenceKind: null,
    played: null,
  });
  expect(rows[1]).toMatchObject({
    kind: 'OTHER',
    operatorKind: '7777',
    typeName: 'Odd one',
    balanceAfter: null,
    reference: null,
  });
  expect(totalPages).toBe(4);
});

test('a row with a game returns it; one with too few fields of it does not', () => {
  const game = {
    nodeId: 100_001,
    gameName: 'Lantern Dragon',
    nodeName: 'Rồng Đèn',
    gameType: 'rng',
    vassalage: 'JL',
    showIcon: '/covers/1.svg',
  };
  const { rows } = toTransactions(
    {
      list: [
        { ...row, ...game },
        { ...row, ...game, vassalage: null },
      ],
      totalPages: 1,
    },
    currency,
  );
  const reference = { operatorType: 'RNG', vendorCode: 'JL', node: '100001' };
  expect(rows.map(({ played }) => played)).toEqual([{ reference, name: 'Rồng Đèn', picture: '/covers/1.svg' }, null]);
});

test.each([
  {},
  { list: [{ ...row, amount: 'much' }] },
  { list: [{ ...row, time: 'then' }] },
  { list: [{ ...row, transactionId: null }] },
])('%j is refused by the call’s name', (raw) => {
  expect(() => toTransactions(anyAnswer(raw), currency)).toThrow('ODSFE2_MemTransDet');
});

test('a filter becomes the operator’s words', () => {
  expect(toQuery({})).toEqual({});
  expect(toQuery({ kinds: [] })).toEqual({});
  expect(toQuery({ from: '2026-05-02T17:00:00.000Z', kinds: ['DEPOSIT', 'REBATE'] })).toEqual({
    startDate: 1777741200000,
    txTypeIds: '1001,6231',
  });
  const { excludeTxTypeIds = '', ...rest } = toQuery({ kinds: ['OTHER', 'DEPOSIT'] });
  expect(rest).toEqual({});
  expect(excludeTxTypeIds.split(',')).toHaveLength(Object.keys(TX_TYPES).length - 1);
  expect(excludeTxTypeIds).not.toContain('1001');
});

test('a page is one question', async () => {
  const { scope, asked } = createWorld({
    session: {},
    replies: { ODSFE2_MemTransDet: { list: [row], totalPages: 3 } },
  });
  const page = await createHistorySource(scope, neighbours).transactions({ kinds: ['STAKE'] }, { first: 10, page: 2 });
  expect(page).toMatchObject({ pageInfo: { pageNumber: 2, pageCount: 3, hasNextPage: true } });
  expect(asked.map(({ query }) => query)).toEqual([{ txTypeIds: '3001', page: 2, size: 10, language: 'EN' }]);
});

test('a cursor continues its own list, with its kinds in any order, and no other', async () => {
  const { scope, asked } = createWorld({
    session: {},
    replies: { ODSFE2_MemTransDet: { list: [row], totalPages: 3 } },
  });
  const { transactions } = createHistorySource(scope, neighbours);
  const {
    pageInfo: { endCursor: after },
  } = await transactions({ kinds: ['STAKE', 'DEPOSIT'] }, { first: 1 });
  for (const filter of [
    {},
    { kinds: ['DEPOSIT'] as const },
    { kinds: ['STAKE', 'DEPOSIT'] as const, from: '2026-05-02T17:00:00.000Z' },
  ])
    await expect(transactions(filter, { first: 1, after })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    });
  expect(await transactions({ kinds: ['DEPOSIT', 'STAKE'] }, { first: 1, after })).toMatchObject({
    pageInfo: { pageNumber: 2 },
  });
  expect(asked).toHaveLength(2);
});
