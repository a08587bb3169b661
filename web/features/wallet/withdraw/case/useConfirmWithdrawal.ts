import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../../../apollo/intents/useIntent.ts';
import type { WithdrawalReceipt } from '../../../../apollo/schema.generated.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import { ConfirmWithdrawalDocument, type ConfirmWithdrawalMutation } from './useConfirmWithdrawal.generated.ts';

export type ReceiptAnswer = ConfirmWithdrawalMutation['confirmWithdrawal'] | Unreachable;

/** What the member says of a payment; the amount is decimal text. */
export interface Receipt {
  readonly receipt: WithdrawalReceipt;
  readonly receivedAmount?: string;
  readonly fileIds?: readonly string[];
}

interface Callbacks {
  readonly onTold: () => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown, told: Receipt) => void;
}

/**
 * Tells what has arrived, once (`useIntent`).
 * @param round which payment of the withdrawal: one that was sent again is asked about again
 */
export function useConfirmWithdrawal(
  withdrawalId: string,
  round: string,
  { onTold, onRefused }: Callbacks,
): Intent<Receipt, ReceiptAnswer> {
  const [mutate] = useMutation(ConfirmWithdrawalDocument, { errorPolicy: 'all' });

  async function perform(told: Receipt, idempotencyKey: string): Promise<ReceiptAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { withdrawalId, ...told, idempotencyKey } } });
      return data?.confirmWithdrawal ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    }
  }

  const intent = useIntent<Receipt, ReceiptAnswer>({
    name: `receipt:${withdrawalId}:${round}`,
    isContent: isReceipt,
    perform,
    onOutcome: (outcome, told) => (outcome.kind === 'done' ? onTold() : onRefused(outcome.reason, told)),
  });
  return {
    ...intent,
    async send(told) {
      const answer = await intent.send(told);
      if (answer.__typename === 'ConfirmWithdrawalSuccess') onTold();
      return answer;
    },
  };
}

const RECEIPTS: readonly string[] = [
  'RECEIVED',
  'NOT_RECEIVED',
  'PARTIALLY_RECEIVED',
] satisfies readonly WithdrawalReceipt[];

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' &&
  value !== null &&
  'receipt' in value &&
  typeof value.receipt === 'string' &&
  RECEIPTS.includes(value.receipt);
