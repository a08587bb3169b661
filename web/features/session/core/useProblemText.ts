import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '../../../../schema/refusals.ts';
import { useFailureText, useRefusalText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import type { FreePlayOutcome } from './freePlay.ts';
import type { LoginOutcome } from './useLogin.ts';

/** All errors of a sign-in, by any method. */
export type LoginProblem =
  | Exclude<LoginOutcome | FreePlayOutcome, { readonly __typename: 'LoginSuccess' | 'StartFreePlaySuccess' }>
  | { readonly __typename: 'ExtraStepOver' | 'PasskeyRefused' };

/** Rare refusals: their texts are loaded separately. */
const REASONS = {
  ExtraStepOver: 'extra-step-over',
  PasskeyRefused: 'passkey-refused',
  NotMemberAccount: 'not-a-member',
  NotAgentAccount: 'not-an-agent',
} as const satisfies Readonly<Record<string, RefusalReason>>;

/** The message for a refusal. A refusal without one is a type error. */
export function useProblemText(locale: string): (problem: LoginProblem) => string {
  const { t } = useTranslation('session');
  const toRefusalText = useRefusalText();
  const toFailureText = useFailureText();
  return (problem) => {
    switch (problem.__typename) {
      case 'InvalidCredentials':
      case 'CaptchaRequired':
      case 'SliderRequired':
      case 'InvalidInput':
      case 'FeatureUnavailable':
        return t(`error.${problem.__typename}`);
      case 'AccountLocked':
        return problem.retryAt === null
          ? t('error.AccountLocked')
          : t('error.AccountLockedUntil', { time: formatMoment(problem.retryAt, locale) });
      case 'AccountRefused':
        return t(`refused.${problem.reason}`);
      case 'ExtraStepRequired':
        return t('refused.VERIFICATION_REQUIRED');
      case 'ExtraStepOver':
      case 'PasskeyRefused':
      case 'NotMemberAccount':
      case 'NotAgentAccount':
        return toRefusalText(REASONS[problem.__typename], t('refused.FORBIDDEN'));
      case 'RateLimited':
        return t('error.RateLimited', { count: problem.retryAfterSeconds });
      case 'Unreachable':
        return toFailureText(problem, t('error.unclear'));
    }
  };
}
