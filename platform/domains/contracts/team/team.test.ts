import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../../../database/drizzle.ts';
import * as calls from '../../../../schema/upstream/agent.ts';
import { exportRecord } from '../../../../schema/upstream/exports.ts';
import type { Call } from '../../../../schema/upstream/call.ts';
import { switchFeature } from '../../site/operator/documents.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import { outsideGamesInSql } from '../../../ledger/tables.ts';
import { isBelow } from '../../../members/paths.ts';
import type { Member } from '../../../members/tables.ts';
import { members, nameOrder } from '../../../members/tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import { isGreat, pageByName } from './betRows.ts';
import { readOf } from './reading.ts';
import { linesBelow } from './sums.ts';

type Someone = Awaited<ReturnType<TestPlatform['member']>>;

const DAYS = { firstDay: '2026-05-01', lastDay: '2026-05-31' };
const REPORTS: ReadonlyArray<readonly [call: Call, query: Readonly<Record<string, string>>]> = [
  [calls.teamKpi, {}],
  [calls.teamOverview, DAYS],
  [calls.teamOverviewDaily, DAYS],
  [calls.downlines, {}],
  [calls.teamProfit, DAYS],
  [calls.teamBets, DAYS],
  [calls.teamTransactions, {}],
];
/** Those that can be asked about somebody in the line. */
const OF_SOMEBODY = new Set(
  [calls.teamOverview, calls.teamOverviewDaily, calls.downlines, calls.teamProfit].map(({ name }) => name),
);
const NAMED = REPORTS.map(([call, query]) => [call.name, call, query] as const);

