import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { TransferReceiptDocument } from './TransferReceipt.generated.ts';
import { TransferToUplineDocument, type TransferToUplineMutation } from './useSendToUpline.generated.ts';

export type SendAnswer = TransferToUplineMutation['transferToUpline'] | Unreachable;

/** A transfer as the browser may keep it. */
export interface Order {
  /** Decimal text. */
  readonly amount: string;
  /** The upline's masked name, as it was shown when the transfer was confirmed. */
  readonly to: string;
}

interface Callbacks {
  /** Null where the operator does not name the transfer. */
  readonly onSent: (transferId: string | null) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, order: Order) => void;
}

/**
 * Sends money to the upline, once (`useIntent`). The payment password is kept nowhere; the operator does not bind the
 * key to it. The receipt shows it at once.
 */
export function useSendToUpline({ onSent, onRefused }: Callbacks) {
  const client = useApolloClient();
  const [mutate] = useMutation(TransferToUplineDocument, { errorPolicy: 'all' });
  const password = useRef('');

  async function perform({ amount }: Order, idempotencyKey: string): Promise<SendAnswer> {
    try {
      const input = { amount, paymentPassword: password.current, idempotencyKey };
      const { data, error } = await mutate({ variables: { input } });
      return data?.transferToUpline ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    } finally {
      password.current = '';
    }
  }

  function showAtOnce({ transfer, viewer }: Extract<SendAnswer, { __typename: 'TransferToUplineSuccess' }>): void {
    if (transfer === null) return;
    const data = { viewer: { __typename: 'Viewer' as const, id: viewer.id, memberTransfer: transfer } };
    client.writeQuery({ query: TransferReceiptDocument, variables: { id: transfer.id }, data });
  }

  const { send, unclear, isSending } = useIntent<Order, SendAnswer>({
    name: 'uplineTransfer',
    isContent: isOrder,
    perform,
    onOutcome: (outcome, order) =>
      outcome.kind === 'done' ? onSent(outcome.subjectId) : onRefused(outcome.reason, order),
  });

  return {
    unclear,
    isSending,
    async send(order: Order, paymentPassword: string): Promise<SendAnswer> {
      password.current = paymentPassword;
      const answer = await send(order);
      if (answer.__typename !== 'TransferToUplineSuccess') return answer;
      showAtOnce(answer);
      onSent(answer.transferId);
      return answer;
    },
  };
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  'to' in value &&
  typeof value.to === 'string';
