import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import type { JoinAnswer } from './useJoinPromotion.ts';

type Failure = Exclude<JoinAnswer, { readonly __typename: 'JoinPromotionSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a promotion that was not joined; null for nothing. Texts: `promotions`, `refusals`. */
export function useJoinText(): (answer: Failure) => string | null {
  const { t } = useTranslation(['promotions', 'refusals']);
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'PromotionNotOpen':
        return t('refusals:promotion-not-open');
      case 'PromotionTermsChanged':
        return t('refusals:promotion-changed');
      case 'InvalidInput':
        return t('promotions:apply.problem.invalid');
      case 'RateLimited':
        return t('promotions:apply.problem.wait');
      case 'FeatureUnavailable':
        return t('promotions:apply.problem.closed');
      case 'Unreachable':
        return answer.isUnclear ? null : toFailureText(answer, t('promotions:apply.unclear'));
      // The client handles the end of a session; a trial account is offered no step.
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  };
}
