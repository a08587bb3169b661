import type { Language } from '../../../../schema/languages.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { freePlay } from '../../../../schema/upstream/session.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import type { Services } from '../../../services.ts';
import { toLoginValue } from './loginValue.ts';
import type { SessionOrigin } from '../../../members/Sessions.ts';
import { members } from '../../../members/tables.ts';

/**
 * Opens a new trial account with play money, and signs it in ([000] §7). It has no password, so it cannot sign in
 * again.
 */
export async function startFreePlay(
  { db, ledger, clock, random, settings, sessions }: Services,
  from: SessionOrigin & { readonly language: Language },
): Promise<ValueOf<typeof freePlay>> {
  const { balance } = await settings.get(db, 'freePlay');
  const username = `trial_${random.uuid().slice(0, 13).replace('-', '')}`;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const [member] = await tx
      .insert(members)
      .values({
        username,
        nickname: username,
        type: TRIAL,
        language: from.language,
        registeredAt: now,
        lastLoginAt: now,
      })
      .returning();
    if (!member) throw new Error('The trial account was not made');
    const amount = BigInt(balance);
    await ledger.post(tx, {
      key: `trial:${member.id}`,
      kind: 'trialGrant',
      reference: 'trial',
      memberId: member.id,
      entries: [
        { account: 'house:trial', amount: -amount },
        { account: memberAccount(member.id), amount },
      ],
    });
    return toLoginValue(member, await sessions.open(tx, member, from));
  });
}
