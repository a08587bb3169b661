import { useSubscription } from '@apollo/client/react';
import { useSession } from '../../../lib/session.ts';
import { CountsChangedDocument } from './useCounts.generated.ts';

/** Keeps the member's counts in the cache up to date while the page is visible. */
export function useCounts(): void {
  const { viewerId } = useSession();
  useSubscription(CountsChangedDocument, { skip: viewerId === null, ignoreResults: true });
}
