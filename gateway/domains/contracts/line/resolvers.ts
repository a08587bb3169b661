import type { Resolvers } from '../../../generated/types.ts';

export const lineResolvers = {
  Mutation: {
    readLineNotice: (_root, { input }, { sources }) => sources.site.readAgentNotice(input.id),
  },
  Viewer: {
    line: (_viewer, _args, { sources }) => sources.line.line(),
  },
  Line: {
    today: (_line, _args, { sources }) => sources.line.today(),
    overview: (_line, asked, { sources }) => sources.line.overview(asked),
    notices: (_line, _args, { sources }) => sources.site.agentNotices(),
    days: (_line, asked, { sources }) => sources.line.days(asked),
    members: (_line, asked, { sources }) => sources.line.members(asked),
    profit: (_line, asked, { sources }) => sources.line.profit(asked),
    bets: (_line, asked, { sources }) => sources.line.bets(asked),
    transactions: (_line, asked, { sources }) => sources.line.transactions(asked),
  },
  LineBet: {
    category: ({ operatorCategory }, _args, { sources }) => sources.games.categoryOfType(operatorCategory),
  },
} satisfies Resolvers;
