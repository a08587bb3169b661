import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import type { FreePlayOutcome } from './useFreePlay.ts';
import type { LoginOutcome } from './useLogin.ts';

/** Everything that can stand in the way of signing in. */
export type LoginProblem = Exclude<LoginOutcome | FreePlayOutcome, { readonly __typename: 'LoginSuccess' | 'StartFreePlaySuccess' }>;

/** Puts a refusal into the player's words; a new refusal in the schema is a type error here until it has some. */
export function useProblemText(locale: string): (problem: LoginProblem) => string {
  const { t } = useTranslation('session');
  return (problem) => {
    switch (problem.__typename) {
      case 'InvalidCredentials':
      case 'CaptchaRequired':
      case 'InvalidInput':
      case 'FeatureUnavailable':
        return t(`error.${problem.__typename}`);
      case 'AccountLocked':
        return problem.retryAt === null ? t('error.AccountLocked') : t('error.AccountLockedUntil', { time: formatMoment(problem.retryAt, locale) });
      case 'AccountRefused':
        return t(`refused.${problem.reason}`);
      case 'RateLimited':
        return t('error.RateLimited', { count: problem.retryAfterSeconds });
      case 'Unreachable':
        return t('error.unavailable');
    }
  };
}
