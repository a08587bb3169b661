import { sql } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { keepPlan } from '../../../database/keptPlans.ts';
import { toJson } from '../../../ledger/toJson.ts';
import type { ContractKind, ContractPayment } from '../tables.ts';

/** What is settled: all of one kind that is due at one moment. */
export interface Due {
  readonly kind: ContractKind;
  readonly dueAt: Date;
}

/**
 * What becomes of a payment; what is left out stays as it is. Amounts are the giver's to change, and that it is settled
 * the holder's to say: each has only their own purse locked, and the other may be writing at the same time.
 */
export type Changed = Pick<ContractPayment, 'id'> & Partial<Pick<ContractPayment, 'paid' | 'owed' | 'state'>>;
export type Repayment = Required<Pick<Changed, 'id' | 'paid' | 'owed'>> & {
  readonly holderId: number;
  readonly amount: bigint;
};

interface Settlement extends Due {
  readonly agentId: number;
  readonly giverId: number | null;
  readonly received: bigint;
  readonly given: bigint;
  /** Whole cents. */
  readonly posted: bigint;
  /** What is left over of a cent now. */
  readonly fraction: bigint;
  readonly at: Date;
  /** To the agent, and from them. */
  readonly payments: readonly Changed[];
  readonly repayments: readonly Repayment[];
  /** What was repaid to the agent, and is a part of this. */
  readonly repaid: readonly { readonly id: number }[];
}

/** Writes down what an agent was paid, and all that changes with it, in one statement. The purse is locked. */
export async function writeSettlement(tx: Transaction, settlement: Settlement) {
  const { agentId, kind, dueAt, giverId, received, given, posted, fraction, at } = settlement;
  const due = sql`${dueAt.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ id: string; part: number }>(
    tx,
    keepPlan(sql`
    with purse as (update contract_purses set fraction = ${fraction}::bigint where agent_id = ${agentId}),
    changed as (
      update contract_payments p
      set paid = coalesce(r.paid, p.paid), owed = coalesce(r.owed, p.owed), state = coalesce(r.state, p.state)
      from jsonb_to_recordset(${toJson(settlement.payments)}::jsonb)
        as r(id bigint, paid bigint, owed bigint, state text)
      where p.id = r.id
    ),
    repayments as (
      insert into contract_repayments (payment_id, holder_id, kind, due_at, amount)
      select id, "holderId", ${kind}, ${due}, amount
      from jsonb_to_recordset(${toJson(settlement.repayments)}::jsonb) as r(id bigint, "holderId" bigint, amount bigint)
    ),
    made as (
      insert into contract_settlements
        (agent_id, kind, due_at, part, giver_id, received, given, net, posted, at)
      select ${agentId}, ${kind}, ${due},
             (select count(*) from contract_settlements
              where agent_id = ${agentId} and kind = ${kind} and due_at = ${due}),
             ${giverId}::bigint, ${received}::bigint, ${given}::bigint, ${received - given}::bigint, ${posted}::bigint,
             ${at.toISOString()}::timestamptz
      returning id, part
    ),
    taken as (
      update contract_repayments set settlement_id = made.id from made
      where contract_repayments.id in (
        select id from jsonb_to_recordset(${toJson(settlement.repaid)}::jsonb) as r(id bigint))
    )
    select id::text as id, part::int as part from made`),
  );
  if (!row) throw new Error('A settlement was not written');
  return { id: Number(row.id), part: row.part };
}
