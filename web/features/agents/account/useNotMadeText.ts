import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import type { CreateAnswer, OpenAnswer } from './useAccountWrites.ts';

type Success = 'CreateInvitationLinkSuccess' | 'OpenDownlineAccountSuccess';
type Failure = Exclude<CreateAnswer | OpenAnswer, { readonly __typename: Success }>;

/** What to tell about an account or a link that was not made. Texts: `agentAccount`, `agents`, `refusals`. */
export function useNotMadeText(): (answer: Failure) => string {
  const { t } = useTranslation(['agentAccount', 'agents']);
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'FieldErrors':
      case 'InvalidInput':
        return t('problem.check');
      case 'DownlineAccountLimit':
        return t('limit.text');
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
