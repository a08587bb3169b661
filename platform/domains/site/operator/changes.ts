import { desc } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { houseChanges } from '../tables.ts';

/** Who changes something of the house, and why. */
export interface Author {
  readonly by: string;
  readonly reason: string;
}

/** What a change needs of the platform, and in whose name it is made. */
export type Desk = Services & { readonly author: Author };

/**
 * Changes one part of the house and writes down who did it, why, how it was and how it became, in one transaction: no
 * change without its line, no line without its change.
 * @param part what changed, such as `status` or `banner 501`
 * @returns the part as it is now
 */
export function changeHouse<Part>(
  { db, clock, author }: Desk,
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
