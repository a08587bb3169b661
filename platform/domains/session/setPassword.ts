import { eq } from 'drizzle-orm';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { forgive } from './attempts.ts';
import { brokenPasswordRule } from './passwords.ts';
import { tellMember } from './letters/tellMember.ts';
import { forgetDevices } from './security/addresses.ts';
import type { Member, Session } from './tables.ts';
import { members } from './tables.ts';

/** Refuses a new password that the house's rule does not take. */
export async function requireGoodPassword({ db, settings }: Services, password: string): Promise<void> {
  const broken = brokenPasswordRule(password, await settings.get(db, 'password'));
  if (broken !== null) throw new Refusal(broken);
}

/**
 * Sets a password and ends every session of the member: whoever knew the old one is out, every browser is asked its extra step
 * again, and no wrong try is held against the new password. They are told.
 * @param kept the session it was changed in, which goes on
 */
export async function setPassword(tx: Transaction, services: Services, member: Member, passwordHash: string, kept?: Session): Promise<void> {
  const { clock, sessions } = services;
  await forgive(tx, member.username);
  await tx.update(members).set({ passwordHash, passwordExpired: false, weakPassword: false, passwordChangedAt: clock.now() }).where(eq(members.id, member.id));
  await forgetDevices(tx, member.id);
  await (kept ? sessions.endOthers(tx, kept, 'password') : sessions.endAll(tx, member.id, 'password'));
  await tellMember(tx, services, member, { notice: 'password-changed' });
}
