import { eq, sql } from 'drizzle-orm';
import type { BodyOf, ValueOf } from '../../../schema/upstream/call.ts';
import type { login, LoginFailureValue } from '../../../schema/upstream/session.ts';
import { Refusal } from '../../contract/Refusal.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Services } from '../../services.ts';
import type { Attempt } from './attempts.ts';
import { countAttempt, forgive } from './attempts.ts';
import { redeemCaptcha } from './captcha/captchas.ts';
import { toLoginValue } from './loginValue.ts';
import { verifyPassword } from './passwords.ts';
import type { Member } from './tables.ts';
import { members } from './tables.ts';

/** From where somebody signs in; `captchaId` is the cookie of the captcha they were shown. */
export interface LoginOrigin {
  readonly device: string;
  readonly ip: string;
  readonly captchaId: string | null;
}

/** Signs in by username and password. Unknown names cost the same work and give the same answers as wrong passwords. */
export async function signIn(services: Services, body: BodyOf<typeof login>, from: LoginOrigin): Promise<ValueOf<typeof login>> {
  if (body.type === 'sms' || body.isSms === true) throw new Refusal('function.not.available', { message: '#543 Signing in by SMS is off' });
  const { db, clock, sessions } = services;
  const isHuman = body.captcha !== undefined && (await redeemCaptcha(db, clock, from.captchaId, body.captcha));
  const attempt = await countAttempt(db, clock, body.username, isHuman);
  if (attempt.lockedUntil) throw locked(attempt.lockedUntil);
  if (attempt.needsCaptcha) {
    throw new Refusal('INVALID_CAPTCHA', { message: 'Please Enter The Correct Captcha Code', value: { captcha: true } });
  }
  const member = await findByUsername(services, body.username);
  const isRight = await verifyPassword(body.password, member?.passwordHash ?? null);
  if (!member || !isRight) throw wrong(attempt);
  refuseUnlessActive(member);

  return inTransaction(db, async (tx) => {
    await forgive(tx, body.username);
    const session = await sessions.open(tx, member, { device: from.device, ip: from.ip });
    await tx.update(members).set({ hasLoggedIn: true, lastLoginAt: session.createdAt }).where(eq(members.id, member.id));
    return toLoginValue(member, session);
  });
}

export async function findByUsername({ db }: Pick<Services, 'db'>, username: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()));
  return member ?? null;
}

function locked(until: Date): Refusal {
  const value: LoginFailureValue = { captcha: true, lockedUntil: until.getTime() };
  return new Refusal('PASSWORD_LOCKED', { message: 'Too many wrong passwords', value });
}

function wrong(attempt: Attempt): Refusal {
  const value: LoginFailureValue = { captcha: attempt.nextNeedsCaptcha };
  return new Refusal('US_INCORRECT_USERNAME_PASSWORD_ERROR', { message: 'Username or password is wrong', value });
}

/** Only somebody who knows the password learns that the account is closed. */
function refuseUnlessActive(member: Member): void {
  if (member.status === 'blocked') throw new Refusal('US_FORBIDDEN_LOGIN_ERROR', { message: 'This account may not sign in' });
  if (member.status === 'excluded') throw new Refusal('login_blocked_by_self_exclusion', { message: 'This account is self-excluded' });
}
