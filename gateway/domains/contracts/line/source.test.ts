import { describe, expect, test } from 'vitest';
import type { SessionKind } from '../../../session/session.ts';
import { createWorld } from '../../testing.ts';
import { createLineSource } from './source.ts';

const games = { reportFilter: () => Promise.resolve({ types: ['RNG'], exceptTypes: ['FISH'] }) };

function open(replies: Readonly<Record<string, unknown>>, kind: SessionKind = 'AGENT') {
  const { scope, asked } = createWorld({ session: { kind }, replies });
  return { line: createLineSource(scope, { games }), asked: () => asked.map(({ query }) => query) };
}

const DAYS = { from: '2026-05-01', until: '2026-05-02' };
const told = { betAmount: '10.00', winAmount: '4.00', bonusAmount: '1.00', profitAndLoss: '-5.00', activeMembers: 2 };
const sums = {
  stake: '10.00',
  payout: '4.00',
  bonus: '1.00',
  result: '-5.00',
  deposits: null,
  withdrawals: null,
  activeMembers: 2,
};
const ANN = { customerId: 7, userName: 'ann' };

test('a line is an agent’s; nobody else has one, and no call is made for it', () => {
  for (const kind of ['PLAYER', 'TRIAL'] as const) expect(open({}, kind).line.line()).toBeNull();
  const { line, asked } = open({});
  expect(line.line()).toMatchObject({ id: expect.any(String) });
  expect(asked()).toEqual([]);
});

test('today, and days beside those before, are told in our words', async () => {
  const { line, asked } = open({
    ODSFE2_teamKPIC: { date: '2026-05-02', ...told, newMembers: 1, teamSize: 3, teamBalance: '9.00' },
    ODSFE2_getTeamOverviewSum: { ...told, newMembers: 2, previous: { ...told }, top: [{ ...ANN, ...told }] },
    ODSFE2_getTeamOverviewDailyList: { list: [{ date: '2026-05-01', ...told }] },
  });
  expect(await line.today()).toEqual({ day: '2026-05-02', sums, newMembers: 1, size: 3, balance: '9.00' });
  expect(await line.overview({ ...DAYS, of: '7' })).toEqual({
    sums,
    newMembers: 2,
    before: { sums, newMembers: null },
    top: [{ memberId: '7', username: 'ann', sums }],
  });
  expect(await line.days(DAYS)).toEqual([{ day: '2026-05-01', sums, newMembers: null }]);
  const days = { firstDay: '2026-05-01', lastDay: '2026-05-02' };
  expect(asked()).toEqual([undefined, { ...days, customerId: 7 }, days]);
});

test('what the operator does not tell is unknown', async () => {
  const { line } = open({ ODSFE2_getTeamOverviewSum: {} });
  const { sums: none, before, top } = await line.overview(DAYS);
  expect([new Set(Object.values(none)), before, top]).toEqual([new Set([null]), null, null]);
});

describe('lists', () => {
  test('members, with whom they are below, by name and order', async () => {
    const person = { ...ANN, customerType: '1', balance: '2.00', teamSize: 4, regDate: 0, lastLoginAt: null, level: 1 };
    const { line, asked } = open({
      ODSFE2_getSubordinatev2: {
        list: [{ customerId: 8, userName: 'bo' }],
        total: 1,
        totalPages: 1,
        person,
        chain: [ANN],
      },
    });
    const read = await line.members({ of: '7', name: ' b ', sort: 'LINE_SIZE', descending: true, page: 2 });
    expect(read.nodes).toMatchObject([{ id: '8', username: 'bo', isAgent: false, balance: null, joinedAt: null }]);
    expect(read).toMatchObject({
      totalCount: 1,
      person: { id: '7', isAgent: true, lineSize: 4, joinedAt: '1970-01-01T00:00:00.000Z', lastSeenAt: null },
      chain: [{ id: '7', username: 'ann' }],
    });
    expect(asked()).toEqual([
      { customerId: 7, username: 'b', orderBy: 'teamSize', direction: 'desc', page: 2, size: 20 },
    ]);
  });

  test('profit and bets, with their totals', async () => {
    const { line, asked } = open({
      ODSFE2_getTeamPNLV3: { list: [{ ...ANN, ...told }], footer: told, chain: [ANN] },
      ODSFE2_gameTeamBet: { list: [{ ...ANN, gameType: 'RNG', vendor: 'JL', ...told }], footer: told },
    });
    expect(await line.profit({ ...DAYS, sort: 'RESULT' })).toMatchObject({
      nodes: [{ memberId: '7', sums }],
      totals: sums,
      chain: [{ id: '7' }],
    });
    expect(await line.bets({ ...DAYS, category: 'RNG' })).toMatchObject({
      nodes: [{ memberId: '7', operatorCategory: 'RNG', vendorName: 'JL', sums: { stake: '10.00', result: '-5.00' } }],
      totals: { stake: '10.00' },
    });
    expect(asked()).toMatchObject([
      { orderBy: 'profitAndLoss', direction: 'asc' },
      { gameType: 'RNG', excludeGameType: 'FISH' },
    ]);
  });

  test('movements keep to the moment of the first page', async () => {
    const row = { ...ANN, transactionId: 5, time: 1_000, txTypeId: 1001, amount: '-2.00' };
    const { line, asked } = open({
      ODSFE2_TeamTransDet: { list: [row], totalPages: 2, asOf: 9_000, footer: { inAmount: '1.00', outAmount: '2.00' } },
    });
    const filter = { kinds: ['DEPOSIT'] as const };
    const first = await line.transactions({ filter, first: 1 });
    expect(first).toMatchObject({
      nodes: [{ id: '5', memberId: '7', kind: 'DEPOSIT', amount: '-2.00', at: '1970-01-01T00:00:01.000Z' }],
      totalIn: '1.00',
      totalOut: '2.00',
      asOf: '1970-01-01T00:00:09.000Z',
    });
    await line.transactions({ filter, first: 1, after: first.pageInfo.endCursor });
    expect(asked()).toMatchObject([{ txTypeIds: '1001' }, { txTypeIds: '1001', endDate: 9_000, page: 2 }]);
  });

  test('wrong days, a name too long and an id of nobody are refused without a call', async () => {
    const { line, asked } = open({});
    const refused = (field: string) => ({ extensions: { code: 'BAD_USER_INPUT', field } });
    await expect(line.profit({ from: '2026-05-02', until: '2026-05-01' })).rejects.toMatchObject(refused('until'));
    await expect(line.bets({ from: '2025-05-01', until: '2026-05-02' })).rejects.toMatchObject(refused('until'));
    await expect(line.members({ name: 'x'.repeat(65) })).rejects.toMatchObject(refused('name'));
    for (const id of ['', 'x', '1 or 1=1', '-1', '1'.repeat(16)])
      await expect(line.overview({ ...DAYS, of: id })).rejects.toMatchObject(refused('of'));
    expect(asked()).toEqual([]);
  });
});
