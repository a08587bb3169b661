import { useMutation } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../apollo/unreachable.ts';
import type { ApplyAsAffiliateInput } from '../../apollo/schema.generated.ts';
import { ApplyDocument, type ApplyMutation } from './useApply.generated.ts';

export type ApplyOutcome = ApplyMutation['applyAsAffiliate'] | Unreachable;

/** Sends an application to become an affiliate. */
export function useApply(): (input: ApplyAsAffiliateInput) => Promise<ApplyOutcome> {
  const [mutate] = useMutation(ApplyDocument);
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } });
      return data?.applyAsAffiliate ?? unreachable();
    } catch (error) {
      // The link has logged it; the form keeps its input and shows that the operator was not reached.
      return unreachable(error);
    }
  };
}
