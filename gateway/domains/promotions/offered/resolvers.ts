import type { Resolvers } from '../../../generated/types.ts';
import { nodeId } from '../../../shared/nodeId.ts';

export const offeredResolvers = {
  Query: {
    promotions: (_root, _args, { sources }) => sources.offered.promotions(),
    promotion: (_root, { number }, { sources }) => sources.offered.promotion(number),
  },
  Viewer: {
    redeemedPromotionCodes: (_viewer, _args, { sources }) => sources.offered.redeemedCodes(),
  },
  Mutation: {
    joinPromotion: (_root, { input }, { sources }) => sources.offered.join(input),
    claimRaffleTickets: (_root, { input: { promotionNumber, idempotencyKey } }, { sources }) =>
      sources.offered.claimRaffle(promotionNumber, idempotencyKey),
    redeemPromotionCode: (_root, { input: { code, idempotencyKey } }, { sources }) =>
      sources.offered.redeem(code, idempotencyKey),
  },
  Promotion: {
    id: ({ number }) => nodeId('Promotion', number),
    picture: (promotion, _args, { sources }) => sources.offered.picture(promotion),
    standing: ({ number }, _args, { sources }) => sources.offered.standing(number),
  },
  PromotionTerms: {
    stakeCategories: ({ operatorStakeCategories }, _args, { sources }) => [
      ...new Set(operatorStakeCategories.map((type) => sources.games.categoryOfType(type))),
    ],
  },
  PromotionBonusTerms: {
    category: ({ operatorCategory }, _args, { sources }) => sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
