import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../i18n/useRefusalText.ts';
import type { SendAnswer } from './useSendMessage.ts';

type Failure = Exclude<
  SendAnswer,
  { readonly __typename: 'SendMessageSuccess' | 'ReplyToMessageSuccess' | 'OutcomeUnclear' }
>;

/** What to tell about a message that was not sent. Texts: `writing` and `refusals`. */
export function useSendText(): (answer: Failure) => string {
  const { t } = useTranslation('writing');
  const toFailureText = useFailureText();
  return (answer) => {
    switch (answer.__typename) {
      case 'RateLimited':
        return t('problem.tooOften', { count: answer.retryAfterSeconds });
      case 'UplineMissing':
      case 'DownlineNotFound':
      case 'NotAgentAccount':
      case 'MessageNotFound':
      case 'FeatureUnavailable':
      case 'InvalidInput':
      case 'SessionRequired':
      case 'RealAccountRequired':
        return t(`problem.${answer.__typename}`);
      case 'Unreachable':
        return toFailureText(answer, t('unclear.text'));
    }
  };
}

/** The same for what was unclear and refused after all. */
export const refusedAfterAll = (reason: unknown): Failure => ({ __typename: 'Unreachable', reason, isUnclear: false });
