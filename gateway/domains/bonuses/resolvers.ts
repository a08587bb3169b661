import type { Resolvers } from '../../generated/types.ts';

export const bonusesResolvers = {
  Viewer: {
    bonuses: (_viewer, page, { sources }) => sources.bonuses.list(page),
  },
  Mutation: {
    giveUpBonus: (_root, { input }, { sources }) => sources.bonuses.giveUp(input),
  },
  Bonus: {
    category: ({ operatorCategory }, _args, { sources }) => sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
