import { eq, sql } from '../../../database/drizzle.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import type { login, LoginFailureValue } from '../../../../schema/upstream/session.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import type { Attempt } from './attempts.ts';
import { countAttempt, forgive } from './attempts.ts';
import { redeemCaptcha } from '../captcha/captchas.ts';
import { toLoginValue } from './loginValue.ts';
import { requireArea } from './area.ts';
import { extraStepFor } from '../security/extraStep.ts';
import { hashOf } from '../security/hashOf.ts';
import { requireRenewal } from '../sessions/renewals.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import { rewardSignIn } from '../../promotions/offered/events.ts';
import { redeemProof, sliderWanted } from '../slider/sliders.ts';
import type { SessionOrigin } from '../../../members/Sessions.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';

/** Origin of a sign-in; `captchaId` is the cookie of the visitor's captcha. */
export interface LoginOrigin extends SessionOrigin {
  readonly captchaId: string | null;
}

/**
 * Signs in by username and password. Unknown names cost the same work and give the same responses as wrong passwords.
 */
export async function signIn(
  services: Services,
  body: BodyOf<typeof login>,
  from: LoginOrigin,
): Promise<ValueOf<typeof login>> {
  const { db, clock } = services;
  if (body.renewal === true)
    await requireRenewal(db, clock, (await findByUsername(services, body.username))?.id ?? null, body.renewalKey);
  const { atSignIn } = await services.settings.get(db, 'slider');
  // A remembered browser cannot solve a captcha, and its key cannot be guessed: a stranger's failed tries must not
  // block it.
  const isHuman =
    body.renewal === true ||
    (atSignIn
      ? await redeemProof(db, services, body.geetestValidateV4)
      : body.captcha !== undefined && (await redeemCaptcha(db, clock, from.captchaId, body.captcha)));
  const attempt = await countAttempt(db, clock, body.username, isHuman);
  if (attempt.lockedUntil) throw locked(attempt.lockedUntil);
  if (attempt.needsCaptcha && atSignIn) throw sliderWanted();
  if (attempt.needsCaptcha) {
    throw new Refusal('INVALID_CAPTCHA', {
      message: 'Please Enter The Correct Captcha Code',
      value: { captcha: true },
    });
  }
  const member = await findByUsername(services, body.username);
  const isRight = await verifyPassword(body.password, member?.passwordHash ?? null);
  if (!member || !isRight) throw wrong(attempt, atSignIn);
  refuseUnlessActive(member);
  requireArea(member, body.area);
  const step = await extraStepFor(db, services, member, {
    ip: from.ip,
    deviceId: body.loginDeviceId,
    openedBy: 'password',
  });
  if (step) throw step;

  return inTransaction(db, async (tx) => {
    await forgive(tx, body.username);
    return letIn(tx, services, member, { ...from, isRenewal: body.renewal === true, renewalHash: renewalHashOf(body) });
  });
}

/**
 * Opens the session of a member who has proved their identity, by any method. Refuses closed accounts and those that
 * are not members'.
 */
export async function letIn(
  tx: Transaction,
  services: Services,
  member: Member,
  from: SessionOrigin,
): Promise<ValueOf<typeof login>> {
  refuseUnlessActive(member);
  requireArea(member);
  const session = await services.sessions.open(tx, member, from);
  await tx.update(members).set({ hasLoggedIn: true, lastLoginAt: session.createdAt }).where(eq(members.id, member.id));
  await rewardSignIn(tx, services, member);
  return toLoginValue(member, session);
}

/** The hash of the renewal key, if the browser is to be remembered. */
export function renewalHashOf({ renewalKey }: { readonly renewalKey?: string }): string | null {
  return renewalKey === undefined ? null : hashOf(renewalKey);
}

export async function findByUsername({ db }: Pick<Services, 'db'>, username: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()));
  return member ?? null;
}

export function locked(until: Date): Refusal {
  const value: LoginFailureValue = { captcha: true, lockedUntil: until.getTime() };
  return new Refusal('PASSWORD_LOCKED', { message: 'Too many wrong passwords', value });
}

export function wrong({ nextNeedsCaptcha }: Attempt, atSignIn: boolean): Refusal {
  const value: LoginFailureValue = {
    captcha: nextNeedsCaptcha && !atSignIn,
    ...(atSignIn && { slider: nextNeedsCaptcha }),
  };
  return new Refusal('US_INCORRECT_USERNAME_PASSWORD_ERROR', { message: 'Username or password is wrong', value });
}

/** Called only after a right password, so that others do not learn that the account is closed. */
export function refuseUnlessActive(member: Member): void {
  if (member.status === 'blocked')
    throw new Refusal('US_FORBIDDEN_LOGIN_ERROR', { message: 'This account may not sign in' });
  if (member.status === 'excluded')
    throw new Refusal('login_blocked_by_self_exclusion', { message: 'This account is self-excluded' });
}
