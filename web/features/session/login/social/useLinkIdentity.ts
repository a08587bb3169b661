import { useMutation } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import {
  ForgetPendingIdentityDocument,
  LinkIdentityDocument,
  type LinkIdentityMutation,
} from './useLinkIdentity.generated.ts';

export type LinkOutcome = LinkIdentityMutation['linkIdentity'] | Unreachable;

/** Links the pending provider's account of this browser, or discards it. */
export function useLinkIdentity(): {
  readonly link: () => Promise<LinkOutcome>;
  readonly discard: () => Promise<void>;
  readonly linking: boolean;
} {
  const [link, { loading }] = useMutation(LinkIdentityDocument);
  const [forget] = useMutation(ForgetPendingIdentityDocument);
  return {
    linking: loading,
    async link() {
      try {
        const { data } = await link();
        return data?.linkIdentity ?? unreachable();
      } catch (error) {
        return unreachable(error);
      }
    },
    async discard() {
      await forget().catch(() => undefined);
    },
  };
}
