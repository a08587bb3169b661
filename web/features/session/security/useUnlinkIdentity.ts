import { useMutation } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import type { UnlinkIdentityInput } from '../../../apollo/schema.generated.ts';
import { UnlinkIdentityDocument, type UnlinkIdentityMutation } from './useUnlinkIdentity.generated.ts';

export type UnlinkOutcome = UnlinkIdentityMutation['unlinkIdentity'] | Unreachable;

export function useUnlinkIdentity(): { readonly unlink: (input: UnlinkIdentityInput) => Promise<UnlinkOutcome> } {
  const [mutate] = useMutation(UnlinkIdentityDocument);
  return {
    async unlink(input) {
      try {
        const { data } = await mutate({ variables: { input } });
        return data?.unlinkIdentity ?? unreachable();
      } catch (error) {
        return unreachable(error);
      }
    },
  };
}
