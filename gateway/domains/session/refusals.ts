import type { Static } from 'typebox';
import type { UpstreamErrorMeaning } from '../../../schema/upstream/errors.ts';
import type { RefusalValue } from '../../../schema/upstream/refusalValue.ts';
import type { CodeSent } from '../../../schema/upstream/shapes.ts';
import type { Fields } from '../../upstream/decode.ts';
import { fields, flag, optionalCount, optionalMoment } from '../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import type { CodeRefusal, CodeRefusedReason, RateLimit, Lock, SignInRefusal, RefusedReason } from './records.ts';

/** What holds where the operator says nothing: sixty seconds, as for a code ([000] §4). */
const PATIENCE_SECONDS = 60;

/**
 * What a refusal carries beside its reason. Which fields do is not known on the wire, so any of ours will do, or none.
 */
export function detailsOf({ value, call }: UpstreamRefusal): Fields<RefusalValue> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? fields(value as RefusalValue, call)
    : null;
}

/** Seconds to wait; null where the operator does not say. */
export function patienceOf(refusal: UpstreamRefusal): number | null {
  const details = detailsOf(refusal);
  return details && optionalCount(details, 'retryAfterSeconds');
}

/** Tries left; null where the operator does not say. */
export function attemptsLeftOf(refusal: UpstreamRefusal): number | null {
  const details = detailsOf(refusal);
  return details && optionalCount(details, 'attemptsLeft');
}

/** What the next sign-in must bring along. */
export function nextNeedsOf(refusal: UpstreamRefusal): { readonly captcha: boolean; readonly slider: boolean } {
  const details = detailsOf(refusal);
  return { captcha: details !== null && flag(details, 'captcha'), slider: details !== null && flag(details, 'slider') };
}

/** Whoever was too quick; null when the refusal means something else. */
export function toRateLimit(refusal: UpstreamRefusal): RateLimit | null {
  return refusal.meaning === 'rate-limited'
    ? { kind: 'rate-limited', retryAfterSeconds: patienceOf(refusal) ?? PATIENCE_SECONDS }
    : null;
}

/** Whether the authenticator has to be shown with the password, where that has to be said again. */
export function needsCodeOf(refusal: UpstreamRefusal): boolean {
  const details = detailsOf(refusal);
  return details !== null && flag(details, 'authenticator');
}

/** A name that is closed for a while; null when the refusal means something else. */
export function toLock(refusal: UpstreamRefusal): Lock | null {
  if (refusal.meaning !== 'locked') return null;
  const details = detailsOf(refusal);
  return { kind: 'locked', retryAt: details && optionalMoment(details, 'retryAt', 'lockedUntil', 'unlockTime') };
}

/** Seconds until a lock opens, for answers that know no lock; a minute where the operator does not say when. */
export function patienceUntil({ retryAt }: Lock, now = Date.now()): number {
  return retryAt === null ? PATIENCE_SECONDS : Math.max(1, Math.ceil((Date.parse(retryAt) - now) / 1000));
}

const REFUSED: Readonly<Partial<Record<UpstreamErrorMeaning, RefusedReason>>> = {
  'not-active': 'NOT_ACTIVE',
  'self-excluded': 'SELF_EXCLUDED',
  'extra-step-required': 'VERIFICATION_REQUIRED',
  'sign-in-forbidden': 'FORBIDDEN',
  'address-refused': 'ADDRESS',
  'password-expired': 'FORBIDDEN',
};

/**
 * Why the operator does not let somebody in who has shown who they are, whichever way they came; null when the refusal
 * means something else.
 */
export function toSignInRefusal(refusal: UpstreamRefusal): SignInRefusal | null {
  const reason = REFUSED[refusal.meaning];
  if (reason !== undefined) return { kind: 'refused', reason };
  if (refusal.meaning === 'not-a-member') return { kind: 'not-a-member' };
  if (refusal.meaning === 'not-an-agent') return { kind: 'not-an-agent' };
  return toLock(refusal) ?? toRateLimit(refusal);
}

/** What is said of a code; a phone-verification service has words of its own ([001] §8). */
const CODES: Readonly<Partial<Record<UpstreamErrorMeaning, CodeRefusedReason>>> = {
  'code-wrong': 'WRONG',
  'code-expired': 'EXPIRED',
  'code-attempts-exceeded': 'TOO_MANY_ATTEMPTS',
  'code-send-limit': 'TOO_MANY_SENT',
  'channel-unavailable': 'CHANNEL_UNAVAILABLE',
  'email-not-sent': 'CHANNEL_UNAVAILABLE',
  'phone-number-invalid': 'PHONE_NUMBER_INVALID',
  'phone-number-missing': 'PHONE_NUMBER_MISSING',
  'phone-check-busy': 'PHONE_CHECK_BUSY',
  'phone-check-failed': 'PHONE_CHECK_FAILED',
  'phone-code-wrong': 'PHONE_CODE_WRONG',
  'phone-code-missing': 'PHONE_CODE_MISSING',
  'phone-robot-suspected': 'PHONE_ROBOT_SUSPECTED',
  'phone-quota-used-up': 'PHONE_QUOTA_USED_UP',
  'phone-check-off': 'PHONE_CHECK_OFF',
  'phone-code-expired': 'PHONE_CODE_EXPIRED',
  'phone-check-cancelled': 'PHONE_CHECK_CANCELLED',
};

/** What is wrong with a code, or with sending one; null when the refusal means something else. */
export function toCodeRefusal(refusal: UpstreamRefusal): CodeRefusal | null {
  const reason = CODES[refusal.meaning];
  return reason === undefined ? null : { kind: 'code-refused', reason, waitSeconds: patienceOf(refusal) };
}

/**
 * How long the button counts down after a code was sent: a minute for each that it is good ([000] §4); newer
 * deployments name the moment instead (wire §3).
 */
export function toResendSeconds(
  value: Static<typeof CodeSent> | null | undefined,
  call: string,
  now = Date.now(),
): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return PATIENCE_SECONDS;
  const sent = fields(value, call);
  const minutes = optionalCount(sent, 'expiredMinutes');
  if (minutes !== null && minutes > 0) return 60 * minutes;
  const until = optionalMoment(sent, 'expirationTime');
  return until === null ? PATIENCE_SECONDS : Math.max(1, Math.ceil((Date.parse(until) - now) / 1000));
}
