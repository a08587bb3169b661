import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { takeUnsentLanguage, sendLanguage } from './sendLanguage.ts';

/** Sends the language that was chosen as a guest, once they are a member. */
export function useSendLanguage(): void {
  const client = useApolloClient();
  const { status, viewerId } = useSession();
  const isMember = status === 'member' && viewerId !== null;
  useEffect(
    function tellChoice() {
      if (isMember && takeUnsentLanguage()) void sendLanguage(client);
    },
    [client, isMember],
  );
}
