import type { Static } from 'typebox';
import type { UpstreamErrorMeaning } from '../../../schema/upstream/errors.ts';
import type { RefusalValue } from '../../../schema/upstream/refusalValue.ts';
import type { CodeSent } from '../../../schema/upstream/shapes.ts';
import type { Fields } from '../../upstream/decode.ts';
import { fields, flag, optionalCount, optionalMoment } from '../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import type { FeatureUnavailable, RateLimited } from '../../shared/userErrors.ts';
import { featureUnavailable, rateLimited } from '../../shared/userErrors.ts';
import type {
  AccountLocked,
  AccountRefused,
  CodeRefused,
  ConfirmationRequired,
  InvalidCredentials,
  NotMemberAccount,
} from './outcomes.ts';
import {
  accountLocked,
  accountRefused,
  codeRefused,
  confirmationRequired,
  notMemberAccount,
  wrongPassword,
} from './outcomes.ts';
import type { CodeRefusedReason, RefusedReason } from './records.ts';

/** Default if the operator does not say: sixty seconds, as for a code ([000] §4). */
const RETRY_AFTER_SECONDS = 60;

/**
 * What a refusal carries beside its reason. Which fields do is not known on the wire, so any of ours will do, or none.
 */
export function detailsOf({ value, call }: UpstreamRefusal): Fields<RefusalValue> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? fields(value as RefusalValue, call)
    : null;
}

/** Seconds to wait; null where the operator does not say. */
export function retryAfterOf(refusal: UpstreamRefusal): number | null {
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

/** Each of these reads one failure, or one kind of it, from a refusal; null when the refusal means something else. */

export function toRateLimited(refusal: UpstreamRefusal): RateLimited | null {
  return refusal.meaning === 'rate-limited'
    ? rateLimited({ retryAfterSeconds: retryAfterOf(refusal) ?? RETRY_AFTER_SECONDS })
    : null;
}

export function toFeatureUnavailable(refusal: UpstreamRefusal): FeatureUnavailable | null {
  return refusal.meaning === 'feature-off' ? featureUnavailable() : null;
}

export function toAccountLocked(refusal: UpstreamRefusal): AccountLocked | null {
  if (refusal.meaning !== 'locked') return null;
  const details = detailsOf(refusal);
  return accountLocked(details && optionalMoment(details, 'retryAt', 'lockedUntil', 'unlockTime'));
}

/** A lock where only codes are closed, not the account. */
export function toLockedCodes(refusal: UpstreamRefusal): RateLimited | null {
  const lock = toAccountLocked(refusal);
  return lock && rateLimited({ retryAfterSeconds: secondsUntil(lock.retryAt) });
}

/** A minute where the operator does not say when. */
function secondsUntil(moment: string | null, now = Date.now()): number {
  return moment === null ? RETRY_AFTER_SECONDS : Math.max(1, Math.ceil((Date.parse(moment) - now) / 1000));
}

/** Errors of the password that a signed-in member had to enter again. */
export function toWrongPassword(refusal: UpstreamRefusal): InvalidCredentials | null {
  return refusedFor(refusal, 'bad-credentials', 'old-password-wrong') ? wrongPassword() : null;
}

export function toConfirmationRequired(refusal: UpstreamRefusal): ConfirmationRequired | null {
  if (refusal.meaning !== 'confirmation-required') return null;
  const details = detailsOf(refusal);
  return confirmationRequired(details !== null && flag(details, 'authenticator'));
}

const REFUSED: Readonly<Partial<Record<UpstreamErrorMeaning, RefusedReason>>> = {
  'not-active': 'NOT_ACTIVE',
  'self-excluded': 'SELF_EXCLUDED',
  'extra-step-required': 'VERIFICATION_REQUIRED',
  'sign-in-forbidden': 'FORBIDDEN',
  'address-refused': 'ADDRESS',
  'password-expired': 'FORBIDDEN',
};

/** Why the operator refuses a sign-in after a successful proof, by any method. */
export function toSignInFailure(
  refusal: UpstreamRefusal,
): AccountRefused | NotMemberAccount | AccountLocked | RateLimited | null {
  const reason = REFUSED[refusal.meaning];
  if (reason !== undefined) return accountRefused(reason);
  if (refusal.meaning === 'not-a-member') return notMemberAccount();
  return toAccountLocked(refusal) ?? toRateLimited(refusal);
}

/** Errors of a code; a phone-verification service has codes of its own ([001] §8). */
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

/** What is wrong with a code, or with sending one. */
export function toCodeRefused(refusal: UpstreamRefusal): CodeRefused | null {
  const reason = CODES[refusal.meaning];
  return reason === undefined ? null : codeRefused(reason, retryAfterOf(refusal));
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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return RETRY_AFTER_SECONDS;
  const sent = fields(value, call);
  const minutes = optionalCount(sent, 'expiredMinutes');
  if (minutes !== null && minutes > 0) return 60 * minutes;
  const until = optionalMoment(sent, 'expirationTime');
  return until === null ? RETRY_AFTER_SECONDS : Math.max(1, Math.ceil((Date.parse(until) - now) / 1000));
}
