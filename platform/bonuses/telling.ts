import { fromCents } from '../../schema/cents.ts';
import type { Transaction } from '../database/database.ts';
import type { BonusNotice } from '../domains/messages/noticeKinds.ts';
import { notify } from '../domains/messages/notify.ts';
import { settings } from '../settings.ts';
import type { Bonus } from './tables.ts';

interface News {
  readonly notice: BonusNotice;
  /** Cents. */
  readonly amount: bigint;
  /** Of a grant: whether it is active or waits. */
  readonly reason?: 'active' | 'waiting';
  readonly at: Date;
}

/** Tells a member in the inbox what has become of a bonus, in the transaction of it. */
export async function tellOfBonus(
  tx: Transaction,
  { id, memberId, names }: Pick<Bonus, 'id' | 'memberId' | 'names'>,
  { notice, amount, reason, at }: News,
): Promise<void> {
  const { symbol } = await settings.get(tx, 'currency');
  await notify(tx, {
    memberId,
    notice,
    subject: { type: 'bonus', id: String(id) },
    values: {
      reference: String(id),
      reason: reason ?? '',
      amount: fromCents(amount),
      currencySymbol: symbol,
      names,
    },
    at,
  });
}
