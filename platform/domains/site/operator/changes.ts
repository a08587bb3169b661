import { desc } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { houseChanges } from '../tables.ts';

/** Who changes a setting of the platform, and why. */
export interface Author {
  readonly by: string;
  readonly reason: string;
}

/** The services as an operator uses them: every change is written down with its author. */
export type OperatorServices = Services & { readonly author: Author };

/**
 * Applies a change and records author, reason, and the part before and after it, in one transaction.
 * @param part what changed, such as `status` or `banner 501`
 * @returns the part as it is now
 */
export function applyChange<Part>(
  { db, clock, author }: OperatorServices,
  part: string,
  read: (tx: Transaction) => Promise<Part>,
  write: (tx: Transaction, before: Part) => Promise<unknown>,
): Promise<Part> {
  return inTransaction(db, async (tx) => {
    const before = await read(tx);
    await write(tx, before);
    const after = await read(tx);
    await tx.insert(houseChanges).values({ part, before, after, ...author, at: clock.now() });
    return after;
  });
}

/** What was changed last, the latest first. */
export function lastChanges(db: Executor, limit: number) {
  return db.select().from(houseChanges).orderBy(desc(houseChanges.id)).limit(limit);
}
