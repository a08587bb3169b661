import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import type { InvalidInput, RateLimited } from '../../../shared/userErrors.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { toCodeRefused, toFeatureUnavailable, toRateLimited } from '../refusals.ts';
import type { PasswordProblem, PasswordRefused } from './records.ts';

const PASSWORD_PROBLEMS: Readonly<Partial<Record<UpstreamErrorMeaning, PasswordProblem>>> = {
  'old-password-wrong': 'OLD_WRONG',
  'bad-credentials': 'OLD_WRONG',
  'password-format': 'FORMAT',
  'password-too-weak': 'TOO_WEAK',
  'password-unchanged': 'UNCHANGED',
  'password-used-before': 'USED_BEFORE',
  'passwords-must-differ': 'SAME_AS_OTHER',
};

const FIELDS: Readonly<Partial<Record<UpstreamErrorMeaning, string>>> = {
  'mobile-format': 'mobile',
  'email-format': 'email',
  'name-format': 'username',
};

/** The error of a code, of sending it or of its purpose; null if the refusal means something else. */
export function toCodeFailure(refusal: UpstreamRefusal) {
  return toFeatureUnavailable(refusal) ?? toCodeRefused(refusal) ?? toInputFailure(refusal);
}

/** The error of a new password; null if the refusal means something else. */
export function toPasswordFailure(refusal: UpstreamRefusal): PasswordRefused | InvalidInput | RateLimited | null {
  const problem = PASSWORD_PROBLEMS[refusal.meaning];
  if (problem === undefined) return toInputFailure(refusal);
  return { __typename: 'PasswordRefused', message: `The password: ${problem}.`, problem };
}

function toInputFailure(refusal: UpstreamRefusal): InvalidInput | RateLimited | null {
  const field = FIELDS[refusal.meaning];
  return field === undefined ? toRateLimited(refusal) : invalidInput({ field, problem: 'is not acceptable' });
}
