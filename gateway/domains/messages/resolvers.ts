import type { Resolvers } from '../../generated/types.ts';

export const messagesResolvers = {
  Viewer: {
    unreadMessageCount: ({ counts }, _args, { sources }) =>
      counts ? counts.unreadMessages : sources.counts.telling('unreadMessages', sources.messages.unreadCount),
    inbox: (_viewer, page, { sources }) => sources.messages.inbox(page),
  },
  Mutation: {
    readMessages: (_root, { input }, { sources }) => sources.messages.read(input.ids),
    deleteMessages: (_root, { input }, { sources }) => sources.messages.remove(input.ids),
  },
  Message: {
    content: (message, _args, { sources }) => sources.site.cleaned(message.dirtyContent),
  },
} satisfies Resolvers;
