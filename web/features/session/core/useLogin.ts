import { useMutation } from '@apollo/client/react';
import { unreachable, type Unreachable } from '../../../apollo/unreachable.ts';
import type { LoginInput } from '../../../apollo/schema.generated.ts';
import { LoginDocument, type LoginMutation } from './useLogin.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

export type LoginOutcome = LoginMutation['login'] | Unreachable;

/** Signs in. The result's viewer becomes the page's viewer, so the header needs no second request. */
export function useLogin(): {
  readonly login: (input: LoginInput) => Promise<LoginOutcome>;
  readonly loggingIn: boolean;
} {
  const [mutate, { loading }] = useMutation(LoginDocument, {
    update(cache, { data }) {
      if (data?.login.__typename === 'LoginSuccess')
        cache.writeQuery({ query: ViewerDocument, data: { viewer: data.login.viewer } });
    },
  });
  return {
    loggingIn: loading,
    async login(input) {
      try {
        const { data } = await mutate({ variables: { input } });
        return data?.login ?? unreachable();
      } catch (error) {
        // The link has logged it; the form keeps its input and shows that the operator was not reached.
        return unreachable(error);
      }
    },
  };
}
