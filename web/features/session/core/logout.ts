import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from './logout.generated.ts';

/**
 * Ends the session at the gateway; false when the gateway could not be told, and the session therefore still stands. An
 * operator that does not know yet is the gateway's to tell.
 */
export async function logout(client: ApolloClient): Promise<boolean> {
  try {
    const { data } = await client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' });
    return data !== undefined;
  } catch {
    return false;
  }
}
