import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../database/drizzle.ts';
import type { ReceiptKey, SignedReceipt } from '../../../../schema/receipt.ts';
import { RECEIPT_KEYS_PATH, receiptLine } from '../../../../schema/receipt.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { receipt, receiptKeys } from '../../../../schema/upstream/receipts.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { bonusAccount, memberAccount, pointsAccount } from '../../../ledger/accounts.ts';
import { hold, voidHold } from '../../../ledger/holds.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import { receiptHash } from '../../../ledger/receiptChain.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { replaceKey } from './keys.ts';
import { isSignedBy } from './testing.ts';

type Detail = ValueOf<typeof receipt>;

describe.each(testDatabases)('receipts (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const post = async (...postings: Posting[]): Promise<void> => {
    const { db, ledger } = platform.services;
    await inTransaction(db, (tx) => ledger.postAll(tx, postings));
  };
  const detail = async (token: string, transactionId: string | number) => {
    const { json, status } = await platform.ask(receipt, { token, query: { transactionId: String(transactionId) } });
    return { status, errorCode: json?.errorCode, value: json?.value as Detail };
  };
  const keys = async (): Promise<readonly ReceiptKey[]> => {
    const { json } = await platform.ask<{ readonly value: { readonly keys: readonly ReceiptKey[] } }>(receiptKeys);
    return json?.value.keys ?? [];
  };
  const idsOf = async (token: string): Promise<readonly string[]> => {
    const { json } = await platform.ask<{ readonly value: ValueOf<typeof accountRecord> }>(accountRecord, { token });
    return json?.value.list.map(({ transactionId }) => String(transactionId)) ?? [];
  };
  const signedOf = async (token: string, id: string): Promise<SignedReceipt[]> =>
    (await detail(token, id)).value.receipts.map((line) => JSON.parse(line) as SignedReceipt);

  /** Stakes of a cent and more, each about a round. */
  const stakes = (memberId: number, count: number): Posting[] =>
    Array.from({ length: count }, (_, at) => ({
      key: `stake:${memberId}:${at}`,
      kind: 'stake',
      reference: `r-${at}`,
      memberId,
      entries: move(memberAccount(memberId), 'house:games', BigInt(at + 1)),
    }));

  test('a movement is told with its accounts before and after, and a receipt that a listed key signed', async () => {
    const { id, username, token } = await platform.member({ balance: '50.00' });
    await post(...stakes(id, 1));
    const [newest = ''] = await idsOf(token);
    const { value } = await detail(token, newest);
    expect(value.movement).toMatchObject({ amount: -0.01, balanceAfter: 49.99, subject: 'round', reference: 'r-0' });
    expect(value.entries).toEqual([
      { account: 'main', purpose: 'main', asset: 'PHP', amount: -0.01, balanceBefore: 50, balanceAfter: 49.99 },
    ]);
    const [line = '', ...others] = value.receipts;
    expect(others).toEqual([]);
    const signed = JSON.parse(line) as SignedReceipt;
    expect(receiptLine(signed)).toBe(line);
    expect(isSignedBy(await keys(), signed)).toBe(true);
    expect(isSignedBy(await keys(), { ...signed, currency: 'USD' })).toBe(false);
    expect(signed).toMatchObject({
      currency: 'PHP',
      receipt: {
        account: 'main',
        amount: '-0.01',
        balance: '49.99',
        kind: 'stake',
        subject: 'r-0',
        line: 0,
        version: 1,
      },
    });
    expect(line).not.toContain(username);
    expect((await detail(token, newest)).value.receipts).toEqual([line]);
  });

  test('receipts of an account form a chain, also of many postings at once', async () => {
    const { id, token } = await platform.member({ balance: '50.00' });
    await post(...stakes(id, 5));
    const inTurn = (await idsOf(token)).toReversed();
    const signed = (await Promise.all(inTurn.map((each) => signedOf(token, each)))).flat();
    expect(signed).toHaveLength(6);
    expect(signed[0]?.receipt.previous).toBeNull();
    for (const [at, { receipt: later }] of signed.slice(1).entries()) {
      const before = signed[at]?.receipt;
      expect(later.previous).toBe(before && receiptHash(before));
      expect(later.member).toBe(before?.member);
    }
  });

  test('postings that come at the same moment stay one chain', async () => {
    const { id, token } = await platform.member({ balance: '50.00' });
    await Promise.all(stakes(id, 8).map((each) => post(each)));
    const signed = (await Promise.all((await idsOf(token)).map((each) => signedOf(token, each)))).flat();
    const hashes = new Set(signed.map((each) => receiptHash(each.receipt)));
    expect(hashes.size).toBe(9);
    expect(signed.filter(({ receipt: { previous } }) => previous === null || !hashes.has(previous))).toHaveLength(1);
    expect(new Set(signed.map((each) => each.receipt.previous)).size).toBe(9);
  });

  test('a movement between accounts has a receipt of each, in money and in points', async () => {
    const { id, token } = await platform.member({ balance: '50.00' });
    const { db, ledger, clock } = platform.services;
    await post(
      {
        key: `points:${id}`,
        kind: 'pointsEarned',
        reference: 'r',
        memberId: id,
        entries: move('house:points', pointsAccount(id), 120n, 'PTS'),
      },
      {
        key: `convert:${id}`,
        kind: 'pointsConverted',
        reference: 'c',
        memberId: id,
        entries: [
          ...move(pointsAccount(id), 'house:points', 100n),
          ...move('house:points', bonusAccount(id, 3), 25n, 'MONEY'),
        ],
      },
    );
    const [converted = ''] = await idsOf(token);
    expect(
      (await signedOf(token, converted)).map((each) => [
        each.receipt.account,
        each.receipt.amount,
        each.receipt.balance,
      ]),
    ).toEqual([
      ['points', '-100', '20'],
      ['bonus:3', '0.25', '0.25'],
    ]);
    const endsAt = new Date(clock.now().getTime() + 60_000);
    const order = { key: `h-${id}`, memberId: id, amount: 700n, reason: 'withdrawal', reference: 'w', endsAt } as const;
    const outcome = await inTransaction(db, (tx) => hold(tx, ledger, order, clock.now()));
    const [held = ''] = await idsOf(token);
    const { value } = await detail(token, held);
    expect(value.entries).toEqual([
      { account: 'main', purpose: 'main', asset: 'PHP', amount: -7, balanceBefore: 50, balanceAfter: 43 },
      { account: 'held', purpose: 'held', asset: 'PHP', amount: 7, balanceBefore: 0, balanceAfter: 7 },
    ]);
    await inTransaction(db, (tx) => voidHold(tx, ledger, 'hold' in outcome ? outcome.hold.id : 0, clock.now()));
    const [returned = ''] = await idsOf(token);
    const [first, second] = [await signedOf(token, held), await signedOf(token, returned)];
    for (const { receipt: later } of second) {
      const before = first.find((each) => each.receipt.account === later.account)?.receipt;
      expect(later.previous).toBe(before && receiptHash(before));
    }
  });

  test('another member’s movement is not found, nor one that there is not', async () => {
    const owner = await platform.member({ balance: '5.00' });
    const [own = ''] = await idsOf(owner.token);
    const { token } = await platform.member();
    for (const id of [own, '999999999999']) expect((await detail(token, id)).errorCode).toBe('DATA_NOT_FOUND');
    for (const id of ['', 'x', '1e3', '-1', '9'.repeat(16)])
      expect((await detail(token, id)).errorCode).toBe('INVALID_PARAMETERS');
    expect((await platform.ask(receipt, { query: { transactionId: own } })).json?.errorCode).toBe('login.not.session');
  });

  test('a new key signs from then on; receipts of the one before keep a key, and its secret is gone', async () => {
    const { id, token } = await platform.member({ balance: '5.00' });
    const [own = ''] = await idsOf(token);
    const [former] = await signedOf(token, own);
    const newId = await replaceKey(platform.services);
    await post(...stakes(id, 1));
    const [newest = ''] = await idsOf(token);
    const [later] = await signedOf(token, newest);
    const listed = await keys();
    expect(later?.key).toBe(newId);
    expect(former?.key).not.toBe(newId);
    expect(former && isSignedBy(listed, former)).toBe(true);
    expect(later && isSignedBy(listed, later)).toBe(true);
    expect(later?.receipt.previous).toBe(former && receiptHash(former.receipt));
    expect(listed.filter(({ until }) => until === null).map((key) => key.id)).toEqual([newId]);
    const secrets = await rowsOf<{ secret: string | null }>(
      platform.services.db,
      sql`select sealed_secret as secret from receipt_keys where id <> ${newId}`,
    );
    expect(secrets.every(({ secret }) => secret === null)).toBe(true);
  });

  test('anybody reads the keys at their address', async () => {
    const { headers, statusCode, body } = await platform.app.inject({ url: RECEIPT_KEYS_PATH });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(JSON.parse(body)).toEqual({ keys: await keys() });
  });

  test('nothing is signed that the ledger did not say when it was written', async () => {
    const { id, token } = await platform.member({ balance: '5.00' });
    await post(...stakes(id, 2));
    const [newest = ''] = await idsOf(token);
    const { db } = platform.services;
    const tamper = (statement: ReturnType<typeof sql>) =>
      inTransaction(db, async (tx) => {
        await tx.execute(sql`alter table ledger_entries disable trigger ledger_entries_written_once`);
        await tx.execute(statement);
        await tx.execute(sql`alter table ledger_entries enable trigger ledger_entries_written_once`);
      });
    await tamper(sql`update ledger_entries set balance_after = balance_after + 1
      where transaction_id = ${newest}::bigint and line = 0`);
    expect((await detail(token, newest)).status).toBe(500);
  });

  test('the migration gives a ledger from before the same chains', async () => {
    const { id } = await platform.member({ balance: '5.00' });
    await post(...stakes(id, 3));
    const { db } = platform.services;
    const hashes = () =>
      rowsOf<{ account: string; hash: string | null }>(
        db,
        sql`select account, receipt_hash as hash from ledger_entries where account like ${`member:${id}:%`}
            union all select account, receipt_hash from ledger_accounts where member_id = ${id} order by account, hash`,
      );
    const before = await hashes();
    expect(before).toHaveLength(5);
    const migration = readFileSync(new URL('../../../database/migrations/0009_receipts.sql', import.meta.url), 'utf8');
    const backfill = migration.split('--> statement-breakpoint').slice(-3);
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`alter table ledger_entries disable trigger ledger_entries_written_once`);
      await tx.execute(sql`update ledger_entries set receipt_hash = null where account like ${`member:${id}:%`}`);
      await tx.execute(sql`update ledger_accounts set receipt_hash = null where member_id = ${id}`);
      // What another test has spoilt is repaired, too.
      for (const statement of backfill) await tx.execute(sql.raw(statement));
    });
    expect(await hashes()).toEqual(before);
  });
});
