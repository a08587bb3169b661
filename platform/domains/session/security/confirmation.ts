import { eq } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Services } from '../../../services.ts';
import { countAttempt, forgive } from '../signIn/attempts.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import { authenticatorOf, proveByAuthenticator, wrongCode } from './authenticator.ts';
import type { Member, Session } from '../../../members/tables.ts';
import { sessions } from '../../../members/tables.ts';

/**
 * Requires a recent confirmation of identity: on a device that was left signed in, a stranger must not be able to lock
 * the owner out.
 */
export async function requireConfirmation({ db, clock, settings }: Services, session: Session): Promise<void> {
  const { confirmedMinutes } = await settings.get(db, 'extraStep');
  const seenAt = session.confirmedAt?.getTime() ?? 0;
  if (clock.now().getTime() - seenAt <= confirmedMinutes * 60_000) return;
  const authenticator = (await authenticatorOf(db, session.memberId)) !== null;
  throw new Refusal('confirmation_required', { message: 'Say the password again first', value: { authenticator } });
}

/** Refuses trial accounts, which have no security settings, and sessions without a recent confirmation. */
export async function requireOwner(services: Services, member: Member, session: Session): Promise<void> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 A real account is needed' });
  await requireConfirmation(services, session);
}

/**
 * Checks the password again, and the authenticator if there is one: knowing the password must not be enough to remove
 * the other protections.
 */
export async function confirmIdentity(
  services: Services,
  { member, session }: { readonly member: Member; readonly session: Session },
  password: string,
  code: string,
): Promise<void> {
  const { db, clock } = services;
  await sayPassword(services, member, password);
  if ((await authenticatorOf(db, member.id)) !== null && !(await proveByAuthenticator(services, member.id, code)))
    throw wrongCode();
  await db.update(sessions).set({ confirmedAt: clock.now() }).where(eq(sessions.id, session.id));
}

/** Checks the password; counts as a try like a sign-in. */
export async function sayPassword({ db, clock }: Services, member: Member, password: string): Promise<void> {
  const { lockedUntil } = await countAttempt(db, clock, member.username, true);
  if (lockedUntil) throw new Refusal('PASSWORD_LOCKED', { value: { lockedUntil: lockedUntil.getTime() } });
  if (!(await verifyPassword(password, member.passwordHash)))
    throw new Refusal('US_INCORRECT_PASSWORD_ERROR', { message: 'The password is wrong' });
  await forgive(db, member.username);
}
