import { type ApolloCache, InMemoryCache, type TypePolicies } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { newest } from '../../../apollo/policies/newest.ts';
import { useSession } from '../../../lib/session.ts';
import { CountsChangedDocument } from './useCounts.generated.ts';

/** The stream sends every change of these. */
const countPolicies = {
  Viewer: { fields: { unreadMessageCount: newest, claimablePromotionCount: newest, agent: newest } },
  AgentContracts: { fields: { pendingOfferCount: newest } },
} satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Adds the policies to a cache. They are part of what watches the counts, not of the first load. */
function addCountPolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(countPolicies);
}

/** Keeps the member's counts up to date in the cache while the page is visible. */
export function useCounts(): void {
  const { viewerId } = useSession();
  addCountPolicies(useApolloClient().cache);
  useSubscription(CountsChangedDocument, { skip: viewerId === null, ignoreResults: true });
}
