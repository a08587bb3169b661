import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import { PER_CENT, shareOut } from '../rules/exact.ts';
import type { ContractKind, ContractPayment } from '../tables.ts';
import { contractPayments, contractPurses, contractRepayments, contractSettlements } from '../tables.ts';
import type { Edge } from './order.ts';
import { inLevels } from './order.ts';

interface Tools extends Pick<Services, 'ledger'> {
  readonly db: Executor;
  readonly clock: Pick<Services['clock'], 'now'>;
}

/** What is settled: all of one kind that is due at one moment. */
interface Due {
  readonly kind: ContractKind;
  readonly dueAt: Date;
}

/** How many agents of one level are settled with at once. */
const AT_ONCE = 4;

/**
 * Pays what is due at a moment, from the top down: each agent in a transaction of their own, after all who pay them.
 * What a giver cannot pay is owed by them, and paid of what they are paid later. What was done before is not
 * done again.
 */
export async function payDue(services: Tools, dueAt: Date): Promise<void> {
  const kinds = await services.db
    .selectDistinct({ kind: contractPayments.kind })
    .from(contractPayments)
    .where(eq(contractPayments.dueAt, dueAt))
    .orderBy(contractPayments.kind);
  for (const { kind } of kinds) await payKind(services, { kind, dueAt });
}

async function payKind(services: Tools, due: Due): Promise<void> {
  for (const level of await levelsOf(services.db, due)) {
    const queue = [...level];
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, queue.length) }, async () => {
        for (let agent = queue.pop(); agent !== undefined; agent = queue.pop()) await settleWith(services, due, agent);
      }),
    );
  }
  // What reached somebody after their turn, who pays on to others in turn.
  for (let late = await waiting(services.db); late.length > 0; late = await waiting(services.db))
    for (const agent of late) await settleWith(services, due, agent);
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
  return inLevels(agents, edges satisfies readonly Edge[]);
}

/** Those whom something was repaid, and who were settled with before. */
async function waiting(executor: Executor): Promise<readonly number[]> {
  const rows = await executor
    .selectDistinct({ holderId: contractRepayments.holderId })
    .from(contractRepayments)
    .where(isNull(contractRepayments.settlementId));
  return rows.map(({ holderId }) => holderId);
}

/** Takes what has come to an agent, pays on what is due from them and what they owe, and posts what is left. */
async function settleWith(services: Tools, { kind, dueAt }: Due, agentId: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const fraction = await lockPurse(tx, agentId);
    const own = await paymentsOf(tx, { kind, dueAt }, { holderId: agentId, state: 'shared' });
    const dues = await paymentsOf(tx, { kind, dueAt }, { giverId: agentId, state: 'frozen' });
    const repaid = await tx
      .select()
      .from(contractRepayments)
      .where(and(eq(contractRepayments.holderId, agentId), isNull(contractRepayments.settlementId)));
    if (own.length + dues.length + repaid.length === 0) return;
    const received = sum(own.map(({ paid }) => paid)) + sum(repaid.map(({ amount }) => amount));
    const left = received - (await payDues(tx, dues, received));
    const net = left - (await payDebts(tx, agentId, left));
    const settlementId = await post(tx, services, {
      agentId,
      kind,
      dueAt,
      giverId: own[0]?.giverId ?? null,
      received,
      given: received - net,
      net,
      fraction,
    });
    const taken = own.map(({ id }) => id);
    if (taken.length > 0)
      await tx.update(contractPayments).set({ state: 'settled' }).where(inArray(contractPayments.id, taken));
    if (repaid.length > 0)
      await tx
        .update(contractRepayments)
        .set({ settlementId })
        .where(
          inArray(
            contractRepayments.id,
            repaid.map(({ id }) => id),
          ),
        );
  });
}

interface Settled extends Due {
  readonly agentId: number;
  readonly giverId: number | null;
  readonly received: bigint;
  readonly given: bigint;
  readonly net: bigint;
  /** What was left over of a cent before. */
  readonly fraction: bigint;
}

