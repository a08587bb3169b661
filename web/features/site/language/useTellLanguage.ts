import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { takeUnsentLanguage, tellLanguage } from './tellLanguage.ts';

/** Sends the language that was chosen as a guest, once they are a member. */
export function useTellLanguage(): void {
  const client = useApolloClient();
  const { status, viewerId } = useSession();
  const isMember = status === 'member' && viewerId !== null;
  useEffect(
    function tellChoice() {
      if (isMember && takeUnsentLanguage()) void tellLanguage(client);
    },
    [client, isMember],
  );
}
