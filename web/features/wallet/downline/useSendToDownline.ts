import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { TransferToDownlineDocument, type TransferToDownlineMutation } from './useSendToDownline.generated.ts';

export type SendAnswer = TransferToDownlineMutation['transferToDownline'] | Unreachable;

/** A transfer as the browser may keep it. */
export interface Order {
  readonly receiverId: string;
  /** Decimal text. */
  readonly amount: string;
  /** The receiver's name, as it was shown when the transfer was confirmed. */
  readonly to: string;
}

interface Callbacks {
  readonly onSent: (order: Order) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, order: Order) => void;
}

/** Sends money to a member directly below, once (`useIntent`). The payment password is kept nowhere. */
export function useSendToDownline({ onSent, onRefused }: Callbacks) {
  const [mutate] = useMutation(TransferToDownlineDocument, { errorPolicy: 'all' });
  const password = useRef('');

  async function perform({ receiverId, amount }: Order, idempotencyKey: string): Promise<SendAnswer> {
    try {
      const input = { receiverId, amount, paymentPassword: password.current, idempotencyKey };
      const { data, error } = await mutate({ variables: { input } });
      return data?.transferToDownline ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    } finally {
      password.current = '';
    }
  }

  const { send, unclear, isSending } = useIntent<Order, SendAnswer>({
    name: 'downlineTransfer',
    isContent: isOrder,
    perform,
    onOutcome: (outcome, order) => (outcome.kind === 'done' ? onSent(order) : onRefused(outcome.reason, order)),
  });

  return {
    unclear,
    isSending,
    async send(order: Order, paymentPassword: string): Promise<SendAnswer> {
      password.current = paymentPassword;
      const answer = await send(order);
      if (answer.__typename === 'TransferToDownlineSuccess') onSent(unclear ?? order);
      return answer;
    },
  };
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' &&
  value !== null &&
  ['receiverId', 'amount', 'to'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
