import type { Transaction } from '../../../database/database.ts';
import { givesWay } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';

/**
 * Gives a reward inside the transaction of what it is for, which stands also where the reward fails: nothing of the
 * reward is written then, and the log has why. Rejects only where the whole transaction has to be run again.
 */
export async function attempt(
  tx: Transaction,
  { log }: Pick<Services, 'log'>,
  about: { readonly memberId: number; readonly promotion: number; readonly kind: string },
  give: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await tx.transaction((inner) => give(inner));
  } catch (error) {
    if (givesWay(error)) throw error;
    log.error({ err: error, ...about }, 'a reward could not be given');
  }
}
