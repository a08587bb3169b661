import type { Resolvers } from '../../generated/types.ts';

export const pointsResolvers = {
  Viewer: {
    pointBalance: (_viewer, _args, { sources }) => sources.points.balance(),
    pointRules: (_viewer, _args, { sources }) => sources.points.rules(),
    rewards: (_viewer, page, { sources }) => sources.points.rewards(page),
    redemptions: (_viewer, page, { sources }) => sources.points.redemptions(page),
    pointMovements: (_viewer, { filter, ...page }, { sources }) => sources.points.movements(filter ?? {}, page),
  },
  Mutation: {
    redeemReward: (_root, { input }, { sources }) => sources.points.redeem(input),
    convertPoints: (_root, { input }, { sources }) => sources.points.convert(input),
  },
  PointRules: {
    text: ({ dirtyText }, _args, { sources }) => (dirtyText === null ? null : sources.site.cleaned(dirtyText)),
  },
  PointEarning: {
    category: ({ operatorCategory }, _args, { sources }) => sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
