import type { Static } from 'typebox';
import { and, eq, gt, lt, sql } from '../../../database/drizzle.ts';
import type { LoginFailureValue } from '../../../../schema/upstream/session.ts';
import type { Language } from '../../../../schema/languages.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { consumeCode } from '../codes/consume.ts';
import { issueCode } from '../codes/sends.ts';
import { smsRecipient, toEmail, toMobile } from '../../../members/contact.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { isKnownDevice, isNewAddress } from './addresses.ts';
import { authenticatorOf, proveByAuthenticator, wrongCode } from './authenticator.ts';
import { hashOf } from './hashOf.ts';
import { emailTyped, maskEmail, maskMobileFront } from '../../../members/maskContact.ts';
import { sameName } from './sameName.ts';
import { loginChallenges } from './tables.ts';

/** Methods of the extra step ([001] §4), as the wire names them. */
export type ExtraStepKind = 'sms' | 'email' | 'payeeName' | 'totp';

type Offer = NonNullable<NonNullable<Static<typeof LoginFailureValue>['verifications']>[number]>;

/** The first step of a sign-in. A passkey is two factors in one and needs no extra step. */
export type FirstStep = 'password' | 'code' | 'provider';

/** The origin and first step of a sign-in, which decide about the extra step. */
export interface Coming {
  readonly ip: string;
  readonly openedBy: FirstStep;
  /** The id that the browser got when it last passed. */
  readonly deviceId?: string | undefined;
}

/**
 * The extra step after a right password, code or provider's proof: `login_verify_required`, to be thrown after the
 * transaction, or null. Always required of a member with an authenticator; of others from an address that is not
 * registered, if the operator or the member wants that. Not required of a browser that has passed lately, nor of a
 * member without any method.
 */
