import { and, asc, count, eq, gte, inArray, isNotNull, lte, notInArray, sql } from '../../database/drizzle.ts';
import type { SQL } from '../../database/drizzle.ts';
import type { Language } from '../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { accountRecord as call } from '../../../schema/upstream/records.ts';
import { momentOf } from '../../contract/momentOf.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { KINDS } from '../../ledger/kinds.ts';
import type { PostingKind } from '../../ledger/kinds.ts';
import type { Asset, MemberAccount } from '../../ledger/accounts.ts';
import { memberAccount, pointsAccount } from '../../ledger/accounts.ts';
import { amountText } from '../../ledger/amountText.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import type { Game } from '../games/tables.ts';
import { games } from '../games/tables.ts';
import { nameOf } from '../games/wireGame.ts';
import { standsAt } from '../../contract/standsAt.ts';

const PAGE = 20;
/** A bet has a stake, a payout and a jackpot at most; a combined one no more. */
const MOST_MOVEMENTS = 20;

type Asked = QueryOf<typeof call>;
type Row = ValueOf<typeof call>['list'][number];
type Posted = typeof ledgerTransactions.$inferSelect;

export interface Reading {
  readonly language: Language;
  /** The platform's clock: what happens while the record is paged through is not in it. */
  readonly now: Date;
}

export interface Whose {
  readonly memberId: number;
  /** The code of the house's currency. */
  readonly currency: string;
}

/**
 * A member's movements of money, or of points, newest first, straight from the ledger, as it stands at `asOf`; games
 * are named in `language`. Refuses an asset that there is not.
 */
export async function accountRecord(
  executor: Executor,
  { memberId, currency }: Whose,
  query: Asked,
  { language, now }: Reading,
): Promise<ValueOf<typeof call>> {
  const page = query.page ?? 1;
  const size = query.size ?? PAGE;
  const asset = assetFor(query.asset ?? currency, currency);
  const asOf = standsAt(query.endDate, now);
  const wanted = movementsIn(memberId, query, asset, asOf);
  const [total] = await executor.select({ rows: count() }).from(ledgerTransactions).where(wanted);
  const rows = await executor
    .select()
    .from(ledgerTransactions)
    .where(wanted)
    .orderBy(...NEWEST_FIRST)
    .limit(size)
    .offset((page - 1) * size);
  return {
    list: await toMovements(executor, { memberId, currency }, rows, asset, language),
    asOf: asOf.getTime(),
    totalPages: Math.ceil((total?.rows ?? 0) / size),
  };
}

/** As the index has them; without its `nulls last` the database would sort all that there is for each page. */
const NEWEST_FIRST = [
  sql`${ledgerTransactions.at} desc nulls last`,
  sql`${ledgerTransactions.id} desc nulls last`,
] as const;

type Period = Pick<Asked, 'startDate' | 'txTypeIds' | 'excludeTxTypeIds'>;

/** The movements of an asset that a query asks for, until `asOf`. */
function movementsIn(memberId: number, query: Period, asset: Asset, asOf: Date): SQL | undefined {
  const { at, kind } = ledgerTransactions;
  return and(
    eq(ledgerTransactions.memberId, memberId),
    isNotNull(ledgerTransactions[COUNTED[asset].amount]),
    query.startDate === undefined ? undefined : gte(at, momentOf(query.startDate)),
    lte(at, asOf),
    query.txTypeIds === undefined ? undefined : inArray(kind, kindsOf(query.txTypeIds)),
    query.excludeTxTypeIds === undefined ? undefined : notInArray(kind, kindsOf(query.excludeTxTypeIds)),
  );
}

/** All movements of money that a query asks for, newest first, some at a time: each begins where the last one ended. */
export async function* allMovements(
  executor: Executor,
  whose: Whose,
  query: Period,
  { language, asOf, size }: { readonly language: Language; readonly asOf: Date; readonly size: number },
): AsyncGenerator<Row[]> {
  const { at, id } = ledgerTransactions;
  const wanted = movementsIn(whose.memberId, query, 'MONEY', asOf);
  let after: SQL | undefined;
  for (;;) {
    const rows = await executor
      .select()
      .from(ledgerTransactions)
      .where(and(wanted, after))
      .orderBy(...NEWEST_FIRST)
      .limit(size);
    const last = rows.at(-1);
    if (!last) return;
    yield await toMovements(executor, whose, rows, 'MONEY', language);
    after = sql`(${at}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id})`;
  }
}

/** A member's movements of money that belong to one bet, the earliest first. */
export async function movementsAbout(
  executor: Executor,
  whose: Whose,
  reference: string,
  language: Language,
): Promise<Row[]> {
  const rows = await executor
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.reference, reference),
        eq(ledgerTransactions.memberId, whose.memberId),
        isNotNull(ledgerTransactions.memberAmount),
      ),
    )
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id))
    .limit(MOST_MOVEMENTS);
  return toMovements(executor, whose, rows, 'MONEY', language);
}

/** Postings of one member as the record shows them. */
export async function toMovements(
  executor: Executor,
  { memberId, currency }: Whose,
  rows: readonly Posted[],
  asset: Asset,
  language: Language,
): Promise<Row[]> {
  const { amount, account } = COUNTED[asset];
  const after = await balancesAfter(
    executor,
    account(memberId),
    rows.map(({ id }) => id),
    asset,
  );
  const played = await gamesOf(
    executor,
    rows.flatMap(({ nodeId }) => nodeId ?? []),
  );
  return rows.map((row) => ({
    transactionId: row.id,
    txTypeId: KINDS[row.kind].txCode,
    txTypeName: KINDS[row.kind].label,
    time: row.at.getTime(),
    asset: asset === 'PTS' ? asset : currency,
    amount: amountText(row[amount] ?? 0n, asset),
    balanceAfter: after.get(row.id) ?? null,
    reference: row.reference,
    subject: row.subject,
    ...(row.nodeId !== null && gameFields(played.get(row.nodeId), language)),
  }));
}

/** Of each asset: which amount of a posting tells how much of it moved, and whose balance is shown after it. */
const COUNTED = {
  MONEY: { amount: 'memberAmount', account: (memberId: number) => memberAccount(memberId) },
  PTS: { amount: 'memberPoints', account: pointsAccount },
} as const satisfies Record<Asset, object>;

function assetFor(code: string, currency: string): Asset {
  if (code === currency) return 'MONEY';
  if (code === 'PTS') return 'PTS';
  throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'There is no such asset' });
}

/** Games by their number, a page's at once. */
export async function gamesOf(executor: Executor, nodeIds: readonly number[]): Promise<ReadonlyMap<number, Game>> {
  if (nodeIds.length === 0) return new Map();
  const found = await executor
    .select()
    .from(games)
    .where(inArray(games.nodeId, [...new Set(nodeIds)]));
  return new Map(found.map((game) => [game.nodeId, game]));
}

/** What rows say of a game; nothing where there is none. */
export function gameFields(game: Game | undefined, language: Language): Partial<Row> {
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

/** An account after each transaction; of several lines, the last. */
async function balancesAfter(
  executor: Executor,
  account: MemberAccount,
  ids: number[],
  asset: Asset,
): Promise<ReadonlyMap<number, string>> {
  const entries = await executor
    .select({ id: ledgerEntries.transactionId, balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.transactionId, ids), eq(ledgerEntries.account, account)))
    .orderBy(asc(ledgerEntries.line));
  return new Map(
    entries.flatMap(({ id, balance }): Array<[number, string]> =>
      balance === null ? [] : [[id, amountText(balance, asset)]],
    ),
  );
}
