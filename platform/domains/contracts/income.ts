import { desc, sql } from '../../database/drizzle.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { QueryOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { agentIncome } from '../../../schema/upstream/contractRecords.ts';
import type { Transaction } from '../../database/database.ts';
import { rowsOf } from '../../database/database.ts';
import type { Member } from '../../members/tables.ts';
import { timeZoneInSql } from '../../settings.ts';
import { exactText } from './rules/exact.ts';
import { contractSettlements } from './tables.ts';
import { requireDays } from './team/days.ts';

const PAGE = 20;

/**
 * What came to the agent within some days, by when it was posted: settlements of contracts by who gave these, rewards
 * for invited friends, bonuses and rebates.
 */
export async function incomeOf(
  tx: Transaction,
  agent: Member,
  { firstDay, lastDay, page = 1, size = PAGE }: QueryOf<typeof agentIncome>,
): Promise<ValueOf<typeof agentIncome>> {
  requireDays({ firstDay, lastDay });
  const within = (column: string) => sql`
    ${sql.raw(column)} >= (${firstDay}::date::timestamp at time zone ${timeZoneInSql})
    and ${sql.raw(column)} < ((${lastDay}::date + 1)::timestamp at time zone ${timeZoneInSql})`;
  const kinds = await rowsOf<{ kind: string; payer: string | null; amount: string; count: number }>(
    tx,
    sql`
    select kind, payer, sum(amount)::text as amount, count(*)::int as count
    from (
      select s.kind, giver.username as payer, s.posted as amount
      from contract_settlements s left join members giver on giver.id = s.giver_id
      where s.agent_id = ${agent.id} and ${within('s.at')} and s.posted > 0
      union all
      select case when t.kind = 'rebate' then 'REBATE' when t.reference like 'referral.%' then 'REFERRAL'
                  else 'BONUS' end, null, t.member_amount
      from ledger_transactions t
      where t.member_id = ${agent.id} and t.kind in ('bonus', 'rebate') and ${within('t.at')} and t.member_amount > 0
    ) as income
    group by kind, payer
    order by sum(amount) desc, kind, payer`,
  );
  const settled = sql`${contractSettlements.agentId} = ${agent.id} and ${within('"contract_settlements"."at"')}`;
  const count = await tx.$count(contractSettlements, settled);
  const rows = await tx
    .select()
    .from(contractSettlements)
    .where(settled)
    .orderBy(desc(contractSettlements.at), desc(contractSettlements.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    total: fromCents(kinds.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
    kinds: kinds.map(({ amount, ...row }) => ({ ...row, amount: fromCents(BigInt(amount)) })),
    list: rows.map((row) => ({
      settlementId: row.id,
      kind: row.kind,
      dueTime: row.dueAt.getTime(),
      received: exactText(row.received),
      given: exactText(row.given),
      net: exactText(row.net),
      amount: fromCents(row.posted),
    })),
    count,
    totalPages: Math.ceil(count / size),
  };
}
