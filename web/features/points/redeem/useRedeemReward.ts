import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { type Order, isOrder } from './order.ts';
import { RedeemRewardDocument, type RedeemRewardMutation } from './useRedeemReward.generated.ts';

export type RedeemAnswer = RedeemRewardMutation['redeemReward'] | Unreachable;

interface Callbacks {
  /** What was unclear was done after all. */
  readonly onDone: (redemptionId: string | null, order: Order) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, order: Order) => void;
}

/**
 * Redeems a reward, once (`useIntent`). The payment password is kept nowhere; the operator does not bind the key to it.
 */
export function useRedeemReward({ onDone, onRefused }: Callbacks) {
  const [mutate] = useMutation(RedeemRewardDocument, { errorPolicy: 'all' });
  const password = useRef('');

  async function perform({ name: _name, ...order }: Order, idempotencyKey: string): Promise<RedeemAnswer> {
    try {
      const input = { ...order, paymentPassword: password.current, idempotencyKey };
      const { data, error } = await mutate({ variables: { input } });
      return data?.redeemReward ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    } finally {
      password.current = '';
    }
  }

  const { send, unclear, isSending } = useIntent<Order, RedeemAnswer>({
    name: 'redeemReward',
    isContent: isOrder,
    perform,
    onOutcome: (outcome, order) =>
      outcome.kind === 'done' ? onDone(outcome.subjectId, order) : onRefused(outcome.reason, order),
  });

  return {
    unclear,
    isSending,
    send(order: Order, paymentPassword: string): Promise<RedeemAnswer> {
      password.current = paymentPassword;
      return send(order);
    },
  };
}
