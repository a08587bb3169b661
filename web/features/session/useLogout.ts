import { useApolloClient } from '@apollo/client/react';
import { LogoutDocument } from './useLogout.generated.ts';

/** Ends the session at the gateway; false when the gateway could not be told, and the session therefore still stands. */
export function useLogout(): () => Promise<boolean> {
  const client = useApolloClient();
  return async () => {
    try {
      const { data } = await client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' });
      return data?.logout.signedOut ?? false;
    } catch {
      return false;
    }
  };
}
