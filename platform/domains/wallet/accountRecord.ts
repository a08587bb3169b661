import { and, asc, count, desc, eq, gte, inArray, lte, notInArray } from 'drizzle-orm';
import type { Language } from '../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { accountRecord as call } from '../../../schema/upstream/records.ts';
import { momentOf } from '../../contract/momentOf.ts';
import type { Executor } from '../../database/database.ts';
import { HOUSE_KINDS, KINDS } from '../../ledger/kinds.ts';
import type { PostingKind } from '../../ledger/kinds.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { fromCents } from '../../../schema/cents.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import type { Game } from '../games/tables.ts';
import { games } from '../games/tables.ts';
import { nameOf } from '../games/wireGame.ts';

const PAGE = 20;

type Asked = QueryOf<typeof call>;
type Row = ValueOf<typeof call>['list'][number];

/** A member's movements of money, newest first, straight from the ledger; games are named in `language`. */
export async function accountRecord(
  executor: Executor,
  memberId: number,
  query: Asked,
  language: Language,
): Promise<ValueOf<typeof call>> {
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
  const after = await balancesAfter(
    executor,
    memberId,
    rows.map(({ id }) => id),
  );
  const played = await gamesOf(
    executor,
    rows.flatMap(({ nodeId }) => nodeId ?? []),
  );
  return {
    list: rows.map((row) => ({
      transactionId: row.id,
      txTypeId: KINDS[row.kind].txCode,
      txTypeName: KINDS[row.kind].label,
      time: row.at.getTime(),
      amount: fromCents(row.memberAmount),
      balanceAfter: after.get(row.id) ?? null,
      reference: row.reference,
      ...(row.nodeId !== null && gameFields(played.get(row.nodeId), language)),
    })),
    totalPages: Math.ceil((total?.rows ?? 0) / size),
  };
}

/** Games by their number, a page's at once. */
async function gamesOf(executor: Executor, nodeIds: readonly number[]): Promise<ReadonlyMap<number, Game>> {
  if (nodeIds.length === 0) return new Map();
  const found = await executor
    .select()
    .from(games)
    .where(inArray(games.nodeId, [...new Set(nodeIds)]));
  return new Map(found.map((game) => [game.nodeId, game]));
}

function gameFields(game: Game | undefined, language: Language): Partial<Row> {
  if (game === undefined) return {};
  const { nodeId, name, gameType, vendor, picture } = game;
  return { nodeId, gameName: name, nodeName: nameOf(game, language), gameType, vassalage: vendor, showIcon: picture };
}

/** The operator's transaction codes with their names. */
export function txCodeList(): Array<{ txTypeId: number; txTypeName: string }> {
  return Object.values(KINDS).map(({ txCode, label }) => ({ txTypeId: txCode, txTypeName: label }));
}

/** A comma-separated list of codes as kinds; unknown codes are ignored. */
function kindsOf(codes: string): PostingKind[] {
  const wanted = new Set(codes.split(',').map(Number));
  return (Object.keys(KINDS) as PostingKind[]).filter((kind) => wanted.has(KINDS[kind].txCode));
}

/** The main wallet after each transaction; of several lines, the last. */
async function balancesAfter(
  executor: Executor,
  memberId: number,
  ids: number[],
): Promise<ReadonlyMap<number, string>> {
  const entries = await executor
    .select({ id: ledgerEntries.transactionId, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.transactionId, ids), eq(ledgerEntries.account, memberAccount(memberId))))
    .orderBy(asc(ledgerEntries.line));
  return new Map(
    entries.flatMap(({ id, balance }): Array<[number, string]> => (balance === null ? [] : [[id, fromCents(balance)]])),
  );
}
