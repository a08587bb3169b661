import { useMutation } from '@apollo/client/react';
import { LogoutDocument } from './useLogout.generated.ts';

/** Ends the session at the gateway; false when the gateway could not be told, and the session therefore still stands. */
export function useLogout(): () => Promise<boolean> {
  const [mutate] = useMutation(LogoutDocument, { fetchPolicy: 'no-cache' });
  return async () => {
    try {
      const { data } = await mutate();
      return data?.logout.signedOut ?? false;
    } catch {
      return false;
    }
  };
}
