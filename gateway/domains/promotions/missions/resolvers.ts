import type { Resolvers } from '../../../generated/types.ts';
import { nodeId, ownId } from '../../../shared/nodeId.ts';

const DEFAULT_PLACES = 20;

export const missionsResolvers = {
  Query: {
    missionOffers: async (_root, _args, { sources }) => (await sources.missions.offers()) ?? [],
  },
  Viewer: {
    claimableMissionCount: ({ counts }, _args, { sources }) =>
      counts?.claimableMissions === undefined ? sources.missions.claimableCount() : counts.claimableMissions,
    missions: async (_viewer, _args, { sources }) => (await sources.missions.missions()) ?? [],
    missionLeaderboard: (_viewer, { period, first }, { sources }) =>
      sources.missions.leaderboard(period ?? 'WEEK', first ?? DEFAULT_PLACES),
  },
  Mutation: {
    claimMission: (_root, { input: { missionId, idempotencyKey } }, { sources }) =>
      sources.missions.claim(ownId('Mission', missionId) ?? '', idempotencyKey),
  },
  Mission: {
    id: ({ id }) => nodeId('Mission', id),
  },
  ClaimMissionSuccess: {
    mission: ({ missionId }, _args, { sources }) => sources.missions.mission(missionId),
  },
  MissionNotClaimable: {
    mission: ({ missionId }, _args, { sources }) => sources.missions.mission(missionId),
  },
} satisfies Resolvers;
