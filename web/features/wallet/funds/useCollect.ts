import { useMutation } from '@apollo/client/react';
import { type Intent, useIntent } from '../../../apollo/intents/useIntent.ts';
import type { WriteOutcome } from '../../../apollo/intents/useWriteOutcome.ts';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import { CollectWalletsDocument, type CollectWalletsMutation } from './moves.generated.ts';

export type CollectAnswer = CollectWalletsMutation['collectWallets'] | Unreachable;

/** Nothing is chosen: everything goes to the main wallet. */
type All = 'all';

/**
 * Brings everything back to the main wallet, once (`useIntent`).
 * @param onOutcome what came of it where it was unclear
 */
export function useCollect(onOutcome: (outcome: WriteOutcome) => void): Intent<All, CollectAnswer> {
  const [mutate] = useMutation(CollectWalletsDocument, { errorPolicy: 'all' });
  return useIntent<All, CollectAnswer>({
    name: 'wallet-collect',
    isContent: (value): value is All => value === 'all',
    async perform(_all, idempotencyKey) {
      try {
        const { data, error } = await mutate({ variables: { input: { idempotencyKey } } });
        return data?.collectWallets ?? unreachable(error);
      } catch (error) {
        return unreachable(error);
      }
    },
    onOutcome,
  });
}
