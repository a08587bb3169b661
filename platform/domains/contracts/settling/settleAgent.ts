import { sql } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { keepPlan } from '../../../database/keptPlans.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Services } from '../../../services.ts';
import { PER_CENT, shareOut } from '../rules/exact.ts';
import type { Open } from './openOf.ts';
import { openOf } from './openOf.ts';
import type { Changed, Due, Repayment } from './writeSettlement.ts';
import { writeSettlement } from './writeSettlement.ts';

export interface PayingTools extends Pick<Services, 'ledger'> {
  readonly db: Executor;
  readonly clock: Pick<Services['clock'], 'now'>;
}

/** Takes what has come to an agent, pays on what is due from them and what they owe, and posts what is left. */
export async function settleAgent({ db, ledger, clock }: PayingTools, due: Due, agentId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const fraction = await lockPurse(tx, agentId);
    const { own, repaid, dues, debts } = await openOf(tx, due, agentId);
    if (own.length + dues.length + repaid.length === 0) return;
    // A part of what was paid may have been repaid before the agent's turn.
    const taken = new Set(own.map((payment) => payment.id));
    const received =
      sum(own.map(({ paid }) => paid)) +
      sum(repaid.filter(({ paymentId }) => !taken.has(paymentId)).map(({ paid }) => paid));
    const shared = share(dues, received);
    const repayments = repay(debts, received - sum(shared.map(({ paid }) => paid)));
    const given = sum([...shared.map(({ paid }) => paid), ...repayments.map((each) => each.amount)]);
    const total = fraction + received - given;
    const posted = total / PER_CENT;
    const settlement = await writeSettlement(tx, {
      ...due,
      agentId,
      giverId: (own[0] ?? repaid[0])?.giverId ?? null,
      received,
      given,
      posted,
      fraction: total % PER_CENT,
      at: clock.now(),
      payments: [...own.map(({ id }): Changed => ({ id, state: 'settled' })), ...shared, ...repayments],
      repayments,
      repaid,
    });
    if (posted === 0n) return;
    const outcome = await ledger.post(tx, {
      key: `contract:${due.kind}:${agentId}:${due.dueAt.getTime()}:${settlement.part}`,
      kind: due.kind === 'dividend' ? 'dividend' : 'salary',
      reference: String(settlement.id),
      memberId: agentId,
      at: clock.now(),
      entries: move('house:agents', memberAccount(agentId), posted),
    });
    if (outcome.kind !== 'posted') throw new Error(`A contract could not be paid: ${outcome.kind}`);
  });
}

/** Two that settle with one agent follow one another. Answers what is left over of a cent. */
async function lockPurse(tx: Transaction, agentId: number): Promise<bigint> {
  const [purse] = await rowsOf<{ fraction: string }>(
    tx,
    keepPlan(sql`
    insert into contract_purses as p (agent_id) values (${agentId})
    on conflict (agent_id) do update set fraction = p.fraction returning fraction::text as fraction`),
  );
  return BigInt(purse?.fraction ?? 0);
}

/** Pays holders of what there is, in proportion; the rest is owed. */
function share(dues: readonly Open[], available: bigint): ReadonlyArray<Changed & { readonly paid: bigint }> {
  const shares = shareOut(
    available,
    dues.map(({ gross }) => gross),
  );
  return dues.map(({ id, gross }, at) => {
    const paid = shares[at] ?? 0n;
    return { id, paid, owed: gross - paid, state: 'shared' };
  });
}

/** Pays of what is left what is owed, the oldest first. */
function repay(debts: readonly Open[], available: bigint): readonly Repayment[] {
  const repayments: Repayment[] = [];
  let left = available;
  for (const { id, holderId, paid, owed } of debts) {
    if (left === 0n) break;
    const amount = owed < left ? owed : left;
    left -= amount;
    repayments.push({ id, holderId, amount, paid: paid + amount, owed: owed - amount });
  }
  return repayments;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
