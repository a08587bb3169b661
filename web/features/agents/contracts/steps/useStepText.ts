import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../i18n/useRefusalText.ts';
import type { ContractPreviewQuery } from './ContractPreview.generated.ts';
import type { StepAnswer } from './useTakeStep.ts';
import { useLawText } from './useLawText.ts';

type PreviewAnswer = NonNullable<NonNullable<ContractPreviewQuery['viewer']>['contractPreview']>;
type Untaken = Exclude<
  StepAnswer,
  {
    readonly __typename:
      | 'OfferContractSuccess'
      | 'AnswerContractSuccess'
      | 'WithdrawContractRequestSuccess'
      | 'RequestContractEndSuccess'
      | 'ContractChanged';
  }
>;
type Failure = Exclude<PreviewAnswer, { readonly __typename: 'ContractPreview' }> | Untaken;

/** Whether the step was not taken, for a reason that is told; what has changed is shown instead. */
export const isTold = (answer: StepAnswer): answer is Untaken =>
  answer.__typename !== 'ContractChanged' && !answer.__typename.endsWith('Success');

/** What to tell about a step that was not taken; null for nothing. Texts: `contracts`, `agents`, `refusals`. */
export function useStepText(): (answer: Failure) => string | null {
  const { t } = useTranslation(['contracts', 'agents']);
  const toLawText = useLawText();
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'ContractLawBroken':
        return toLawText(answer);
      case 'ContractNotOpen':
        return t('contracts:refused.notOpen');
      case 'DownlineNotFound':
        return t('contracts:law.DOWNLINE');
      case 'NotAgentAccount':
        return t('agents:refused.not-an-agent.text');
      case 'FeatureUnavailable':
        return t('agents:refused.feature-off.text');
      case 'InvalidInput':
        return t('contracts:law.TERMS');
      case 'RateLimited':
        return t('contracts:refused.wait');
      case 'Unreachable':
        return answer.isUnclear ? null : toFailureText(answer, t('contracts:unclear.text'));
      // The client handles the end of a session; an agent has no trial account.
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return null;
    }
  };
}
