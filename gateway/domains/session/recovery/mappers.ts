import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { toCodeRefusal, toRateLimit } from '../refusals.ts';
import type { CodeObstacle, Obstacle, PasswordObstacle, PasswordProblem } from './records.ts';

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

/** What a refusal about a code says to whoever typed it; null when it means something else. */
export function toCodeObstacle(refusal: UpstreamRefusal): CodeObstacle | null {
  return refusal.meaning === 'feature-off' ? { kind: 'switched-off' } : (toCodeRefusal(refusal) ?? toObstacle(refusal));
}

/** What a refusal about a password says; null when it means something else. */
export function toPasswordObstacle(refusal: UpstreamRefusal): PasswordObstacle | null {
  const problem = PASSWORD_PROBLEMS[refusal.meaning];
  return problem === undefined ? toObstacle(refusal) : { kind: 'password-refused', problem };
}

function toObstacle(refusal: UpstreamRefusal): Obstacle | null {
  const field = FIELDS[refusal.meaning];
  return field === undefined ? toRateLimit(refusal) : { kind: 'invalid-input', field, problem: 'is not acceptable' };
}
