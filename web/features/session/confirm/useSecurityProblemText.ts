import { useTranslation } from 'react-i18next';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';
import type { Unreachable } from '../../../apollo/unreachable.ts';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useCodeText } from '../codes/useCodeText.ts';

/** Why a change of the account's security failed. */
export type SecurityProblem =
  | { readonly __typename: 'CodeRefused'; readonly reason: CodeRefusedReason }
  | { readonly __typename: 'AccountLocked'; readonly retryAt: string | null }
  | { readonly __typename: 'RateLimited'; readonly retryAfterSeconds: number }
  | Unreachable
  | {
      readonly __typename:
        | 'ConfirmationRequired'
        | 'InvalidCredentials'
        | 'PasskeyRefused'
        | 'PasskeyDismissed'
        | 'SessionRequired'
        | 'RealAccountRequired'
        | 'InvalidInput'
        | 'AuthenticatorExists'
        | 'ContactTaken'
        | 'ContactKept'
        | 'FeatureUnavailable';
    };

/** Any successful change of the account's security. */
export interface SecurityChange {
  readonly __typename: `${string}Success`;
  readonly security: object;
}

/** The message for the problem. */
export function useSecurityProblemText(): (trouble: SecurityProblem) => string {
  const { t } = useTranslation(['security', 'session']);
  const locale = useLocale();
  const toCodeText = useCodeText();
  const toFailureText = useFailureText();
  return (trouble) => {
    switch (trouble.__typename) {
      case 'CodeRefused':
        return trouble.reason === 'WRONG' ? t('security:trouble.code') : toCodeText({ ...trouble, waitSeconds: null });
      case 'AccountLocked':
        return trouble.retryAt === null
          ? t('session:error.AccountLocked')
          : t('session:error.AccountLockedUntil', { time: formatMoment(trouble.retryAt, locale) });
      case 'RateLimited':
        return toCodeText(trouble);
      case 'Unreachable':
        return toFailureText(trouble, t('security:trouble.unclear'));
      case 'FeatureUnavailable':
      case 'InvalidInput':
        return toCodeText({ __typename: trouble.__typename });
      case 'InvalidCredentials':
      case 'PasskeyRefused':
      case 'PasskeyDismissed':
      case 'SessionRequired':
      case 'RealAccountRequired':
      case 'AuthenticatorExists':
      case 'ContactTaken':
      case 'ContactKept':
      case 'ConfirmationRequired':
        return t(`security:trouble.${trouble.__typename}`);
    }
  };
}
