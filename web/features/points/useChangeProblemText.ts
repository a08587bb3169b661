import { useTranslation } from 'react-i18next';
import type { Unreachable } from '../../apollo/unreachable.ts';
import { type WrongPassword, usePasswordTryText } from '../../i18n/usePasswordTryText.ts';
import { useFailureText } from '../../i18n/useRefusalText.ts';

/** What every change of points may be answered. */
export type Common =
  | WrongPassword
  | Unreachable
  | { readonly __typename: 'RateLimited'; readonly retryAfterSeconds: number }
  | {
      readonly __typename:
        | 'PaymentPasswordMissing'
        | 'FeatureUnavailable'
        | 'InvalidInput'
        | 'SessionRequired'
        | 'RealAccountRequired';
    };

/**
 * What to tell about it. Texts: `withdraw`, `payment` and `refusals`.
 * @param unclear what to tell where it may have been done
 */
export function useChangeProblemText(unclear: string): (answer: Common) => string {
  const { t } = useTranslation('withdraw');
  const toFailureText = useFailureText();
  const toTryText = usePasswordTryText();
  return (answer) => {
    switch (answer.__typename) {
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
        return toTryText(answer);
      case 'RateLimited':
        return t('problem.tooOften', { count: answer.retryAfterSeconds });
      case 'Unreachable':
        return toFailureText(answer, unclear);
      case 'PaymentPasswordMissing':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`problem.${answer.__typename}`);
    }
  };
}