export async function extraStepFor(
  executor: Executor,
  services: Services,
  member: Member,
  { ip, deviceId, openedBy }: Coming,
): Promise<Refusal | null> {
  const { clock, random, settings } = services;
  const now = clock.now();
  if (await isKnownDevice(executor, member.id, deviceId, now)) return null;
  const hasAuthenticator = (await authenticatorOf(executor, member.id)) !== null;
  const { checkNewAddresses, challengeMinutes } = await settings.get(executor, 'extraStep');
  if (
    !hasAuthenticator &&
    !((checkNewAddresses || member.checksNewAddresses) && (await isNewAddress(executor, member.id, ip)))
  )
    return null;
  const offers = hasAuthenticator ? [{ verificationType: 'totp' }] : offersFor(services, member, openedBy);
  if (offers.length === 0) return null;
  const challenge = Buffer.from(random.bytes(32)).toString('base64url');
  await executor.insert(loginChallenges).values({
    challengeHash: hashOf(challenge),
    memberId: member.id,
    kinds: offers.map(({ verificationType }) => verificationType),
    openedBy,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
  const value: LoginFailureValue = { challenge, verifications: offers };
  return new Refusal('login_verify_required', { message: 'This sign-in needs one more step', value });
}

/**
 * The possible methods with masked contacts. With an authenticator it is the only one: a weaker method must not replace
 * it. A sign-in by SMS cannot use the phone again.
 */
function offersFor({ outbox }: Services, member: Member, openedBy: FirstStep): Offer[] {
  const { mobile, mobileVerified, payeeName, countryDialingCode } = member;
  const email = emailTyped(member);
  return [
    ...(mobile !== null && mobileVerified && openedBy !== 'code' && outbox.reaches('sms')
      ? [{ verificationType: 'sms', destination: maskMobileFront(countryDialingCode, mobile) }]
      : []),
    ...(email !== null && outbox.reaches('email')
      ? [{ verificationType: 'email', destination: maskEmail(email) }]
      : []),
    ...(payeeName === null ? [] : [{ verificationType: 'payeeName' }]),
  ];
}

/** Sends the code of a challenge to the member's contact. */
export async function sendExtraStepCode(
  services: Services,
  challenge: string,
  kind: string,
  from: { readonly ip: string; readonly language: Language },
) {
  const { db, clock } = services;
  const [row] = await db
    .select({ kinds: loginChallenges.kinds, member: members })
    .from(loginChallenges)
    .innerJoin(members, eq(members.id, loginChallenges.memberId))
    .where(and(eq(loginChallenges.challengeHash, hashOf(challenge)), gt(loginChallenges.expiresAt, clock.now())));
  if (!row) throw over();
  if ((kind !== 'sms' && kind !== 'email') || !row.kinds.includes(kind)) throw notOffered();
  return issueCode(services, {
    purpose: 'verification',
    channel: kind,
    recipient: recipientOf(row.member, kind),
    claim: String(row.member.id),
    isDecoy: kind === 'email' && row.member.email === null,
    ...from,
  });
}

/** A sign-in that is waiting for its extra step. */
export interface Waiting {
  readonly member: Member;
  readonly openedBy: FirstStep;
  readonly attemptsLeft: number;
}

/**
 * Counts a try at a challenge before its proof is checked, so that concurrent tries cannot exceed the limit. Returns
 * the member and the tries left after this one. Throws if the challenge has expired or is used up.
 */
export async function countTry({ db, clock, settings }: Services, challenge: string, kind: string): Promise<Waiting> {
  const { attempts } = await settings.get(db, 'extraStep');
  const [row] = await db
    .update(loginChallenges)
    .set({ attempts: sql`${loginChallenges.attempts} + 1` })
    .where(and(eq(loginChallenges.challengeHash, hashOf(challenge)), gt(loginChallenges.expiresAt, clock.now())))
    .returning();
  if (!row || row.attempts > attempts) throw over();
  const [member] = await db.select().from(members).where(eq(members.id, row.memberId));
  if (!member) throw over();
  if (!row.kinds.includes(kind)) throw notOffered();
  return { member, openedBy: row.openedBy, attemptsLeft: attempts - row.attempts };
}

/** Checks the proof; refuses with the tries left if it is wrong. */
export async function checkProof(
  services: Services,
  member: Member,
  kind: string,
  typed: string,
  attemptsLeft: number,
): Promise<void> {
  if (kind === 'sms' || kind === 'email') {
    await consumeCode(services, {
      purpose: 'verification',
      recipient: recipientOf(member, kind),
      claim: String(member.id),
      code: typed,
    });
  } else if (kind === 'payeeName') {
    if (!sameName(typed, member.payeeName ?? '')) throw wrongCode(attemptsLeft);
  } else if (!(await proveByAuthenticator(services, member.id, typed))) {
    throw wrongCode(attemptsLeft);
  }
}

/** Uses up a challenge in the transaction of the sign-in that it allows. Of two concurrent uses one is refused. */
export async function closeChallenge(executor: Executor, challenge: string): Promise<void> {
  const closed = await executor
    .delete(loginChallenges)
    .where(eq(loginChallenges.challengeHash, hashOf(challenge)))
    .returning({ memberId: loginChallenges.memberId });
  if (closed.length === 0) throw over();
}

export async function sweepChallenges(executor: Executor, now: Date): Promise<void> {
  await executor.delete(loginChallenges).where(lt(loginChallenges.expiresAt, now));
}

function recipientOf(member: Member, kind: 'sms' | 'email'): string {
  const { countryDialingCode, mobile } = member;
  const found = kind === 'email' ? toEmail(emailTyped(member) ?? '') : toMobile(countryDialingCode ?? '', mobile ?? '');
  if (found === null)
    throw new Refusal('CHANNEL_CANNOT_USE', { message: `There is no ${kind} to reach this member by` });
  return typeof found === 'string' ? found : smsRecipient(found);
}

export function over(): Refusal {
  return new Refusal('login_verification_over', { message: 'This step is over; sign in again' });
}

function notOffered(): Refusal {
  return new Refusal('INVALID_PARAMETERS', { status: 400, message: 'verificationType was not offered' });
}
