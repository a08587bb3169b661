import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigateFromHere } from '../../../lib/navigation/useNavigateFromHere.ts';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';

/**
 * Asks for the options of a form again, as what they tell has changed, such as cards or the payment password, then goes
 * to a page.
 */
export function useLeave(options: DocumentNode): (page: CentrePageLink) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigateFromHere();
  return async ({ to, state }) => {
    await client.query({ query: options, fetchPolicy: 'network-only', errorPolicy: 'all' }).catch(() => undefined);
    await navigate(to, { state, replace: true });
  };
}
