import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, testDatabases } from '../database/testing.ts';
import { memberAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';

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

describe.each(testDatabases)('the ledger (%s)', (kind) => {
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
        insert into ledger_entries (transaction_id, line, account, amount)
        select id, 9, 'house:games', 1 from ledger_transactions limit 1`,
      ),
    );
    expect(await refusalOf(sneak)).toContain('does not sum to zero');
  });

  test('what was written stays as it was', async () => {
    expect(await refusalOf(db.execute(sql`update ledger_entries set amount = amount + 1`))).toContain('written once');
    expect(await refusalOf(db.execute(sql`delete from ledger_transactions`))).toContain('written once');
  });

  test('the whole sums to zero', async () => {
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [] });
  });
});
