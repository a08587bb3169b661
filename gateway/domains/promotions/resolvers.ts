import type { Resolvers } from '../../generated/types.ts';

export const promotionsResolvers = {
  Viewer: {
    claimablePromotionCount: (_viewer, _args, { sources }) => sources.promotions.claimableCount(),
  },
} satisfies Resolvers;
