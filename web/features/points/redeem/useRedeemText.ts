import { useTranslation } from 'react-i18next';
import { usePriceText } from '../usePriceText.ts';
import { useChangeProblemText } from '../useChangeProblemText.ts';
import type { RedeemAnswer } from './useRedeemReward.ts';

type Failure = Exclude<RedeemAnswer, { readonly __typename: 'RedeemRewardSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a reward that was not redeemed. Texts: `points` and those of `useChangeProblemText`. */
export function useRedeemText(currencySymbol: string | null): (answer: Failure) => string {
  const { t } = useTranslation('points');
  const toPrice = usePriceText(currencySymbol);
  const toProblem = useChangeProblemText(t('redeem.unclear.text'));

  return (answer) => {
    switch (answer.__typename) {
      case 'RewardChanged': {
        const { points, amount } = answer;
        if (points === null) return t('redeem.problem.changedUnknown');
        return t('redeem.problem.changed', { price: toPrice({ points, amount: amount?.amount ?? null }) });
      }
      case 'RewardOutOfStock':
        if (answer.stock === null) return t('redeem.problem.stockUnknown');
        return t('redeem.problem.stock', { count: answer.stock });
      case 'RewardUnavailable':
      case 'InsufficientPoints':
      case 'InsufficientBalance':
        return t(`redeem.problem.${answer.__typename}`);
      case 'InvalidInput':
        if (answer.field === 'address' || answer.field === 'mobile') return t(`redeem.problem.${answer.field}`);
        return toProblem(answer);
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
      case 'RateLimited':
      case 'Unreachable':
      case 'PaymentPasswordMissing':
      case 'FeatureUnavailable':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return toProblem(answer);
    }
  };
}
