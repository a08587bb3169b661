import type { Resolvers } from '../../../generated/types.ts';

export const issuedResolvers = {
  Viewer: {
    promotionRewards: (_viewer, _args, { sources }) => sources.issued.rewards(),
  },
  Mutation: {
    claimPromotionReward: (_root, { input: { rewardId, idempotencyKey } }, { sources }) =>
      sources.issued.claim(rewardId, idempotencyKey),
  },
} satisfies Resolvers;
