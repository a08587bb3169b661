import { and, gte, isNotNull, sql } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { deposits } from './deposits/tables.ts';
import { withdrawals } from './withdrawals/tables.ts';

/** How fast the cashier was; null where nothing was completed. */
export interface ServiceQuality {
  readonly averageDepositSeconds: number | null;
  readonly averageWithdrawalSeconds: number | null;
  /** How many ways of paying were used. */
  readonly paymentMethods: number;
}

/** Measured over everything completed since a moment. */
export async function serviceQuality(executor: Executor, since: Date): Promise<ServiceQuality> {
  const average = async (table: typeof deposits | typeof withdrawals) => {
    const [row] = await executor
      .select({
        seconds: sql<number | null>`round(avg(extract(epoch from ${table.completedAt} - ${table.requestedAt})))::int`,
        methods: sql<string[]>`coalesce(json_agg(distinct ${table.method}), '[]')`,
      })
      .from(table)
      .where(and(isNotNull(table.completedAt), gte(table.completedAt, since)));
    return row ?? { seconds: null, methods: [] };
  };
  const came = await average(deposits);
  const went = await average(withdrawals);
  return {
    averageDepositSeconds: came.seconds,
    averageWithdrawalSeconds: went.seconds,
    paymentMethods: new Set([...came.methods, ...went.methods]).size,
  };
}
