import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../../../database/drizzle.ts';
import type { SignedReceipt } from '../../../../schema/receipt.ts';
import { receiptText } from '../../../../schema/receipt.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { exportRecord as call } from '../../../../schema/upstream/exports.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { exportRecord } from './exportRecord.ts';

type Line = ValueOf<typeof call>;

/** What the test books at once. */
const BATCH = 250;
const MOVEMENTS = 10_000;
/** The most movements that one line of an export has. */
const PAGE = 250;

/** A database or one of its queries, which tells how many rows each statement answers. */
function watching<Query extends object>(query: Query, answered: (rows: number) => void): Query {
  return new Proxy(query, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      if (name === 'then')
        return (done: (rows: unknown) => unknown, failed: unknown): unknown => {
          const told = (rows: unknown): unknown => {
            answered(Array.isArray(rows) ? rows.length : 0);
            return done(rows);
          };
          return Reflect.apply(member, target, [told, failed]);
        };
      return (...given: readonly unknown[]): unknown => {
        const next: unknown = Reflect.apply(member, target, given);
        return typeof next === 'object' && next !== null ? watching(next, answered) : next;
      };
    },
  });
}

describe.each(testDatabases)('exports (%s)', (kind) => {
  let platform: TestPlatform;
  let rich: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    rich = await platform.member({ balance: '5000.00' });
    const { db, ledger } = platform.services;
    for (let from = 0; from < MOVEMENTS; from += BATCH)
      await inTransaction(db, (tx) =>
        ledger.postAll(
          tx,
          Array.from({ length: BATCH }, (_, at) => ({
            key: `many:${from + at}`,
            kind: (from + at) % 4 === 0 ? ('payout' as const) : ('stake' as const),
            reference: `r-${from + at}`,
            memberId: rich.id,
            // Three of them share each moment.
            at: new Date(Date.UTC(2026, 4, 2) + Math.floor((from + at) / 3) * 1000),
            entries: move(memberAccount(rich.id), 'house:games', 1n),
          })),
        ),
      );
    await db.execute(sql`analyze`);
  }, 120_000);
  afterAll(() => platform.close());

  const exported = async (token: string, query: Record<string, string>) => {
    const answer = await platform.ask(call, { token, query });
    return {
      status: answer.status,
      errorCode: answer.json?.errorCode,
      lines:
        answer.status === 200
          ? answer.text
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as Line)
          : [],
    };
  };
  async function memberOf(id: number): Promise<Member> {
    const [member] = await platform.services.db.select().from(members).where(eq(members.id, id));
    if (!member) throw new Error(`There is no member ${id}`);
    return member;
  }
  const movementsIn = (lines: readonly Line[]) => lines.flatMap(({ account }) => account?.list ?? []);

  test('the account record is whole and in the order of its pages, and says how much it is', async () => {
    const { lines } = await exported(rich.token, { record: 'account' });
    const ids = movementsIn(lines).map(({ transactionId }) => transactionId);
    expect(lines.at(-1)).toEqual({ end: MOVEMENTS + 1 });
    expect(new Set(ids).size).toBe(MOVEMENTS + 1);
    for (const page of [1, 60, 100]) {
      const { json } = await platform.ask<{ readonly value: ValueOf<typeof accountRecord> }>(accountRecord, {
        token: rich.token,
        query: { page: String(page), size: '100' },
      });
      const shown = json?.value.list.map(({ transactionId }) => transactionId);
      expect(ids.slice((page - 1) * 100, page * 100)).toEqual(shown);
    }
    expect(movementsIn(lines)[1]).toMatchObject({ amount: -0.01, balanceAfter: 4900, asset: 'PHP', subject: 'round' });
  });

  test('a range and kinds leave out the rest', async () => {
    const { lines } = await exported(rich.token, {
      record: 'account',
      txTypeIds: '3002',
      startDate: String(Date.UTC(2026, 4, 2)),
      endDate: String(Date.UTC(2026, 4, 2) + 9_999),
    });
    expect(movementsIn(lines).map(({ reference }) => reference)).toEqual([
      'r-28',
      'r-24',
      'r-20',
      'r-16',
      'r-12',
      'r-8',
      'r-4',
      'r-0',
    ]);
    expect(lines.at(-1)).toEqual({ end: 8 });
  });

  test('an export reads one page at a time, as its lines are taken', async () => {
    const { services } = platform;
    const reads: number[] = [];
    const watched = { ...services, db: watching(services.db, (rows) => void reads.push(rows)) };
    const lines = exportRecord(watched, await memberOf(rich.id), { record: 'account' }, 'EN');
    let taken = 0;
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      taken += movementsIn([line.value]).length;
      await setImmediate();
      // The movements of the page and what belongs to them, and for the first line the settings.
      const read = reads.splice(0);
      expect(Math.max(...read, 0)).toBeLessThanOrEqual(PAGE);
      expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(3 * PAGE);
    }
    expect(taken).toBe(MOVEMENTS + 1);
  });

  test('an export that is left reads no more', async () => {
    const { services } = platform;
    let reads = 0;
    const watched = { ...services, db: watching(services.db, () => void (reads += 1)) };
    const lines = exportRecord(watched, await memberOf(rich.id), { record: 'account' }, 'EN');
    await lines.next();
    await lines.return(undefined);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    expect(await lines.next()).toEqual({ done: true, value: undefined });
    expect(reads).toBe(before);
  });

  test('receipts of a range are one chain, signed', async () => {
    const { lines } = await exported(rich.token, {
      record: 'receipts',
      startDate: String(Date.UTC(2026, 4, 2, 0, 10)),
      endDate: String(Date.UTC(2026, 4, 2, 0, 14, 59)),
    });
    const receipts = lines
      .flatMap((line) => line.receipts ?? [])
      .map((line) => (JSON.parse(line) as SignedReceipt).receipt);
    expect(receipts).toHaveLength(900);
    expect(receipts[0]?.previous).not.toBeNull();
    const hashes = receipts.map((each) => createHash('sha256').update(receiptText(each)).digest('hex'));
    const broken = receipts.filter(({ previous }, at) => at > 0 && previous !== hashes[at - 1]);
    expect(broken).toEqual([]);
  });

  test('what cannot be exported is refused before the first line', async () => {
    const { token } = await platform.member();
    expect((await exported(token, { record: 'secrets' })).errorCode).toBe('INVALID_PARAMETERS');
    expect((await exported(token, { record: 'profit' })).errorCode).toBe('INVALID_PARAMETERS');
    expect((await exported(token, {})).errorCode).toBe('INVALID_PARAMETERS');
    expect((await platform.ask(call, { query: { record: 'account' } })).json?.errorCode).toBe('login.not.session');
    const { lines } = await exported(token, { record: 'account' });
    expect(lines).toEqual([{ end: 0 }]);
  });

  test('a fault on the way cuts the answer off, so that it has no end', async () => {
    platform.services.faults.set([{ call: call.name, kind: 'cut', count: 1 }]);
    await expect(platform.ask(call, { token: rich.token, query: { record: 'account' } })).rejects.toThrow();
    platform.services.faults.set([{ call: call.name, kind: 'status', count: 1 }]);
    expect((await exported(rich.token, { record: 'account' })).status).toBe(500);
  });
});
