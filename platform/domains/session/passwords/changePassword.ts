import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { changePassword as call } from '../../../../schema/upstream/member.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { countAttempt } from '../signIn/attempts.ts';
import { hashPassword, verifyPassword } from '../../../members/passwords.ts';
import { requireGoodPassword, setPassword } from './setPassword.ts';
import type { Member, Session } from '../../../members/tables.ts';

/**
 * Sets a new password and ends every other session of the member, so that anyone who knew the old one is signed out.
 */
export async function changePassword(
  services: Services,
  { member, session }: { readonly member: Member; readonly session: Session },
  body: BodyOf<typeof call>,
): Promise<void> {
  const { db, clock } = services;
  if (member.passwordHash === null)
    throw new Refusal('function.not.available', { message: '#543 A trial account has no password' });
  if (body.newPassword !== body.confirmNewPassword) throw new Refusal('NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR');
  await requireGoodPassword(services, body.newPassword);
  const { lockedUntil } = await countAttempt(db, clock, member.username, true);
  if (lockedUntil) throw new Refusal('PASSWORD_LOCKED', { value: { lockedUntil: lockedUntil.getTime() } });
  if (!(await verifyPassword(body.oldPassword, member.passwordHash))) throw new Refusal('US_OLD_PASSWORDE_ERROR');
  if (body.newPassword === body.oldPassword) throw new Refusal('US_NEW_OLD_PASSWORD_IS_SAME_ERROR');

  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(db, (tx) => setPassword(tx, services, member, passwordHash, session));
}
