import { useMutation } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import type { SendFeedbackInput } from '../../apollo/schema.generated.ts';
import { SendFeedbackDocument, type SendFeedbackMutation } from './useSendFeedback.generated.ts';

export type FeedbackOutcome = SendFeedbackMutation['sendFeedback'] | Unreachable;

/** Sends feedback to the operator. */
export function useSendFeedback(): (input: SendFeedbackInput) => Promise<FeedbackOutcome> {
  const [mutate] = useMutation(SendFeedbackDocument);
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } });
      return data?.sendFeedback ?? unreachable();
    } catch (error) {
      // The link has logged it; the form keeps the text and shows that the operator was not reached.
      return unreachable(error);
    }
  };
}
