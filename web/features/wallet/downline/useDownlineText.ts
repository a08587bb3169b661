import { useTranslation } from 'react-i18next';
import { useSendText } from '../upline/useSendText.ts';
import type { SendAnswer } from './useSendToDownline.ts';

type Failure = Exclude<SendAnswer, { readonly __typename: 'TransferToDownlineSuccess' | 'OutcomeUnclear' }>;

/** What to tell about a transfer that was not made. Texts: `agents`, `transfers`, `withdraw`, `payment`, `refusals`. */
export function useDownlineText(): (answer: Failure) => string {
  const { t } = useTranslation('agents');
  const toText = useSendText();
  return (answer) => {
    switch (answer.__typename) {
      case 'NotAgentAccount':
        return t('refused.not-an-agent.text');
      case 'DownlineNotFound':
      case 'TransferForbidden':
        return t(`send.${answer.__typename}`);
      case 'TransferDayLimit':
      case 'TurnoverMissing':
      case 'PaymentPasswordWrong':
      case 'PaymentPasswordLocked':
      case 'RateLimited':
      case 'TransferOutOfLimits':
      case 'InsufficientBalance':
      case 'PaymentPasswordMissing':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
      case 'Unreachable':
        return toText(answer);
    }
  };
}
