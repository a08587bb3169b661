import { and, count, desc, eq, gte, inArray, lte, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { depositRecord } from '../../../../schema/upstream/deposits.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import type { Executor } from '../../../database/database.ts';
import type { DepositMethod } from '../../../operator/documents.ts';
import { textIn } from '../../../texts.ts';
import { filesUsedBy } from '../../site/files/usedFiles.ts';
import { methodsOf } from './channels.ts';
import { userOf } from './slips.ts';
import { statesOf } from './states.ts';
import { deposits } from './tables.ts';
import { toWireDeposit } from './wireDeposit.ts';

const PAGE = 20;

/** A member's deposits, the newest first, in a language; or one of them. */
export async function recordOf(
  db: Executor,
  memberId: number,
  query: QueryOf<typeof depositRecord>,
  language: Language,
): Promise<ValueOf<typeof depositRecord>> {
  const page = query.page ?? 1;
  const size = query.size ?? PAGE;
  const wanted = matching(memberId, query);
  const [all] = await db
    .select({ total: count(), paid: sql<string>`coalesce(sum(${deposits.paid}), 0)::text` })
    .from(deposits)
    .where(wanted);
  const rows = await db
    .select()
    .from(deposits)
    .where(wanted)
    .orderBy(desc(deposits.requestedAt), desc(deposits.id))
    .limit(size)
    .offset((page - 1) * size);
  const slips = Map.groupBy(
    await filesUsedBy(
      db,
      rows.map(({ id }) => userOf(id)),
    ),
    ({ user }) => user,
  );
  const names = await methodNames(db, language);
  const total = all?.total ?? 0;
  return {
    list: rows.map((deposit) =>
      toWireDeposit(deposit, {
        language,
        methodName: names.get(deposit.method) ?? null,
        slipFileIds: (slips.get(userOf(deposit.id)) ?? []).map(({ id }) => id),
      }),
    ),
    totalPages: Math.ceil(total / size),
    total,
    footer: { amount: fromCents(BigInt(all?.paid ?? 0)) },
  };
}

function matching(memberId: number, query: QueryOf<typeof depositRecord>): SQL | undefined {
  const { depositId, depositType, depositState, startDate, endDate } = query;
  const id = Number(depositId);
  return and(
    eq(deposits.memberId, memberId),
    depositId === undefined ? undefined : Number.isSafeInteger(id) ? eq(deposits.id, id) : sql`false`,
    depositType === undefined ? undefined : eq(deposits.method, depositType),
    depositState === undefined ? undefined : inArray(deposits.state, [...statesOf(depositState.split(','))]),
    startDate === undefined ? undefined : gte(deposits.requestedAt, momentOf(startDate)),
    endDate === undefined ? undefined : lte(deposits.requestedAt, momentOf(endDate)),
  );
}

/** The operator's methods by their codes, in a language. */
async function methodNames(db: Executor, language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map((await methodsOf(db)).map(({ code, names }: DepositMethod) => [code, textIn(names, language)]));
}
