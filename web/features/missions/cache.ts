import type { ApolloCache, TypePolicies } from '@apollo/client';
import { InMemoryCache } from '@apollo/client';

/** A list that came later is the whole list. */
export const missionsPolicies = {
  Viewer: { fields: { missions: { merge: false } } },
  MissionLeaderboard: { fields: { places: { merge: false }, own: { merge: false } } },
} satisfies TypePolicies;

const taught = new WeakSet<ApolloCache>();

/** Teaches a cache the rules above. They come with this page, not with the first load. */
export function addMissionPolicies(cache: ApolloCache): void {
  if (taught.has(cache) || !(cache instanceof InMemoryCache)) return;
  taught.add(cache);
  cache.policies.addTypePolicies(missionsPolicies);
}
