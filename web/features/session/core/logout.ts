import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from './logout.generated.ts';

/**
 * Ends the session at the gateway; false if the gateway could not be reached and the session therefore continues. The
 * gateway retries an operator that could not be reached.
 */
export async function logout(client: ApolloClient): Promise<boolean> {
  try {
    const { data } = await client.mutate({ mutation: LogoutDocument, fetchPolicy: 'no-cache' });
    return data !== undefined;
  } catch {
    return false;
  }
}
