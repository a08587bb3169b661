import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../schema/upstream/call.ts';
import type { changePassword as call } from '../../../schema/upstream/member.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Services } from '../../services.ts';
import { countAttempt, forgive } from './attempts.ts';
import { brokenPasswordRule, hashPassword, verifyPassword } from './passwords.ts';
import type { Member } from './tables.ts';
import { members } from './tables.ts';

/** Sets a new password and ends every session of the member, this one too: whoever knew the old one is out. */
export async function changePassword(services: Services, member: Member, body: BodyOf<typeof call>): Promise<void> {
  const { db, clock, settings, sessions } = services;
  if (member.passwordHash === null) throw new Refusal('function.not.available', { message: '#543 A trial account has no password' });
  if (body.newPassword !== body.confirmNewPassword) throw new Refusal('NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR');
  const broken = brokenPasswordRule(body.newPassword, await settings.get(db, 'password'));
  if (broken !== null) throw new Refusal(broken);
  const { lockedUntil } = await countAttempt(db, clock, member.username, true);
  if (lockedUntil) throw new Refusal('PASSWORD_LOCKED', { value: { lockedUntil: lockedUntil.getTime() } });
  if (!(await verifyPassword(body.oldPassword, member.passwordHash))) throw new Refusal('US_OLD_PASSWORDE_ERROR');
  if (body.newPassword === body.oldPassword) throw new Refusal('US_NEW_OLD_PASSWORD_IS_SAME_ERROR');

  const passwordHash = await hashPassword(body.newPassword);
  await inTransaction(db, async (tx) => {
    await forgive(tx, member.username);
    await tx.update(members).set({ passwordHash, passwordExpired: false, weakPassword: false }).where(eq(members.id, member.id));
    await sessions.endAll(tx, member.id, 'password');
  });
}
