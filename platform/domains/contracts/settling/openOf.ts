import { sql } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { keepPlan } from '../../../database/keptPlans.ts';
import type { Due } from './writeSettlement.ts';

/** An open payment, or what was repaid of one and has not reached its holder yet. */
export interface Open {
  /** Of the payment; of a repayment its own. */
  readonly id: number;
  readonly paymentId: number;
  readonly giverId: number | null;
  readonly holderId: number;
  readonly state: 'frozen' | 'shared' | 'settled';
  /** Exact: what is due, what came of it, what is owed; of a repayment, `paid` is what was repaid. */
  readonly gross: bigint;
  readonly paid: bigint;
  readonly owed: bigint;
}

/**
 * Payments that wait for the agent (`own`), what was repaid to them (`repaid`), payments that are due from them now
 * (`dues`), and those that they owe from before, the oldest first (`debts`).
 */
export type OpenOfAgent = Readonly<Record<'own' | 'repaid' | 'dues' | 'debts', readonly Open[]>>;

interface OpenRow extends Record<string, unknown> {
  readonly what: keyof OpenOfAgent;
  readonly id: string;
  readonly payment: string;
  readonly giver: string | null;
  readonly holder: string;
  readonly state: Open['state'];
  readonly gross: string;
  readonly paid: string;
  readonly owed: string;
}

/** All that is open with an agent, whose purse is locked. */
export async function openOf(tx: Transaction, { kind, dueAt }: Due, agentId: number): Promise<OpenOfAgent> {
  const isDue = sql`kind = ${kind} and due_at = ${dueAt.toISOString()}::timestamptz`;
  const payment = sql`p.id, p.id as payment, p.giver_id, p.holder_id, p.state, p.gross, p.paid, p.owed, p.due_at`;
  const rows = await rowsOf<OpenRow>(
    tx,
    keepPlan(sql`
    select what, id::text as id, payment::text as payment, giver_id::text as giver, holder_id::text as holder, state,
           gross::text as gross, paid::text as paid, owed::text as owed
    from (
      select 'own' as what, ${payment} from contract_payments p
      where holder_id = ${agentId} and ${isDue} and state = 'shared'
      union all
      select 'dues', ${payment} from contract_payments p where giver_id = ${agentId} and ${isDue} and state = 'frozen'
      union all
      select 'debts', ${payment} from contract_payments p where giver_id = ${agentId} and owed > 0
      union all
      select 'repaid', r.id, p.id, p.giver_id, p.holder_id, p.state, p.gross, r.amount, p.owed, p.due_at
      from (
        select id, payment_id, amount from contract_repayments
        where holder_id = ${agentId} and ${isDue} and settlement_id is null
      ) r
      join contract_payments p on p.id = r.payment_id
    ) as open
    order by due_at, open.id`),
  );
  const of = (what: keyof OpenOfAgent): readonly Open[] => rows.filter((row) => row.what === what).map(toOpen);
  return { own: of('own'), repaid: of('repaid'), dues: of('dues'), debts: of('debts') };
}

const toOpen = ({ id, payment, giver, holder, state, gross, paid, owed }: OpenRow): Open => ({
  id: Number(id),
  paymentId: Number(payment),
  giverId: giver === null ? null : Number(giver),
  holderId: Number(holder),
  state,
  gross: BigInt(gross),
  paid: BigInt(paid),
  owed: BigInt(owed),
});
