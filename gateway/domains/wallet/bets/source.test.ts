import { expect, test } from 'vitest';
import { createWorld } from '../../testing.ts';
import { createBetsSource } from './source.ts';

const row = {
  betId: 'b-1',
  kind: 'ticket',
  time: 1777741200000,
  nodeId: 7,
  gameName: 'Five Digits',
  gameType: 'ELOTT',
  vassalage: 'LT',
  betAmount: '2.00',
  winAmount: null,
  profitAndLoss: null,
  state: 'PLACED',
  detail: '07, 45',
};
const page = {
  list: [row],
  total: 3,
  totalPages: 3,
  asOf: 1777741300000,
  footer: { betAmount: '6.00', winAmount: '1.50', profitAndLoss: '-4.50', openAmount: '2.00' },
};
const currency = { code: 'PHP', symbol: 'P' };
const assets = { imageBase: null, gameBase: 'https://play.test', esportsVendors: [], cockfightVendors: ['CF'] };
const reportFilters = {
  COCKFIGHT: { types: ['SPORTS'], vendors: ['CF'] },
  ESPORTS: { types: ['SPORTS'], vendors: [] },
  OTHER: { exceptTypes: ['RNG', 'LIVE'] },
} as const;
const neighbours = {
  site: { assets: async () => assets, currency: async () => currency },
  games: { reportFilter: async (category: string) => reportFilters[category as keyof typeof reportFilters] },
};

function open(replies: Readonly<Record<string, unknown>> = { ODSFE2_gameMemBet: page }) {
  const { scope, asked } = createWorld({ session: {}, replies });
  return { bets: createBetsSource(scope, neighbours), asked };
}

test('a bet is told in our words, and its list with what it sums up to', async () => {
  const { bets } = open();
  const read = await bets.bets({}, { first: 1 });
  expect(read).toMatchObject({
    asOf: '2026-05-02T17:01:40.000Z',
    totalCount: 3,
    totals: { stake: '6.00', payout: '1.50', result: '-4.50', open: '2.00' },
    pageInfo: { pageNumber: 1, pageCount: 3, hasNextPage: true },
  });
  expect(read.nodes).toMatchObject([
    { id: 'b-1', kind: 'TICKET', state: 'OPEN', stake: '2.00', payout: null, result: null, settledAt: null },
  ]);
});

test('words that only the operator knows are kept beside OTHER, and sums that are not told are unknown', async () => {
  const { bets } = open({
    ODSFE2_gameMemBet: { ...page, list: [{ ...row, kind: 'swap', state: 'HALVED' }], footer: { betAmount: '1' } },
  });
  const { nodes, totals } = await bets.bets({}, {});
  expect(nodes).toMatchObject([{ kind: 'OTHER', operatorKind: 'swap', state: 'OTHER', operatorState: 'HALVED' }]);
  expect(totals).toBeNull();
});

test('a cursor keeps the list at the moment of its first page', async () => {
  const { bets, asked } = open();
  const { pageInfo } = await bets.bets({}, { first: 1 });
  await bets.bets({}, { first: 1, after: pageInfo.endCursor });
  expect(asked.map(({ query }) => [query?.['page'], query?.['endDate']])).toEqual([
    [1, undefined],
    [2, page.asOf],
  ]);
});

test('a cursor of another list, or of nothing, is refused', async () => {
  const { bets } = open();
  const { pageInfo } = await bets.bets({}, { first: 1 });
  const refused = { extensions: { code: 'BAD_USER_INPUT', field: 'after' } };
  await expect(bets.bets({ vendorCode: 'JL' }, { after: pageInfo.endCursor })).rejects.toMatchObject(refused);
  for (const after of ['', 'x', 'zzzzzzzzzz.abc', `${pageInfo.endCursor}!`])
    await expect(bets.bets({}, { after })).rejects.toMatchObject(refused);
});

test('an operator that does not tell the moment is read at that of the first answer', async () => {
  const { bets, asked } = open({ ODSFE2_gameMemBet: { ...page, asOf: null } });
  const { pageInfo, asOf } = await bets.bets({}, { first: 1 });
  await bets.bets({}, { first: 1, after: pageInfo.endCursor });
  expect(asked[1]?.query?.['endDate']).toBe(Date.parse(asOf));
});

test('a category becomes types and vendors; one without vendors is empty, without a call', async () => {
  const { bets, asked } = open();
  await bets.bets({ category: 'COCKFIGHT', from: '2026-05-01T00:00:00.000Z' }, {});
  await bets.bets({ category: 'OTHER', vendorCode: 'JL', until: '2026-05-02T00:00:00.000Z' }, {});
  expect(asked.map(({ query }) => query)).toEqual([
    { startDate: 1777593600000, gameType: 'SPORTS', vassalage: 'CF', page: 1, size: 20, language: 'EN' },
    { endDate: 1777680000000, excludeGameType: 'RNG,LIVE', vassalage: 'JL', page: 1, size: 20, language: 'EN' },
  ]);
  expect(await bets.bets({ category: 'ESPORTS' }, {})).toMatchObject({ nodes: [], totalCount: 0 });
  expect(asked).toHaveLength(2);
});

test('all parts of one bet are one question; a proof is an address of the game pages only', async () => {
  const { bets, asked } = open({
    betDetail: {
      bet: row,
      proofs: [
        { proofId: 'b-1', state: 'PLACED', verifyPath: '/play/verify?round=b-1' },
        { proofId: 'b-2', state: null, verifyPath: 'javascript:alert(1)' },
      ],
      postings: [{ transactionId: 9, txTypeId: 3001, time: 1777741200000, amount: '-2.00' }],
    },
  });
  const [detail] = await Promise.all([bets.detail('b-1'), bets.detail('b-1')]);
  expect(detail?.proofs).toEqual([
    { id: 'b-1', state: 'OPEN', operatorState: 'PLACED', verifyUrl: 'https://play.test/play/verify?round=b-1' },
    { id: 'b-2', state: null, operatorState: null, verifyUrl: null },
  ]);
  expect(detail?.movements).toMatchObject([{ id: '9', kind: 'STAKE', amount: '-2.00' }]);
  expect(asked).toHaveLength(1);
  expect(await bets.detail('not an id')).toBeNull();
});
