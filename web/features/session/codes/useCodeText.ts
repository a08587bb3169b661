import { useTranslation } from 'react-i18next';
import type { CodeRefusedReason } from '../../../apollo/schema.generated.ts';
import { useFailureText, useRefusalText } from '../../../i18n/useRefusalText.ts';
import { formatDuration } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import type { CodeProblem } from './codeProblem.ts';

/** The message for an error of a code, from the lazy namespace `codes`. */
export function useCodeText(): (problem: CodeProblem) => string {
  const { t } = useTranslation('codes');
  const locale = useLocale();
  const toRefusalText = useRefusalText();
  const toFailureText = useFailureText();
  return (problem) => {
    switch (problem.__typename) {
      case 'CodeRefused':
        if (isOfPhoneCheck(problem.reason))
          return toRefusalText(problem.reason.toLowerCase().replaceAll('_', '-'), t('refused.CHANNEL_UNAVAILABLE'));
        return problem.reason === 'TOO_MANY_SENT' && problem.waitSeconds !== null
          ? t('refused.TOO_MANY_SENT_UNTIL', { time: formatDuration(problem.waitSeconds, locale) })
          : t(`refused.${problem.reason}`);
      case 'RateLimited':
        return t('problem.RateLimited', { time: formatDuration(problem.retryAfterSeconds, locale) });
      case 'FeatureUnavailable':
      case 'InvalidInput':
        return t(`problem.${problem.__typename}`);
      case 'Unreachable':
        return toFailureText(problem, t('problem.unclear'));
    }
  };
}

/** Errors of a phone-verification service ([001] §8); their texts are in `refusals`. */
type OfPhoneCheck = Extract<CodeRefusedReason, `PHONE_${string}`>;
const isOfPhoneCheck = (reason: CodeRefusedReason): reason is OfPhoneCheck => reason.startsWith('PHONE_');
