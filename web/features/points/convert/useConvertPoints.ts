import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useIntent } from '../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { ConvertPointsDocument, type ConvertPointsMutation } from './useConvertPoints.generated.ts';

export type ConvertAnswer = ConvertPointsMutation['convertPoints'] | Unreachable;

/** What is converted, as the browser may keep it. */
export interface Exchange {
  /** Decimal text. */
  readonly points: string;
  /** As it was shown. */
  readonly pointsPerUnit: string;
}

interface Callbacks {
  /** What was unclear was done after all. */
  readonly onDone: (redemptionId: string | null) => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, exchange: Exchange) => void;
}

/**
 * Makes points into money, once (`useIntent`). The payment password is kept nowhere; the operator does not bind the key
 * to it.
 */
export function useConvertPoints({ onDone, onRefused }: Callbacks) {
  const [mutate] = useMutation(ConvertPointsDocument, { errorPolicy: 'all' });
  const password = useRef('');

  async function perform(exchange: Exchange, idempotencyKey: string): Promise<ConvertAnswer> {
    try {
      const input = { ...exchange, paymentPassword: password.current, idempotencyKey };
      const { data, error } = await mutate({ variables: { input } });
      return data?.convertPoints ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    } finally {
      password.current = '';
    }
  }

  const { send, unclear, isSending } = useIntent<Exchange, ConvertAnswer>({
    name: 'convertPoints',
    isContent: isExchange,
    perform,
    onOutcome: (outcome, exchange) =>
      outcome.kind === 'done' ? onDone(outcome.subjectId) : onRefused(outcome.reason, exchange),
  });

  return {
    unclear,
    isSending,
    send(exchange: Exchange, paymentPassword: string): Promise<ConvertAnswer> {
      password.current = paymentPassword;
      return send(exchange);
    },
  };
}

const isExchange = (value: unknown): value is Exchange =>
  typeof value === 'object' &&
  value !== null &&
  'points' in value &&
  typeof value.points === 'string' &&
  'pointsPerUnit' in value &&
  typeof value.pointsPerUnit === 'string';
