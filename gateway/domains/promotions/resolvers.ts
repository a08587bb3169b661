import type { Resolvers } from '../../generated/types.ts';

export const promotionsResolvers = {
  Viewer: {
    claimablePromotionCount: ({ counts }, _args, { sources }) =>
      counts
        ? counts.claimablePromotions
        : sources.counts.telling('claimablePromotions', sources.promotions.claimableCount),
  },
} satisfies Resolvers;
