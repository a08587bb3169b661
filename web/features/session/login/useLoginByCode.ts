import { useMutation } from '@apollo/client/react';
import { type Unreachable, unreachable } from '../../../apollo/unreachable.ts';
import type { LoginByCodeInput } from '../../../apollo/schema.generated.ts';
import { ViewerDocument } from '../core/Viewer.generated.ts';
import { LoginByCodeDocument, type LoginByCodeMutation } from './useLoginByCode.generated.ts';

export type LoginByCodeOutcome = LoginByCodeMutation['loginByCode'] | Unreachable;

/** Signs in by a code; the result's viewer becomes the page's, as with `useLogin`. */
export function useLoginByCode(): (input: LoginByCodeInput) => Promise<LoginByCodeOutcome> {
  const [mutate] = useMutation(LoginByCodeDocument, {
    update(cache, { data }) {
      if (data?.loginByCode.__typename === 'LoginByCodeSuccess')
        cache.writeQuery({ query: ViewerDocument, data: { viewer: data.loginByCode.viewer } });
    },
  });
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } });
      return data?.loginByCode ?? unreachable();
    } catch (error) {
      return unreachable(error);
    }
  };
}
