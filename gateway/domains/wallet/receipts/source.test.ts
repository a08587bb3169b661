import { expect, test } from 'vitest';
import { createWorld, refusal } from '../../testing.ts';
import { createReceiptsSource } from './source.ts';

const currency = { code: 'PHP', symbol: 'P' };
const assets = { imageBase: null, gameBase: 'https://play.test', esportsVendors: [], cockfightVendors: [] };
const neighbours = { site: { assets: async () => assets, currency: async () => currency } };
const answer = {
  movement: {
    transactionId: 81,
    txTypeId: '3001',
    time: 1777741200000,
    amount: '-0.10',
    balanceAfter: '99.90',
    reference: 'r-1',
    subject: 'round',
  },
  entries: [
    { account: 'main', purpose: 'main', asset: 'PHP', amount: '-0.10', balanceBefore: '100.00', balanceAfter: '99.90' },
    { account: 'bonus:7', purpose: 'bonus', asset: 'PHP', amount: '0.10', balanceBefore: '0.00', balanceAfter: '0.10' },
    { account: 'points', purpose: 'points', asset: 'PTS', amount: '3', balanceBefore: '0', balanceAfter: '3' },
    { account: 'JL', purpose: 'wallet', asset: 'PHP', amount: '1', balanceBefore: '0', balanceAfter: '1' },
    { account: 'escrow', purpose: 'constructor', asset: 'PHP', amount: '1', balanceBefore: '0', balanceAfter: '1' },
  ],
  receipts: ['{"receipt": 1}'],
  verifyPath: '/play/verify',
};

const open = (reply: unknown = answer) => {
  const { scope, asked } = createWorld({ session: {}, replies: { receipt: reply } });
  return { receipts: createReceiptsSource(scope, neighbours), asked };
};

test('a movement comes with its accounts in their assets, and its receipts to the letter', async () => {
  const { receipts } = open();
  const movement = await receipts.movement('81');
  expect(movement?.transaction).toMatchObject({ id: '81', kind: 'STAKE', referenceKind: 'ROUND', reference: 'r-1' });
  const inMoney = { currencyCode: 'PHP', currencySymbol: 'P' };
  const inPoints = { currencyCode: 'PTS', currencySymbol: 'PTS' };
  expect(movement?.entries).toEqual([
    {
      account: 'MAIN',
      operatorAccount: 'main',
      amount: { amount: '-0.10', ...inMoney },
      balanceBefore: { amount: '100.00', ...inMoney },
      balanceAfter: { amount: '99.90', ...inMoney },
    },
    expect.objectContaining({ account: 'BONUS' }),
    expect.objectContaining({ account: 'POINTS', amount: { amount: '3', ...inPoints } }),
    expect.objectContaining({ account: 'VENDOR', operatorAccount: 'JL' }),
    expect.objectContaining({ account: 'OTHER', operatorAccount: 'escrow' }),
  ]);
  expect(movement?.file).toEqual({ receipts: ['{"receipt": 1}'], verifyUrl: 'https://play.test/play/verify' });
});

test('all who want a part of a movement share one question', async () => {
  const { receipts, asked } = open();
  await Promise.all([receipts.movement('81'), receipts.movement('81')]);
  expect(asked.map(({ query }) => query)).toEqual([{ transactionId: '81', language: 'EN' }]);
});

test('what is another member’s is none, and what is no number is not asked about', async () => {
  const { receipts, asked } = open(refusal('not-found'));
  expect(await receipts.movement('81')).toBeNull();
  expect(await receipts.movement('../81')).toBeNull();
  expect(asked).toHaveLength(1);
});
