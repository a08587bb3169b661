import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import type { CreateAnswer } from './useAccountWrites.ts';

type Failure = Exclude<CreateAnswer, { readonly __typename: 'CreateInvitationLinkSuccess' }>;

/** What to tell about a link that was not made. Texts: `agentAccount`, `agents`, `refusals`. */
export function useCreateText(): (answer: Failure) => string {
  const { t } = useTranslation(['agentAccount', 'agents']);
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'InvalidInput':
        return t('problem.check');
      case 'InvitationLinkLimit':
        return t('full.text');
      case 'AgentsNotOpened':
        return t('problem.agents');
      case 'NotAgentAccount':
        return t('agents:refused.not-an-agent.text');
      case 'FeatureUnavailable':
        return t('off.text');
      case 'RateLimited':
        return t('problem.wait');
      case 'OutcomeUnclear':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t('problem.unclear');
      case 'Unreachable':
        return toFailureText(answer, t('problem.unclear'));
    }
  };
}
