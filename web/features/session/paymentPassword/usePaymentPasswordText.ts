import { useTranslation } from 'react-i18next';
import type { PaymentPasswordFault } from '../../../apollo/schema.generated.ts';
import type { Unreachable } from '../../../apollo/unreachable.ts';
import { usePasswordTryText, type WrongPassword } from '../../../i18n/usePasswordTryText.ts';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { type SecurityProblem, useSecurityProblemText } from '../confirm/useSecurityProblemText.ts';

/** Why a payment password was not set, changed or reset. */
export type PaymentPasswordProblem =
  | { readonly __typename: 'PaymentPasswordRejected'; readonly fault: PaymentPasswordFault }
  | { readonly __typename: 'PaymentPasswordMissing' }
  | { readonly __typename: 'PaymentPasswordExists' }
  | { readonly __typename: 'ContactNotProven' }
  | WrongPassword
  | Unreachable
  | Exclude<SecurityProblem, Unreachable>;

/** What to tell about it. */
export function usePaymentPasswordText(): (problem: PaymentPasswordProblem) => string {
  const { t } = useTranslation('payment');
  const toTryText = usePasswordTryText();
  const toSecurityText = useSecurityProblemText();
  const toFailureText = useFailureText();
  return (problem) => {
    switch (problem.__typename) {
      case 'PaymentPasswordRejected':
        return t(`rejected.${problem.fault}`);
      case 'PaymentPasswordMissing':
        return t('missing');
      case 'PaymentPasswordExists':
        return t('exists');
      case 'ContactNotProven':
        return t('reset.none.title');
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
        return toTryText(problem);
      case 'Unreachable':
        return toFailureText(problem, t('unclear'));
      default:
        return toSecurityText(problem);
    }
  };
}
