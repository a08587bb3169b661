import type { Resolvers } from '../../../generated/types.ts';

export const ticketsResolvers = {
  Viewer: {
    prizeTickets: (_viewer, _args, { sources }) => sources.tickets.waiting(),
    openedPrizeTickets: (_viewer, page, { sources }) => sources.tickets.opened(page),
  },
  Mutation: {
    openTicket: (_root, { input }, { sources }) => sources.tickets.open(input),
  },
  TicketOpening: {
    verifyUrl: (opening, _args, { sources }) => sources.tickets.verifyUrl(opening),
  },
} satisfies Resolvers;