/** Writes the settlement, and posts its whole cents. Answers its id. */
async function post(tx: Transaction, { ledger, clock }: Tools, { fraction, ...settled }: Settled): Promise<number> {
  const { agentId, kind, dueAt, net } = settled;
  const total = fraction + net;
  const posted = total / PER_CENT;
  await tx
    .update(contractPurses)
    .set({ fraction: total % PER_CENT })
    .where(eq(contractPurses.agentId, agentId));
  const { agentId: who, kind: what, dueAt: when } = contractSettlements;
  const part = await tx.$count(contractSettlements, and(eq(who, agentId), eq(what, kind), eq(when, dueAt)));
  const [settlement] = await tx
    .insert(contractSettlements)
    .values({ ...settled, part, posted, at: clock.now() })
    .returning({ id: contractSettlements.id });
  if (!settlement) throw new Error('A settlement was not written');
  if (posted === 0n) return settlement.id;
  const outcome = await ledger.post(tx, {
    key: `contract:${kind}:${agentId}:${dueAt.getTime()}:${part}`,
    kind: kind === 'dividend' ? 'dividend' : 'salary',
    reference: String(settlement.id),
    memberId: agentId,
    at: clock.now(),
    entries: move('house:agents', memberAccount(agentId), posted),
  });
  if (outcome.kind !== 'posted') throw new Error(`A contract could not be paid: ${outcome.kind}`);
  return settlement.id;
}

/** Pays holders of what there is, in proportion; the rest is owed. Answers what was paid. */
async function payDues(tx: Transaction, dues: readonly ContractPayment[], available: bigint): Promise<bigint> {
  if (dues.length === 0) return 0n;
  const shares = shareOut(
    available,
    dues.map(({ gross }) => gross),
  );
  const rows = dues.map(({ id, gross }, at) => {
    const share = shares[at] ?? 0n;
    return { id, paid: share.toString(), owed: (gross - share).toString() };
  });
  await tx.execute(sql`
    update contract_payments p set paid = r.paid, owed = r.owed, state = 'shared'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, paid bigint, owed bigint)
    where p.id = r.id`);
  return sum(shares);
}

/** Pays of what is left what is owed, the oldest first. Answers what was paid. */
async function payDebts(tx: Transaction, giverId: number, available: bigint): Promise<bigint> {
  if (available <= 0n) return 0n;
  const debts = await tx
    .select()
    .from(contractPayments)
    .where(and(eq(contractPayments.giverId, giverId), gt(contractPayments.owed, 0n)))
    .orderBy(asc(contractPayments.dueAt), asc(contractPayments.id));
  let left = available;
  for (const { id, owed, paid, holderId } of debts) {
    if (left === 0n) break;
    const amount = owed < left ? owed : left;
    left -= amount;
    await tx
      .update(contractPayments)
      .set({ owed: owed - amount, paid: paid + amount })
      .where(eq(contractPayments.id, id));
    await tx.insert(contractRepayments).values({ paymentId: id, holderId, amount });
  }
  return available - left;
}

async function lockPurse(tx: Transaction, agentId: number): Promise<bigint> {
  await tx.insert(contractPurses).values({ agentId }).onConflictDoNothing();
  const [purse] = await tx.select().from(contractPurses).where(eq(contractPurses.agentId, agentId)).for('update');
  return purse?.fraction ?? 0n;
}

interface Whose {
  readonly holderId?: number;
  readonly giverId?: number;
  readonly state: ContractPayment['state'];
}

const paymentsOf = (tx: Transaction, { kind, dueAt }: Due, { holderId, giverId, state }: Whose) =>
  tx
    .select()
    .from(contractPayments)
    .where(
      and(
        eq(contractPayments.kind, kind),
        eq(contractPayments.dueAt, dueAt),
        eq(contractPayments.state, state),
        holderId === undefined ? undefined : eq(contractPayments.holderId, holderId),
        giverId === undefined ? undefined : eq(contractPayments.giverId, giverId),
      ),
    )
    .orderBy(asc(contractPayments.id));

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
