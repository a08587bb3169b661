import { useTranslation } from 'react-i18next';
import { usePointsText } from '../usePointsText.ts';
import { useChangeProblemText } from '../useChangeProblemText.ts';
import type { ConvertAnswer } from './useConvertPoints.ts';
import { useRateText } from './useRateText.ts';

type Failure = Exclude<ConvertAnswer, { readonly __typename: 'ConvertPointsSuccess' | 'OutcomeUnclear' }>;

/** What to tell about points that were not converted. Texts: `points` and those of `useChangeProblemText`. */
export function useConvertText(currencySymbol: string | null): (answer: Failure) => string {
  const { t } = useTranslation('points');
  const toPoints = usePointsText();
  const toRate = useRateText(currencySymbol);
  const toProblem = useChangeProblemText(t('convert.unclear.text'));

  return (answer) => {
    switch (answer.__typename) {
      case 'ConversionOutOfLimits':
        if (answer.minimumPoints === null) return t('convert.problem.ConversionOutOfLimits');
        return t('convert.problem.minimum', { points: toPoints(answer.minimumPoints) });
      case 'ConversionRateChanged': {
        const rate = answer.pointsPerUnit === null ? null : toRate(answer.pointsPerUnit);
        return rate === null ? t('convert.problem.rateUnknown') : t('convert.problem.rate', { rate });
      }
      case 'InsufficientPoints':
        return t('redeem.problem.InsufficientPoints');
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
      case 'RateLimited':
      case 'Unreachable':
      case 'PaymentPasswordMissing':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return toProblem(answer);
    }
  };
}
