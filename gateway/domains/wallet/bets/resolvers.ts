import type { Resolvers } from '../../../generated/types.ts';

export const betsResolvers = {
  Viewer: {
    bets: (_viewer, { filter, ...page }, { sources }) => sources.bets.bets(filter ?? {}, page),
    bet: async (_viewer, { id }, { sources }) => (await sources.bets.detail(id))?.bet ?? null,
  },
  Bet: {
    game: ({ played }, _args, { sources }) => (played === null ? null : sources.games.named(played)),
    ticket: ({ id, kind }, _args, { sources }) => (kind === 'TICKET' ? sources.lottery.ticket(id) : null),
    proofs: async ({ id }, _args, { sources }) => (await sources.bets.detail(id))?.proofs ?? [],
    movements: async ({ id }, _args, { sources }) => (await sources.bets.detail(id))?.movements ?? [],
  },
} satisfies Resolvers;
