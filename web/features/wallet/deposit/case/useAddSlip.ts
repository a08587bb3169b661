import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../../../apollo/intents/useIntent.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import { AddDepositSlipDocument, type AddDepositSlipMutation } from './useAddSlip.generated.ts';

export type SlipAnswer = AddDepositSlipMutation['addDepositSlip'] | Unreachable;
type FileIds = readonly string[];

interface Callbacks {
  readonly onAdded: () => void;
  /** What was unclear was refused after all, for a reason of `schema/refusals.ts`. */
  readonly onRefused: (reason: unknown) => void;
}

/** Adds pictures to a deposit, once (`useIntent`). */
export function useAddSlip(depositId: string, { onAdded, onRefused }: Callbacks): Intent<FileIds, SlipAnswer> {
  const [mutate] = useMutation(AddDepositSlipDocument, { errorPolicy: 'all' });

  async function perform(fileIds: FileIds, idempotencyKey: string): Promise<SlipAnswer> {
    try {
      const { data, error } = await mutate({ variables: { input: { depositId, fileIds, idempotencyKey } } });
      return data?.addDepositSlip ?? unreachable(error);
    } catch (error) {
      return unreachable(error);
    }
  }

  const intent = useIntent<FileIds, SlipAnswer>({
    name: `slip:${depositId}`,
    isContent: isFileIds,
    perform,
    onOutcome: (outcome) => (outcome.kind === 'done' ? onAdded() : onRefused(outcome.reason)),
  });
  return {
    ...intent,
    async send(fileIds) {
      const answer = await intent.send(fileIds);
      if (answer.__typename === 'AddDepositSlipSuccess') onAdded();
      return answer;
    },
  };
}

const isFileIds = (value: unknown): value is FileIds =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');
