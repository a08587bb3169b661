import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { unreachable } from '../../../apollo/unreachable.ts';
import type { CodeRequestOutcome } from './codeProblem.ts';

/** Requests a code; an unreachable gateway is a result, not an exception. */
export function useRequestCode<Variables extends OperationVariables>(
  mutation: TypedDocumentNode<{ readonly request: CodeRequestOutcome }, Variables>,
): (variables: Variables) => Promise<CodeRequestOutcome> {
  const client = useApolloClient();
  return async (variables) => {
    try {
      const { data } = await client.mutate<{ readonly request: CodeRequestOutcome }, Variables>({
        mutation,
        variables,
        fetchPolicy: 'no-cache',
      } as never);
      return data?.request ?? unreachable();
    } catch (error) {
      return unreachable(error);
    }
  };
}
