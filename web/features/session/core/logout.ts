import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from './logout.generated.ts';

/**
 * Ends the session at the gateway; false when the gateway could not be told, and the session therefore still stands.
 */
export async function logout(client: ApolloClient): Promise<boolean> {
  try {
    const { data } = await client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' });
    return data?.logout.signedOut ?? false;
  } catch {
    return false;
  }
}
