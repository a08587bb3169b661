import type { Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';

/** The operator's welcome money, once per member. */
export async function welcome({ ledger, settings }: Services, tx: Transaction, { id }: Member): Promise<void> {
  const amount = BigInt((await settings.get(tx, 'registration')).welcome);
  if (amount <= 0n) return;
  await ledger.post(tx, {
    key: `welcome:${id}`,
    kind: 'bonus',
    reference: 'welcome',
    memberId: id,
    entries: [
      { account: 'house:promotions', amount: -amount },
      { account: memberAccount(id), amount },
    ],
  });
}
