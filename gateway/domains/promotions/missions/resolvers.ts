import type { Resolvers } from '../../../generated/types.ts';

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
    claimMission: async (_root, { input: { missionId } }, { sources }) => {
      const outcome = await sources.missions.claim(missionId);
      const viewer = sources.session.viewer();
      if (outcome.kind === 'no-session' || viewer === null)
        return { __typename: 'SessionRequired' as const, message: 'Sign in to claim.' };
      switch (outcome.kind) {
        case 'claimed':
          sources.wallet.changed();
          sources.counts.changed();
          return { __typename: 'ClaimMissionSuccess' as const, missionId, viewer };
        case 'not-claimable':
          return {
            __typename: 'MissionNotClaimable' as const,
            message: 'The mission is not done, over, unknown, or paid already.',
            missionId,
          };
        case 'trial-account':
          return { __typename: 'RealAccountRequired' as const, message: 'Missions pay real accounts only.' };
      }
    },
  },
  ClaimMissionSuccess: {
    mission: ({ missionId }, _args, { sources }) => sources.missions.mission(missionId),
    wallet: (_success, _args, { sources }) => sources.wallet.wallet(),
  },
  MissionNotClaimable: {
    mission: ({ missionId }, _args, { sources }) => sources.missions.mission(missionId),
  },
} satisfies Resolvers;
