import { useTranslation } from 'react-i18next';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';
import type { Unreachable } from '../../../apollo/unreachable.ts';
import { usePasswordTryText, type WrongPassword } from '../../../i18n/usePasswordTryText.ts';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';

type Limit = Priced | null;

/** Why a withdrawal was not requested, a card not added, or a receipt not told. */
export type Problem =
  | { readonly __typename: 'WithdrawalDayLimit'; readonly amountLeft: Limit; readonly timesLeft: number | null }
  | { readonly __typename: 'TurnoverMissing'; readonly required: Limit; readonly reached: Limit }
  | { readonly __typename: 'CardWaiting'; readonly usableAt: string | null }
  | WrongPassword
  | { readonly __typename: 'CodeRefused'; readonly reason: CodeRefusedReason }
  | { readonly __typename: 'RateLimited'; readonly retryAfterSeconds: number }
  | Unreachable
  | { readonly __typename: Plain };

type Plain =
  | 'WithdrawalOutOfLimits'
  | 'InsufficientBalance'
  | 'CardNotFound'
  | 'WithdrawalForbidden'
  | 'BonusNotConfirmed'
  | 'PaymentPasswordMissing'
  | 'ContactNotProven'
  | 'CodeRequired'
  | 'ConfirmationRequired'
  | 'PayeeDiffers'
  | 'CardExists'
  | 'CardInUse'
  | 'CardLimitReached'
  | 'CardNumberInvalid'
  | 'WithdrawalNotConfirmable'
  | 'WithdrawalNotFound'
  | 'FeatureUnavailable'
  | 'InvalidInput'
  | 'SessionRequired'
  | 'RealAccountRequired';

/** What to tell about it; `unclear` where the outcome is not known. */
export function useProblemText(): (problem: Problem, unclear: string) => string {
  const { t } = useTranslation('withdraw');
  const { t: toCodeText } = useTranslation('codes');
  const locale = useLocale();
  const toTryText = usePasswordTryText();
  const toFailureText = useFailureText();

  function turnover(required: Limit, reached: Limit): string {
    if (required === null || reached === null) return t('problem.turnover');
    return t('problem.turnoverOf', { required: formatMoney(required, locale), reached: formatMoney(reached, locale) });
  }

  return (problem, unclear) => {
    switch (problem.__typename) {
      case 'WithdrawalDayLimit':
        if (problem.timesLeft === 0 || problem.amountLeft === null) return t('problem.dayTimes');
        return t('problem.dayAmount', { amount: formatMoney(problem.amountLeft, locale) });
      case 'TurnoverMissing':
        return turnover(problem.required, problem.reached);
      case 'CardWaiting':
        return problem.usableAt === null
          ? t('problem.cardWaiting')
          : t('problem.cardWaitingUntil', { moment: formatMoment(problem.usableAt, locale) });
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
        return toTryText(problem);
      case 'CodeRefused':
        return t(problem.reason === 'EXPIRED' ? 'problem.codeExpired' : 'problem.codeRefused');
      case 'ContactNotProven':
        return toCodeText('notProven.SMS');
      case 'RateLimited':
        return t('problem.tooOften', { count: problem.retryAfterSeconds });
      case 'Unreachable':
        return toFailureText(problem, unclear);
      default:
        return t(`problem.${problem.__typename}`);
    }
  };
}
