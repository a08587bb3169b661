import { and, asc, count, desc, eq, gte, inArray, lte, notInArray } from 'drizzle-orm';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { accountRecord as call } from '../../../schema/upstream/records.ts';
import { momentOf } from '../../contract/momentOf.ts';
import type { Executor } from '../../database/database.ts';
import { HOUSE_KINDS, KINDS } from '../../ledger/kinds.ts';
import type { PostingKind } from '../../ledger/kinds.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { toMajor } from '../../ledger/money.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';

const PAGE = 20;

/** A member's movements of money, newest first, straight from the ledger. */
export async function accountRecord(executor: Executor, memberId: number, query: QueryOf<typeof call>): Promise<ValueOf<typeof call>> {
  const page = query.page ?? 1;
  const size = query.size ?? PAGE;
  const { at, kind } = ledgerTransactions;
  const wanted = and(
    eq(ledgerTransactions.memberId, memberId),
    notInArray(kind, [...HOUSE_KINDS]),
    query.startDate === undefined ? undefined : gte(at, momentOf(query.startDate)),
    query.endDate === undefined ? undefined : lte(at, momentOf(query.endDate)),
    query.txTypeIds === undefined ? undefined : inArray(kind, kindsOf(query.txTypeIds)),
    query.excludeTxTypeIds === undefined ? undefined : notInArray(kind, kindsOf(query.excludeTxTypeIds)),
  );
  const [total] = await executor.select({ rows: count() }).from(ledgerTransactions).where(wanted);
  const rows = await executor
    .select()
    .from(ledgerTransactions)
    .where(wanted)
    .orderBy(desc(at), desc(ledgerTransactions.id))
    .limit(size)
    .offset((page - 1) * size);
  const after = await balancesAfter(executor, memberId, rows.map(({ id }) => id));
  return {
    list: rows.map((row) => ({
      transactionId: row.id,
      txTypeId: KINDS[row.kind].txCode,
      txTypeName: KINDS[row.kind].label,
      time: row.at.getTime(),
      amount: toMajor(row.memberAmount),
      balanceAfter: after.get(row.id) ?? null,
      reference: row.reference,
    })),
    totalPages: Math.ceil((total?.rows ?? 0) / size),
  };
}

/** The operator's transaction codes with their names. */
export function txCodeList(): Array<{ txTypeId: number; txTypeName: string }> {
  return Object.values(KINDS).map(({ txCode, label }) => ({ txTypeId: txCode, txTypeName: label }));
}

/** A comma list of codes as kinds; codes that nobody knows stand for nothing. */
function kindsOf(codes: string): PostingKind[] {
  const wanted = new Set(codes.split(',').map(Number));
  return (Object.keys(KINDS) as PostingKind[]).filter((kind) => wanted.has(KINDS[kind].txCode));
}

/** The main wallet after each transaction; of several lines, the last. */
async function balancesAfter(executor: Executor, memberId: number, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const entries = await executor
    .select({ id: ledgerEntries.transactionId, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.transactionId, ids), eq(ledgerEntries.account, memberAccount(memberId))))
    .orderBy(asc(ledgerEntries.line));
  return new Map(entries.flatMap(({ id, balance }): Array<[number, string]> => (balance === null ? [] : [[id, toMajor(balance)]])));
}
