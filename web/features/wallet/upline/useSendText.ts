import { useTranslation } from 'react-i18next';
import { usePasswordTryText } from '../../../i18n/usePasswordTryText.ts';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { SendAnswer } from './useSendToUpline.ts';

type Failure = Exclude<SendAnswer, { readonly __typename: 'TransferToUplineSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a transfer that was not made. Texts: `transfers`, `withdraw`, `payment` and `refusals`. */
export function useSendText(): (answer: Failure) => string {
  const { t } = useTranslation(['transfers', 'withdraw']);
  const locale = useLocale();
  const toFailureText = useFailureText();
  const toTryText = usePasswordTryText();

  return (answer) => {
    switch (answer.__typename) {
      case 'TransferDayLimit':
        if (answer.timesLeft === 0 || answer.amountLeft === null) return t('transfers:problem.dayTimes');
        return t('transfers:problem.dayAmount', { amount: formatMoney(answer.amountLeft, locale) });
      case 'TurnoverMissing':
        if (answer.required === null || answer.reached === null) return t('transfers:problem.turnover');
        return t('transfers:problem.turnoverOf', {
          required: formatMoney(answer.required, locale),
          reached: formatMoney(answer.reached, locale),
        });
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
        return toTryText(answer);
      case 'RateLimited':
        return t('withdraw:problem.tooOften', { count: answer.retryAfterSeconds });
      case 'UplineMissing':
      case 'TransferOutOfLimits':
      case 'TransferForbidden':
      case 'InsufficientBalance':
        return t(`transfers:problem.${answer.__typename}`);
      case 'PaymentPasswordMissing':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`withdraw:problem.${answer.__typename}`);
      case 'Unreachable':
        return toFailureText(answer, t('transfers:unclear.text'));
    }
  };
}
