import type { ApolloCache, TypePolicies } from '@apollo/client';
import { InMemoryCache } from '@apollo/client';

/** A later list replaces the former. */
export const missionsPolicies = {
  Viewer: { fields: { missions: { merge: false } } },
  MissionLeaderboard: { fields: { places: { merge: false }, own: { merge: false } } },
} satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Adds the policies to a cache. They are part of this page, not of the first load. */
export function addMissionPolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(missionsPolicies);
}
