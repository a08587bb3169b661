import type { UpstreamErrorMeaning } from '../../../schema/upstream/errors.ts';
import type { RefusalValue } from '../../../schema/upstream/refusalValue.ts';
import type { Session } from '../../session/session.ts';
import { toViewer } from '../../session/viewer.ts';
import type { UserError } from '../userErrors.ts';
import type { Fields } from '../../upstream/decode.ts';
import { fields, flag, optionalCount, optionalDecimal, optionalMoment } from '../../upstream/decode.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import type {
  CodeFailure,
  CodeRefused,
  ConfirmationRequired,
  InsufficientBalance,
  PasswordFailure,
  PaymentPasswordRejected,
  ProofFailure,
  TurnoverMissing,
} from './records.ts';

/** Each of these reads one kind of failure from a refusal; null when the refusal means something else. */

/** What a refusal carries beside its reason. */
export function detailsOf({ value, call }: UpstreamRefusal): Fields<RefusalValue> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return fields((isObject ? value : {}) as RefusalValue, call);
}

/** A failure that carries nothing. */
export const bare = <Name extends string>(__typename: Name, message: string): UserError<Name> => ({
  __typename,
  message,
});

/** What keeps a member from spending an amount of their main wallet. */
export function toSpendingFailure(
  refusal: UpstreamRefusal,
  session: Session,
): TurnoverMissing | InsufficientBalance | null {
  switch (refusal.meaning) {
    case 'turnover-missing': {
      const details = detailsOf(refusal);
      const [required, reached] = [optionalDecimal(details, 'required'), optionalDecimal(details, 'reached')];
      return { __typename: 'TurnoverMissing', message: 'More has to be staked first.', required, reached };
    }
    case 'insufficient-balance':
      return { __typename: 'InsufficientBalance', message: 'The wallet does not hold it.', viewer: toViewer(session) };
    default:
      return null;
  }
}

/** What is wrong with the payment password that came with a write. */
export function toPasswordFailure(refusal: UpstreamRefusal): PasswordFailure | null {
  const details = detailsOf(refusal);
  const lockedUntil = optionalMoment(details, 'lockedUntil', 'retryAt', 'unlockTime');
  switch (refusal.meaning) {
    case 'payment-password-wrong':
    case 'old-payment-password-wrong': {
      const triesLeft = optionalCount(details, 'triesLeft');
      const message = 'The payment password is wrong.';
      return { __typename: 'PaymentPasswordWrong', message, triesLeft, lockedUntil };
    }
    case 'payment-password-locked':
    case 'locked':
      return { __typename: 'PaymentPasswordLocked', message: 'It is locked for a while.', lockedUntil };
    case 'payment-password-missing':
      return bare('PaymentPasswordMissing', 'There is no payment password yet.');
    default:
      return null;
  }
}

const CODES: Readonly<Partial<Record<UpstreamErrorMeaning, CodeRefused['reason']>>> = {
  'code-wrong': 'WRONG',
  'phone-code-wrong': 'WRONG',
  'code-expired': 'EXPIRED',
  'phone-code-expired': 'EXPIRED',
  'code-attempts-exceeded': 'TOO_MANY_ATTEMPTS',
  'code-send-limit': 'TOO_MANY_SENT',
  'phone-quota-used-up': 'TOO_MANY_SENT',
  'phone-check-busy': 'TOO_MANY_SENT',
  'channel-unavailable': 'CHANNEL_UNAVAILABLE',
  'email-not-sent': 'CHANNEL_UNAVAILABLE',
  'phone-check-failed': 'CHANNEL_UNAVAILABLE',
  'phone-check-off': 'CHANNEL_UNAVAILABLE',
};

export function toCodeFailure(refusal: UpstreamRefusal): CodeFailure | null {
  if (refusal.meaning === 'contact-not-proven')
    return bare('ContactNotProven', 'There is no proven contact of this kind.');
  const reason = CODES[refusal.meaning];
  if (reason === undefined) return null;
  const waitSeconds = optionalCount(detailsOf(refusal), 'retryAfterSeconds');
  return { __typename: 'CodeRefused', message: `The code: ${reason}.`, reason, waitSeconds };
}

export function toProofFailure(refusal: UpstreamRefusal): ProofFailure | null {
  if (refusal.meaning === 'code-missing') return bare('CodeRequired', 'A code by SMS is needed.');
  return toPasswordFailure(refusal) ?? toCodeFailure(refusal);
}

export function toConfirmationRequired(refusal: UpstreamRefusal): ConfirmationRequired | null {
  if (refusal.meaning !== 'confirmation-required') return null;
  const needsCode = flag(detailsOf(refusal), 'authenticator');
  return { __typename: 'ConfirmationRequired', message: 'Say the password again first.', needsCode };
}

const FAULTS: Readonly<Partial<Record<UpstreamErrorMeaning, PaymentPasswordRejected['reason']>>> = {
  'password-format': 'FORMAT',
  'password-too-weak': 'FORMAT',
  'passwords-must-differ': 'SAME_AS_LOGIN',
  'password-unchanged': 'UNCHANGED',
};

export function toPasswordRejected({ meaning }: UpstreamRefusal): PaymentPasswordRejected | null {
  const reason = FAULTS[meaning];
  return reason === undefined
    ? null
    : { __typename: 'PaymentPasswordRejected', message: `The payment password: ${reason}.`, reason };
}
