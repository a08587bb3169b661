import { and, asc, count, desc, eq, gte, inArray, lte, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { withdrawRecord } from '../../../../schema/upstream/withdrawals.ts';
import { momentOf } from '../../../contract/momentOf.ts';
import type { Executor } from '../../../database/database.ts';
import { filesUsedBy } from '../../site/files/usedFiles.ts';
import { userOf } from './amounts.ts';
import { statesOf } from './states.ts';
import type { Withdrawal, WithdrawalStep } from './tables.ts';
import { withdrawals, withdrawalSteps } from './tables.ts';
import { toWireWithdrawal } from './wireWithdrawal.ts';

const PAGE = 20;

/** A member's withdrawals, the newest first; or one of them. */
export async function recordOf(
  db: Executor,
  memberId: number,
  query: QueryOf<typeof withdrawRecord>,
): Promise<ValueOf<typeof withdrawRecord>> {
  const { page = 1, size = PAGE } = query;
  const wanted = matching(memberId, query);
  const [all] = await db
    .select({ total: count(), amount: sql<string>`coalesce(sum(${withdrawals.amount}), 0)::text` })
    .from(withdrawals)
    .where(wanted);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(wanted)
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(size)
    .offset((page - 1) * size);
  const around = await aroundOf(db, rows);
  const total = all?.total ?? 0;
  return {
    records: rows.map((withdrawal) => toWireWithdrawal(withdrawal, around(withdrawal))),
    totalPages: Math.ceil(total / size),
    total,
    footer: [{ amount: fromCents(BigInt(all?.amount ?? 0)) }],
  };
}

/** The steps and pictures of several, in as few statements as of one. */
export async function aroundOf(db: Executor, rows: readonly Withdrawal[]) {
  const ids = rows.map(({ id }) => id);
  const steps = Map.groupBy(await stepsOf(db, ids), ({ withdrawalId }) => withdrawalId);
  const files = Map.groupBy(await filesUsedBy(db, ids.map(userOf)), ({ user }) => user);
  return ({ id }: Withdrawal) => ({
    steps: steps.get(id) ?? [],
    proofFileIds: (files.get(userOf(id)) ?? []).map((file) => file.id),
  });
}

async function stepsOf(db: Executor, ids: readonly number[]): Promise<WithdrawalStep[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, [...ids]))
    .orderBy(asc(withdrawalSteps.id));
}

function matching(memberId: number, query: QueryOf<typeof withdrawRecord>): SQL | undefined {
  const { withdrawId, withdrawState, startDate, endDate } = query;
  const id = Number(withdrawId);
  return and(
    eq(withdrawals.memberId, memberId),
    withdrawId === undefined ? undefined : Number.isSafeInteger(id) ? eq(withdrawals.id, id) : sql`false`,
    withdrawState === undefined ? undefined : inArray(withdrawals.state, [...statesOf(withdrawState.split(','))]),
    startDate === undefined ? undefined : gte(withdrawals.requestedAt, momentOf(startDate)),
    endDate === undefined ? undefined : lte(withdrawals.requestedAt, momentOf(endDate)),
  );
}
