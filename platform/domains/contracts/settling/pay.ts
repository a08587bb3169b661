import { eq, sql } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { contractPayments } from '../tables.ts';
import { inLevels } from './order.ts';
import type { PayingTools } from './settleAgent.ts';
import { settleAgent } from './settleAgent.ts';
import type { Due } from './writeSettlement.ts';

/** How many agents of one level are settled with at once. */
const AT_ONCE = 6;

/**
 * Pays what is due at a moment, from the top down: each agent in a transaction of their own, after all who pay them.
 * What a giver cannot pay is owed by them, and paid of what they are paid later. What was done before is not
 * done again.
 */
export async function payDue(services: PayingTools, dueAt: Date): Promise<void> {
  const kinds = await services.db
    .selectDistinct({ kind: contractPayments.kind })
    .from(contractPayments)
    .where(eq(contractPayments.dueAt, dueAt))
    .orderBy(contractPayments.kind);
  for (const { kind } of kinds) await payKind(services, { kind, dueAt });
}

async function payKind(services: PayingTools, due: Due): Promise<void> {
  for (const level of await levelsOf(services.db, due)) {
    const queue = [...level];
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, queue.length) }, async () => {
        for (let agent = queue.pop(); agent !== undefined; agent = queue.pop()) await settleAgent(services, due, agent);
      }),
    );
  }
  // What reached somebody after their turn, who pays on to others in turn.
  for (let late = await waiting(services.db, due); late.length > 0; late = await waiting(services.db, due))
    for (const agent of late) await settleAgent(services, due, agent);
}

/** All whom it concerns: holders of what is due, and those to whom they owe something from before. */
async function levelsOf(executor: Executor, { kind, dueAt }: Due): Promise<readonly (readonly number[])[]> {
  const rows = await rowsOf<{ giver: string | null; holder: string; isDebt: boolean }>(
    executor,
    sql`select distinct giver_id::text as giver, holder_id::text as holder, false as "isDebt" from contract_payments
        where kind = ${kind} and due_at = ${dueAt.toISOString()}::timestamptz
        union
        select distinct giver_id::text, holder_id::text, true from contract_payments where owed > 0`,
  );
  const edges = rows.map(({ giver, holder, isDebt }) => ({
    giver: Number(giver ?? 0),
    holder: Number(holder),
    isDebt,
  }));
  const agents = new Set(edges.filter(({ isDebt }) => !isDebt).map(({ holder }) => holder));
  const debts = Map.groupBy(
    edges.filter(({ isDebt }) => isDebt),
    ({ giver }) => giver,
  );
  // A set is gone through in the order of its growth, with what is added on the way.
  for (const agent of agents) for (const { holder } of debts.get(agent) ?? []) agents.add(holder);
  const [owing = [], due = []] = [true, false].map((isDebt) => edges.filter((edge) => edge.isDebt === isDebt));
  return inLevels(agents, due, owing);
}

/** Those whom something was paid, or repaid, and who were settled with before. */
async function waiting(executor: Executor, { kind, dueAt }: Due): Promise<readonly number[]> {
  const rows = await rowsOf<{ holder: string }>(
    executor,
    sql`select holder_id::text as holder from contract_repayments
        where kind = ${kind} and due_at = ${dueAt.toISOString()}::timestamptz and settlement_id is null
        union
        select holder_id::text from contract_payments
        where kind = ${kind} and due_at = ${dueAt.toISOString()}::timestamptz and state = 'shared'`,
  );
  return rows.map(({ holder }) => Number(holder));
}
