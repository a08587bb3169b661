import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { bonusAccount, heldAccount, memberAccount, pointsAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';
import { move } from './posting.ts';
import { ledgerTransactions } from './tables.ts';

const ledger = createLedger(() => new Date('2026-03-01T12:00:00Z'));

function deposit(memberId: number, amount: bigint, key: string): Posting {
  return {
    key,
    kind: 'deposit',
    reference: key,
    memberId,
    entries: [
      { account: 'house:cashier', amount: -amount },
      { account: memberAccount(memberId), amount },
    ],
  };
}

function stake(memberId: number, amount: bigint, key: string): Posting {
  return {
    key,
    kind: 'stake',
    reference: key,
    memberId,
    nodeId: 123_456,
    entries: [
      { account: memberAccount(memberId), amount: -amount },
      { account: 'house:games', amount },
    ],
  };
}

/** What the database said, however the driver wraps it. */
async function refusalOf(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      : String(error);
  }
}

describe.each(everyTestDatabase)('the ledger (%s)', (kind) => {
  let db: Database;
  const post = (posting: Posting) => inTransaction(db, (tx) => ledger.post(tx, posting));
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());

  test('a posting moves money and tells the balance it left', async () => {
    expect(await post(deposit(1, 10_000n, 'first'))).toMatchObject({
      kind: 'posted',
      balances: new Map([[memberAccount(1), 10_000n]]),
    });
    expect(await ledger.balanceOf(db, memberAccount(1))).toBe(10_000n);
    expect(await ledger.balanceOf(db, 'house:cashier')).toBe(-10_000n);
  });

  test('a repeated key answers the first posting and moves nothing', async () => {
    const first = await post(deposit(2, 500n, 'twice'));
    expect(await post(deposit(2, 500n, 'twice'))).toEqual({ ...first, kind: 'repeated' });
    expect(await ledger.balanceOf(db, memberAccount(2))).toBe(500n);
  });

  test('a repeat is answered as before even when the money has since gone', async () => {
    await post(deposit(3, 500n, 'gone-in'));
    await post(stake(3, 500n, 'gone-out'));
    expect(await post(stake(3, 500n, 'gone-out'))).toMatchObject({
      kind: 'repeated',
      balances: new Map([[memberAccount(3), 0n]]),
    });
  });

  test('a known key with other content is refused', async () => {
    await post(deposit(4, 500n, 'taken'));
    expect(await post(deposit(4, 501n, 'taken'))).toEqual({ kind: 'conflict', key: 'taken' });
    expect(await ledger.balanceOf(db, memberAccount(4))).toBe(500n);
  });

  test('a member cannot spend more than there is, and learns what there is', async () => {
    await post(deposit(5, 99n, 'little'));
    expect(await post(stake(5, 100n, 'much'))).toEqual({
      kind: 'insufficient',
      account: memberAccount(5),
      balance: 99n,
    });
    expect(await ledger.balanceOf(db, memberAccount(5))).toBe(99n);
  });

  test('of several postings all happen or none', async () => {
    await post(deposit(6, 100n, 'batch-in'));
    const refused = await inTransaction(db, (tx) =>
      ledger.postAll(tx, [stake(6, 60n, 'batch-1'), stake(6, 60n, 'batch-2')]),
    );
    expect(refused).toEqual({ kind: 'insufficient', account: memberAccount(6), balance: 40n });
    expect(await ledger.balanceOf(db, memberAccount(6))).toBe(100n);
    const posted = await inTransaction(db, (tx) =>
      ledger.postAll(tx, [stake(6, 60n, 'batch-1'), deposit(6, 10n, 'batch-3'), stake(6, 50n, 'batch-2')]),
    );
    expect(posted.kind).toBe('posted');
    expect(await ledger.balanceOf(db, memberAccount(6))).toBe(0n);
  });

  test('entries that do not sum to zero are refused by the code and by the database', async () => {
    await expect(
      post({
        ...deposit(7, 5n, 'lopsided'),
        entries: [
          { account: 'house:games', amount: 1n },
          { account: 'house:trial', amount: 1n },
        ],
      }),
    ).rejects.toThrow(RangeError);
    const sneak = db.transaction((tx) =>
      tx.execute(
        sql`
        insert into ledger_entries (transaction_id, line, account, asset, amount)
        select id, 9, 'house:games', 'MONEY', 1 from ledger_transactions limit 1`,
      ),
    );
    expect(await refusalOf(sneak)).toContain('does not sum to zero');
  });

  test('money and points each sum to zero: one never makes up for the other', async () => {
    const points = pointsAccount(9);
    const lopsided = { ...deposit(9, 5n, 'mixed'), entries: [] };
    const swap = [
      { account: 'house:points' as const, amount: -5n },
      { account: points, amount: 5n },
    ];
    await expect(post({ ...lopsided, entries: swap })).rejects.toThrow('does not sum to zero in MONEY');
    await expect(post({ ...lopsided, entries: move('house:points', points, 5n, 'MONEY') })).rejects.toThrow(
      'brings MONEY to member:9:points',
    );
    const sneak = db.transaction((tx) =>
      tx.execute(
        sql`
        insert into ledger_entries (transaction_id, line, account, asset, amount)
        select id, line, 'house:points', asset, amount
        from ledger_transactions, (values (8, 'MONEY', 1), (9, 'PTS', -1)) as l(line, asset, amount) where id = 1`,
      ),
    );
    expect(await refusalOf(sneak)).toContain('does not sum to zero in');
  });

  test('a posting moves what is the house’s and one member’s, whom it names', async () => {
    const given = move(memberAccount(1), memberAccount(8), 5n);
    await expect(post({ ...deposit(1, 5n, 'given'), entries: given })).rejects.toThrow('another member');
    const { memberId: _, ...nobodys } = deposit(8, 5n, 'nobody’s');
    await expect(post(nobodys)).rejects.toThrow('another member');
    expect(await ledger.balanceOf(db, memberAccount(8))).toBe(0n);
  });

  test('one posting may move both assets, and tells of each how much of it the member gained', async () => {
    await post({
      ...deposit(10, 1n, 'earned'),
      kind: 'pointsEarned',
      entries: move('house:points', pointsAccount(10), 250n, 'PTS'),
    });
    const converted: Posting = {
      key: 'converted',
      kind: 'pointsConverted',
      reference: 'converted',
      memberId: 10,
      entries: [...move(pointsAccount(10), 'house:points', 200n), ...move('house:points', memberAccount(10), 40n)],
    };
    expect(await post(converted)).toMatchObject({
      kind: 'posted',
      balances: new Map([
        [pointsAccount(10), 50n],
        [memberAccount(10), 40n],
      ]),
    });
    expect(await ledger.balanceOf(db, 'house:points')).toBe(-40n);
    expect(await ledger.balanceOf(db, 'house:points', 'PTS')).toBe(-50n);
    const rows = await db
      .select({ money: ledgerTransactions.memberAmount, points: ledgerTransactions.memberPoints })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.memberId, 10))
      .orderBy(ledgerTransactions.id);
    expect(rows).toEqual([
      { money: null, points: 250n },
      { money: 40n, points: -200n },
    ]);
    expect(await post({ ...converted, key: 'more', entries: move(pointsAccount(10), 'house:points', 51n) })).toEqual({
      kind: 'insufficient',
      account: pointsAccount(10),
      balance: 50n,
    });
  });

  test('no account of a member falls below zero, whoever writes', async () => {
    const accounts = [
      memberAccount(11, 'JL'),
      heldAccount(11),
      bonusAccount(11, 3),
      pointsAccount(11),
      heldAccount(11, 'PTS'),
    ];
    for (const account of accounts) {
      const asset = account.includes('points') ? 'PTS' : 'MONEY';
      const sneak = db.execute(sql`
        insert into ledger_accounts (account, asset, member_id, balance) values (${account}, ${asset}, 11, -1)`);
      expect(await refusalOf(sneak), account).toContain('member_balance_not_negative');
    }
  });

  test('accounts for other purposes cannot be named as wallets', () => {
    for (const name of ['held', 'points', 'points-held', 'bonus:1'])
      expect(() => memberAccount(1, name)).toThrow(RangeError);
  });

  test('a posting names the subject of its kind unless it says otherwise', async () => {
    await post(deposit(12, 300n, 'subject-in'));
    await post(stake(12, 100n, 'subject-round'));
    await post({ ...stake(12, 100n, 'subject-bet'), subject: 'bet' });
    expect(await post(stake(12, 100n, 'subject-bet'))).toEqual({ kind: 'conflict', key: 'subject-bet' });
    const rows = await db
      .select({ subject: ledgerTransactions.subject })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.memberId, 12))
      .orderBy(ledgerTransactions.id);
    expect(rows.map(({ subject }) => subject)).toEqual(['deposit', 'round', 'bet']);
  });

  test('what was written stays as it was', async () => {
    expect(await refusalOf(db.execute(sql`update ledger_entries set amount = amount + 1`))).toContain('written once');
    expect(await refusalOf(db.execute(sql`delete from ledger_transactions`))).toContain('written once');
  });

  test('the whole sums to zero', async () => {
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });
});
