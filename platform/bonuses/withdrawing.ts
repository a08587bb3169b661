import { and, asc, eq, gt, inArray, isNull, or } from '../database/drizzle.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { bonusAccount, heldAccount, memberAccount } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { beginNext, close } from './life.ts';
import type { Bonus } from './tables.ts';
import { bonuses } from './tables.ts';

/** What one withdrawal gives up at most. */
const MOST = 200;

const endingOf = (memberId: number, now: Date) =>
  and(
    eq(bonuses.memberId, memberId),
    eq(bonuses.endsWithWithdrawal, true),
    inArray(bonuses.state, ['active', 'waiting']),
    or(isNull(bonuses.endsAt), gt(bonuses.endsAt, now)),
  );

/** The open bonuses that a withdrawal of the member's gives up, the oldest first. */
export const endingWithWithdrawal = (executor: Executor, memberId: number, now: Date): Promise<Bonus[]> =>
  executor.select().from(bonuses).where(endingOf(memberId, now)).orderBy(asc(bonuses.id)).limit(MOST);

/** The same, locked until the transaction ends, with all accounts that they and the withdrawal move. */
export async function lockEnding(
  tx: Transaction,
  ledger: Ledger,
  memberId: number,
  now: Date,
): Promise<readonly Bonus[]> {
  const ending = await tx
    .select()
    .from(bonuses)
    .where(endingOf(memberId, now))
    .orderBy(asc(bonuses.id))
    .limit(MOST)
    .for('update');
  if (ending.length > 0)
    await ledger.lockAccounts(tx, [
      memberAccount(memberId),
      heldAccount(memberId),
      ...ending.map(({ id }) => bonusAccount(memberId, id)),
    ]);
  return ending;
}

/** Gives up what `lockEnding` answered; the member is locked, and the next bonus begins. */
export async function giveUpEnding(
  tx: Transaction,
  ledger: Ledger,
  { memberId, ending, now }: { readonly memberId: number; readonly ending: readonly Bonus[]; readonly now: Date },
): Promise<void> {
  for (const bonus of ending) await close(tx, ledger, bonus, 'given-up', now);
  if (ending.length > 0) await beginNext(tx, memberId, now);
}
