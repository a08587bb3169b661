import type { Resolvers } from '../../../generated/types.ts';

export const profitResolvers = {
  Viewer: {
    profit: (_viewer, { from, until }, { sources }) => sources.profit.profit(from, until),
  },
  ProfitOfGameType: {
    category: ({ operatorCategory }, _args, { sources }) => sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
