import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';

/** Runs a mutation of the account's security; a missing response is an outcome, too. */
export function useSecurityChange() {
  const client = useApolloClient();
  return async <Outcome, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<{ readonly change: Outcome }, Variables>,
    variables: Variables,
  ): Promise<Outcome | Unreachable> => {
    try {
      const { data } = await client.mutate<{ readonly change: Outcome }, Variables>({ mutation, variables } as never);
      return data?.change ?? unreachable();
    } catch (error) {
      return unreachable(error);
    }
  };
}