describe.each(testDatabases)('what agents see of their lines (%s)', (kind) => {
  let platform: TestPlatform;
  let top: Someone;
  let middle: Someone;
  let player: Someone;
  let stranger: Someone;
  let far: Someone;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
    top = await platform.member({ type: 1, username: 'TopAgent' });
    middle = await platform.member({ type: 1, uplineId: top.id, username: 'MiddleOne' });
    const mobile = { countryDialingCode: '63', mobile: '9175550199', email: 'secret@example.com' };
    player = await platform.member({
      uplineId: middle.id,
      username: 'Player_One',
      payeeName: 'Hidden Name',
      ...mobile,
    });
    stranger = await platform.member({ type: 1 });
    far = await platform.member({ uplineId: stranger.id });
    await deposit(player.id, 5_000n, '2026-05-02T04:00:00Z');
    await deposit(far.id, 9_000n, '2026-05-02T04:00:00Z');
  });
  afterAll(() => platform.close());

  let keys = 0;
  const deposit = (memberId: number, cents: bigint, at: string) =>
    inTransaction(platform.services.db, (tx) =>
      platform.services.ledger.post(tx, {
        key: `team-test-${(keys += 1)}`,
        kind: 'deposit',
        reference: 'x',
        memberId,
        at: new Date(at),
        entries: move('house:cashier', memberAccount(memberId), cents),
      }),
    );
  const answer = async (call: Call, { token }: Someone, query: Readonly<Record<string, string>> = {}) =>
    (await platform.ask(call, { token, query })).json;
  const valueOf = async (call: Call, who: Someone, query: Readonly<Record<string, string>> = {}) =>
    (await answer(call, who, query))?.value;

  test.each(NAMED)('%s is for agents only, and not while their centre is closed', async (_name, call, query) => {
    const trial = await platform.member({ type: TRIAL });
    for (const other of [player, trial])
      expect((await answer(call, other, query))?.errorCode).toBe('non_agent_account');
    expect((await platform.ask(call, { query })).status).toBe(401);
    await switchFeature(platform.operator, 'agent_cen', false);
    expect((await answer(call, top, query))?.errorCode).toBe('function.not.available');
    await switchFeature(platform.operator, 'agent_cen', true);
    expect((await answer(call, top, query))?.success).toBe(true);
  });

  test.each(NAMED.filter(([name]) => OF_SOMEBODY.has(name)))(
    '%s tells of the own line only, whatever id is sent, and not whether there is such a member',
    async (_name, call, query) => {
      const ask = (who: Someone, customerId: number) => answer(call, who, { ...query, customerId: String(customerId) });
      for (const id of [stranger.id, far.id, 999_999_999]) {
        const refused = await ask(top, id);
        expect(refused).toMatchObject({ success: false, errorCode: 'downline_unknown' });
        expect(refused).toMatchObject({ message: (await ask(top, 888_888_888))?.message });
      }
      expect((await ask(middle, top.id))?.errorCode).toBe('downline_unknown');
      for (const id of [top.id, middle.id, player.id]) expect((await ask(top, id))?.success).toBe(true);
      expect((await platform.ask(call, { token: top.token, query: { ...query, customerId: '1 or 1=1' } })).status).toBe(
        400,
      );
    },
  );

  test.each(NAMED)('%s has nothing of how to reach somebody, nor of a stranger', async (_name, call, query) => {
    for (const more of [{}, { username: 'o' }, { username: '%' }, { username: `_'"` }]) {
      const { text } = await platform.ask(call, { token: top.token, query: { ...query, ...more } });
      for (const word of ['9175550199', 'secret@', 'Hidden Name', far.username, stranger.username])
        expect(text).not.toContain(word);
    }
  });

  test('levels of the tree, each with how many are below and what they hold', async () => {
    expect(await valueOf(calls.downlines, top)).toMatchObject({
      total: 1,
      person: null,
      chain: [],
      list: [{ customerId: middle.id, userName: 'MiddleOne', customerType: 1, teamSize: 1, level: 1, balance: 0 }],
    });
    expect(await valueOf(calls.downlines, top, { customerId: String(middle.id) })).toMatchObject({
      person: { customerId: middle.id },
      chain: [{ customerId: middle.id, userName: 'MiddleOne' }],
      list: [{ userName: 'Player_One', teamSize: 0, level: 2, balance: 50 }],
    });
    const found = (username: string) => valueOf(calls.downlines, top, { username });
    expect(await found('PLAYER_')).toMatchObject({ total: 1, list: [{ userName: 'Player_One', level: 2 }] });
    expect(await found('MiddleOn_')).toMatchObject({ total: 0, list: [], totalPages: 0 });
  });

  test.each(calls.DOWNLINE_ORDERS)('sorted by %s, either way, nobody is missing', async (orderBy) => {
    const agent = await platform.member({ type: 1 });
    const made = [];
    for (const balance of ['3.00', '1.00', '2.00']) made.push(await platform.member({ uplineId: agent.id, balance }));
    const idsIn = async (direction: string) => {
      const pages = await Promise.all(
        ['1', '2'].map((page) => valueOf(calls.downlines, agent, { orderBy, direction, page, size: '2' })),
      );
      return pages.flatMap((page) =>
        (page as { list: { customerId: number }[] }).list.map(({ customerId }) => customerId),
      );
    };
    for (const direction of ['asc', 'desc'])
      expect(new Set(await idsIn(direction))).toEqual(new Set(made.map(({ id }) => id)));
    const [first, second, third] = made.map(({ id }) => id);
    const byBalance = orderBy === 'balance' ? await idsIn('desc') : [first, third, second];
    expect(byBalance).toEqual([first, third, second]);
  });

  test('movements are told with who, what and when, and summed up; those of other lines are not', async () => {
    expect(await valueOf(calls.teamTransactions, top)).toMatchObject({
      total: 1,
      list: [{ customerId: player.id, userName: 'Player_One', txTypeId: 1001, amount: 50 }],
      footer: { inAmount: 50, outAmount: 0 },
    });
    expect(await valueOf(calls.teamTransactions, top, { txTypeIds: '2001,3001' })).toMatchObject({
      total: 0,
      list: [],
    });
    expect(await valueOf(calls.teamTransactions, top, { startDate: String(Date.UTC(2026, 4, 3)) })).toMatchObject({
      total: 0,
      footer: { inAmount: 0 },
    });
  });

  test('a line that the operator moves leaves what was before where it was, and goes along whole', async () => {
    const post = (payload: object) =>
      platform.control.inject({
        method: 'POST',
        url: '/operator/agents/moves',
        headers: { host: 'localhost', ...TEST_AUTHOR_HEADERS },
        payload,
      });
    const [before, after] = [await platform.member({ type: 1 }), await platform.member({ type: 1 })];
    const head = await platform.member({ type: 1, uplineId: before.id });
    const below = await platform.member({ uplineId: head.id });
    const depositsOf = async (who: Someone) => {
      const value = (await valueOf(calls.teamKpi, who)) as { depositAmount: number; teamSize: number };
      return [value.depositAmount, value.teamSize];
    };
    const now = () => platform.services.clock.now().toISOString();
    await deposit(below.id, 1_000n, now());
    const moved = await post({ username: head.username.toUpperCase(), upline: after.username });
    expect(moved.json()).toEqual({ place: after.username });
    await deposit(below.id, 200n, now());
    expect([await depositsOf(before), await depositsOf(after), await depositsOf(head)]).toEqual([
      [10, 0],
      [2, 2],
      [12, 1],
    ]);
    expect((await answer(calls.downlines, before, { customerId: String(below.id) }))?.errorCode).toBe(
      'downline_unknown',
    );
    for (const [username, upline] of [
      [head.username, after.username],
      [after.username, head.username],
      [after.username, after.username],
      [head.username, below.username],
      [head.username, 'nobody'],
    ])
      expect((await post({ username, upline })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await post({ username: head.username, upline: null })).json()).toEqual({ place: '' });
  });

  test('the way to somebody who was moved within a line is that of now', async () => {
    const root = await platform.member({ type: 1 });
    const [left, right] = [
      await platform.member({ type: 1, uplineId: root.id }),
      await platform.member({ type: 1, uplineId: root.id }),
    ];
    const head = await platform.member({ type: 1, uplineId: right.id });
    for (const upline of [left, right, left]) {
      const payload = { username: head.username, upline: upline.username };
      const headers = { host: 'localhost', ...TEST_AUTHOR_HEADERS };
      await platform.control.inject({ method: 'POST', url: '/operator/agents/moves', headers, payload });
      expect(await valueOf(calls.downlines, root, { customerId: String(head.id) })).toMatchObject({
        chain: [{ customerId: upline.id }, { customerId: head.id }],
      });
    }
  });

  test.each(['teamProfit', 'teamBetting', 'teamTransactions'])('%s is saved whole, by agents only', async (record) => {
    const query = { record, ...DAYS, username: 'player_' };
    const { text } = await platform.ask(exportRecord, { token: top.token, query });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, { list: readonly { userName: string }[] }>>);
    const named = lines.flatMap((line) => line[record]?.list ?? []).map(({ userName }) => userName);
    expect(named).toEqual(record === 'teamBetting' ? [] : ['Player_One']);
    expect(lines.at(-1)).toEqual({ end: named.length });
    expect((await answer(exportRecord, player, query))?.errorCode).toBe('non_agent_account');
    const foreign = await answer(exportRecord, top, { ...query, record: 'teamProfit', customerId: String(far.id) });
    expect(foreign?.errorCode).toBe('downline_unknown');
  });

  test.each([
    [{ firstDay: '2026-05-02', lastDay: '2026-05-01' }],
    [{ firstDay: '2025-01-01', lastDay: '2026-05-01' }],
    [{ firstDay: '2026-02-30', lastDay: '2026-13-01' }],
    [{ firstDay: 'x', lastDay: '2026-05-01' }],
  ])('days that are none, or too many, are refused: %o', async (days) => {
    for (const call of [calls.teamOverview, calls.teamOverviewDaily, calls.teamProfit, calls.teamBets])
      expect((await answer(call, top, days))?.errorCode).toBe('INVALID_PARAMETERS');
  });

  test.each(['0', '1e300', 'x'])('a page %s does not exist: refused', async (page) => {
    for (const call of [calls.teamProfit, calls.teamBets, calls.teamTransactions, calls.downlines])
      expect((await platform.ask(call, { token: top.token, query: { page } })).status).toBe(400);
  });

  test('a line is read by its part of an index, of figures as of members', async () => {
    const { db } = platform.services;
    const [agent] = await db.select().from(members).where(eq(members.id, top.id));
    const planOf = async (statement: ReturnType<typeof sql>) => {
      // Of a few rows it would read all.
      const rows = await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement}`);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const scope = { agent: agent as Member, subjectId: top.id, paths: [agent?.path ?? ''] };
    const days = await db.transaction((tx) => readOf(tx, DAYS));
    const plan = await planOf(linesBelow(scope, { ...days, spans: [{ id: 1, ...DAYS }] }));
    expect(plan).toMatch(/figures_line[^]*Index Cond: .*day = ANY.*path > .*path < /);
    expect(plan).toMatch(/line_spans_\w+_pk[^]*Index Cond: .*span_id = ANY.*above = ANY/);
    const { paths } = scope;
    expect(await planOf(sql`select count(*) from members m where ${isBelow(sql`m.path`, paths)}`)).toMatch(
      /members_path[^]*Index Cond: .*path > .*path < /,
    );
    const long = { ...days, spans: [{ id: 1, ...DAYS }] };
    const byName = await planOf(pageByName(paths, long, { falls: false, last: 1_000, size: 20 }));
    expect(byName).toMatch(/span_bets_\w+_pk on span_bets f[^]*Index Cond: .*span_id = ANY.* AND \(path = p/);
    expect(byName).toMatch(/figures_\w+_pk on figures f[^]*Index Cond: \(\(member_id = m.id\)/);
    expect(await planOf(isGreat(paths, long, 10_000))).toMatch(/Index Only Scan using span_bets_\w+_pk/);
    const inOrder = sql`select m.id from members m order by ${nameOrder(sql`m.username`)} limit 20`;
    expect(await planOf(inOrder)).toMatch(/Index Scan using members_by_name/);
    const outsideGames = sql`
      select t.id, t.kind, t.at, t.member_amount from ledger_transactions t
      where t.kind in ${outsideGamesInSql} and t.member_amount <> 0 and t.member_id between 1 and ${top.id}`;
    expect(await planOf(outsideGames)).toMatch(/Index Only Scan using ledger_transactions_outside_games/);
  });
});
