import { useMutation } from '@apollo/client/react';
import type { RegisterInput } from '../../../apollo/schema.generated.ts';
import { unreachable, type Unreachable } from '../../../apollo/unreachable.ts';
import { ViewerDocument } from '../core/Viewer.generated.ts';
import { RegisterDocument, type RegisterMutation } from './useRegister.generated.ts';

export type RegisterOutcome = RegisterMutation['register'] | Unreachable;

/** Opens an account. The result's viewer becomes the page's, as after a sign-in. */
export function useRegister(): (input: RegisterInput) => Promise<RegisterOutcome> {
  const [mutate] = useMutation(RegisterDocument, {
    update(cache, { data }) {
      if (data?.register.__typename === 'RegisterSuccess')
        cache.writeQuery({ query: ViewerDocument, data: { viewer: data.register.viewer } });
    },
  });
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } });
      return data?.register ?? unreachable();
    } catch (error) {
      return unreachable(error);
    }
  };
}
