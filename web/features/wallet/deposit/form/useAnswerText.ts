import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../i18n/useRefusalText.ts';
import { formatMoment } from '../../../../lib/dates.ts';
import { useLocale } from '../../../../lib/locale.ts';
import type { DepositAnswer } from './useRequestDeposit.ts';

type Failure = Exclude<DepositAnswer, { readonly __typename: 'RequestDepositSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a deposit that was not opened. */
export function useAnswerText(): (answer: Failure) => string {
  const { t } = useTranslation('deposit');
  const locale = useLocale();
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'DepositChannelClosed': {
        const until = answer.channel.maintenance?.until ?? null;
        return until === null ? t('answer.closed') : t('answer.closedUntil', { moment: formatMoment(until, locale) });
      }
      case 'RateLimited':
        return t('answer.tooOften', { count: answer.retryAfterSeconds });
      case 'DepositOutOfLimits':
      case 'DepositChannelNotFound':
      case 'DepositForbidden':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`answer.${answer.__typename}`);
      case 'Unreachable':
        return toFailureText(answer, t('unclear.text'));
    }
  };
}
