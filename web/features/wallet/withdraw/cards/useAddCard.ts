import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../../apollo/intents/useIntent.ts';
import type { CardKind } from '../../../../apollo/schema.generated.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import type { Confirmed } from '../parts.ts';
import type { Proof } from '../form/useRequestWithdrawal.ts';
import { AddCardDocument, type AddCardMutation } from './Cards.generated.ts';

export type CardAnswer = AddCardMutation['addCard'] | Unreachable;

/** A card as the browser may keep it: without its number. */
export interface CardOrder {
  readonly bankId: string;
  readonly kind: CardKind;
  readonly payeeName: string;
}

/** Sent and kept nowhere. */
type Secret = Proof & { readonly number: string };

interface Callbacks {
  readonly confirmed: Confirmed;
  readonly onAdded: () => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown) => void;
}

/** Adds a card, once (`useIntent`). */
export function useAddCard({ confirmed, onAdded, onRefused }: Callbacks) {
  const [mutate] = useMutation(AddCardDocument, { errorPolicy: 'all' });
  const secret = useRef<Secret>({ number: '' });

  async function perform(order: CardOrder, idempotencyKey: string): Promise<CardAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { ...order, ...secret.current, idempotencyKey } } });
      return data?.addCard ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    }
  }

  const intent = useIntent<CardOrder, CardAnswer>({
    name: 'card',
    isContent: isOrder,
    perform,
    onOutcome: (outcome) => (outcome.kind === 'done' ? onAdded() : onRefused(outcome.reason)),
  });
  return {
    unclear: intent.unclear,
    async send(order: CardOrder, told: Secret): Promise<CardAnswer> {
      secret.current = told;
      const answer = await confirmed(() => intent.send(order));
      secret.current = { number: '' };
      if (answer.__typename === 'AddCardSuccess') onAdded();
      return answer;
    },
  };
}

const KINDS: readonly string[] = ['BANK_CARD', 'E_WALLET', 'VIRTUAL_WALLET'] satisfies readonly CardKind[];

const isOrder = (value: unknown): value is CardOrder =>
  typeof value === 'object' &&
  value !== null &&
  'bankId' in value &&
  typeof value.bankId === 'string' &&
  'payeeName' in value &&
  typeof value.payeeName === 'string' &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  KINDS.includes(value.kind);
