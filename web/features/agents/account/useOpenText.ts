import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../i18n/useRefusalText.ts';
import type { OpenAnswer } from './useAccountWrites.ts';

type Failure = Exclude<OpenAnswer, { readonly __typename: 'OpenDownlineAccountSuccess' }>;

/** What to tell about an account that was not opened. Texts: `agentAccount`, `agents`, `refusals`. */
export function useOpenText(): (answer: Failure) => string {
  const { t } = useTranslation(['agentAccount', 'agents']);
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'FieldErrors':
      case 'InvalidInput':
        return t('problem.check');
      case 'DownlineAccountLimit':
        return t('limit.text');
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
