import { useSubscription } from '@apollo/client/react';
import { useSession } from '../../../lib/session.ts';
import { CountsChangedDocument } from './useCounts.generated.ts';

/** Keeps the counts of what waits for the member alive in the cache while the page is in sight. */
export function useCounts(): void {
  const { viewerId } = useSession();
  useSubscription(CountsChangedDocument, { skip: viewerId === null, ignoreResults: true });
}
