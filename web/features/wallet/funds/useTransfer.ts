import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { TransferBetweenWalletsDocument, type TransferBetweenWalletsMutation } from './moves.generated.ts';

export type TransferAnswer = TransferBetweenWalletsMutation['transferBetweenWallets'] | Unreachable;

/** A transfer as the form sends it; the amount is decimal text. */
export interface TransferOrder {
  readonly fromId: string;
  readonly toId: string;
  readonly amount: string;
}

/**
 * Moves money between two wallets, once (`useIntent`).
 * @param onOutcome what came of a transfer that was unclear
 */
export function useTransfer(
  onOutcome: (outcome: WriteOutcome, order: TransferOrder) => void,
): Intent<TransferOrder, TransferAnswer> {
  const [mutate] = useMutation(TransferBetweenWalletsDocument, { errorPolicy: 'all' });
  return useIntent<TransferOrder, TransferAnswer>({
    name: 'wallet-transfer',
    isContent: isOrder,
    async perform(order, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { ...order, idempotencyKey } } });
        return data?.transferBetweenWallets ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}

const isOrder = (value: unknown): value is TransferOrder =>
  typeof value === 'object' &&
  value !== null &&
  'fromId' in value &&
  typeof value.fromId === 'string' &&
  'toId' in value &&
  typeof value.toId === 'string' &&
  'amount' in value &&
  typeof value.amount === 'string';
