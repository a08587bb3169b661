import { eq } from '../../../database/drizzle.ts';
import { fitsRule } from '../../../../schema/patterns.ts';
import { passwordRule } from '../../../../schema/registrationFields.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { forgive } from '../signIn/attempts.ts';
import { tellMember } from '../letters/tellMember.ts';
import { forgetDevices } from '../security/addresses.ts';
import type { Member, Session } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';

/** Refuses a new password that the registration's rules do not allow. */
export async function requireGoodPassword({ db }: Services, password: string): Promise<void> {
  if (password === '123456') throw new Refusal('PROHIBIT_PASSWORD_123456');
  if (!fitsRule(password, passwordRule(await documentOf(db, 'register'))))
    throw new Refusal('US_PASSWORD_FORMAT_ERROR');
}

/**
 * Sets a password and ends every session of the member, so that anyone who knew the old one is signed out. All browsers
 * have to pass the extra step again, and failed tries are reset. The member is notified.
 * @param kept the session in which it was changed, which continues
 */
export async function setPassword(
  tx: Transaction,
  services: Services,
  member: Member,
  passwordHash: string,
  kept?: Session,
): Promise<void> {
  const { clock, sessions } = services;
  await forgive(tx, member.username);
  await tx
    .update(members)
    .set({ passwordHash, passwordExpired: false, weakPassword: false, passwordChangedAt: clock.now() })
    .where(eq(members.id, member.id));
  await forgetDevices(tx, member.id);
  await (kept ? sessions.endOthers(tx, kept, 'password') : sessions.endAll(tx, member.id, 'password'));
  await tellMember(tx, services, member, { notice: 'password-changed' });
}
