import { useApolloClient, useMutation } from '@apollo/client/react';
import type { ExtraStepKind, VerifyExtraStepInput } from '../../../../apollo/schema.generated.ts';
import { type Unreachable, unreachable } from '../../../../apollo/unreachable.ts';
import type { CodeRequestOutcome } from '../../codes/codeProblem.ts';
import { ViewerDocument } from '../../core/Viewer.generated.ts';
import {
  RequestExtraStepCodeDocument,
  VerifyExtraStepDocument,
  type VerifyExtraStepMutation,
} from './ExtraStep.generated.ts';

export type StepOutcome = VerifyExtraStepMutation['verifyExtraStep'] | Unreachable;

/** Continues the sign-in that is pending at the gateway. The result's viewer becomes the page's, as with `useLogin`. */
export function useExtraStep() {
  const client = useApolloClient();
  const [mutate] = useMutation(VerifyExtraStepDocument, {
    update(cache, { data }) {
      if (data?.verifyExtraStep.__typename === 'VerifyExtraStepSuccess')
        cache.writeQuery({ query: ViewerDocument, data: { viewer: data.verifyExtraStep.viewer } });
    },
  });
  return {
    async verify(input: VerifyExtraStepInput): Promise<StepOutcome> {
      try {
        return (await mutate({ variables: { input } })).data?.verifyExtraStep ?? unreachable();
      } catch (error) {
        return unreachable(error);
      }
    },
    async request(kind: ExtraStepKind): Promise<CodeRequestOutcome | { readonly __typename: 'ExtraStepOver' }> {
      try {
        const { data } = await client.mutate({
          mutation: RequestExtraStepCodeDocument,
          variables: { input: { kind } },
          fetchPolicy: 'no-cache',
        });
        return data?.request ?? unreachable();
      } catch (error) {
        return unreachable(error);
      }
    },
  };
}
