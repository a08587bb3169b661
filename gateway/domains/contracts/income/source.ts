import { agentIncome } from '../../../../schema/upstream/contractRecords.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { PageArguments, PageRows } from '../../../shared/connection.ts';
import { readConnection } from '../../../shared/connection.ts';
import type { DaysAsked } from '../../../shared/range.ts';
import { toDaysQuery } from '../../../shared/range.ts';
import { toIncome } from './mappers.ts';
import type { IncomeConnection, IncomeSettlementRecord } from './records.ts';

export type IncomeAsked = DaysAsked & PageArguments;

const PAGE = 20;

/** What the signed-in agent earned within some days; null, without a call, for who is no agent. */
export async function readIncome(
  { upstream, session }: Pick<RequestScope, 'upstream' | 'session'>,
  { from, until, ...paging }: IncomeAsked,
): Promise<IncomeConnection | null> {
  if (session?.kind !== 'AGENT') return null;
  const query = toDaysQuery({ from, until });
  let first: ReturnType<typeof toIncome> | null = null;
  const page = async (number: number, size: number): Promise<PageRows<IncomeSettlementRecord>> => {
    const value: ValueOf<typeof agentIncome> = await upstream.call(agentIncome, {
      query: { ...query, page: number, size },
    });
    const read = toIncome(value);
    first ??= read;
    return read.page;
  };
  const settlements = await readConnection(`income ${JSON.stringify(query)}`, [{ page }], paging, PAGE);
  const { total, sources } = (first as ReturnType<typeof toIncome> | null) ?? { total: '0', sources: [] };
  return { ...settlements, total, sources };
}
