import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import type { Proof } from '../form/useRequestWithdrawal.ts';
import type { Confirmed } from '../parts.ts';
import { RemoveCardDocument, type RemoveCardMutation } from './Cards.generated.ts';

export type RemovalAnswer = RemoveCardMutation['removeCard'] | Unreachable;

interface Callbacks {
  readonly confirmed: Confirmed;
  readonly onRemoved: () => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown) => void;
}

/** Removes a card, once (`useIntent`). What proves that it is the member is sent and kept nowhere. */
export function useRemoveCard(cardId: string, { confirmed, onRemoved, onRefused }: Callbacks) {
  const [mutate] = useMutation(RemoveCardDocument, { errorPolicy: 'all' });
  const proof = useRef<Proof>({});

  async function perform(id: string, idempotencyKey: string): Promise<RemovalAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { cardId: id, ...proof.current, idempotencyKey } } });
      return data?.removeCard ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    }
  }

  const intent = useIntent<string, RemovalAnswer>({
    name: `card-removal:${cardId}`,
    isContent: (value): value is string => value === cardId,
    perform,
    onOutcome: (outcome) => (outcome.kind === 'done' ? onRemoved() : onRefused(outcome.reason)),
  });
  return {
    isUnclear: intent.unclear !== null,
    async send(proven: Proof): Promise<RemovalAnswer> {
      proof.current = proven;
      const answer = await confirmed(() => intent.send(cardId));
      proof.current = {};
      if (answer.__typename === 'RemoveCardSuccess') onRemoved();
      return answer;
    },
  };
}
