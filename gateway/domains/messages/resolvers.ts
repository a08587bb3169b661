import type { Resolvers } from '../../generated/types.ts';

export const messagesResolvers = {
  Viewer: {
    unreadMessageCount: (_viewer, _args, { sources }) => sources.messages.unreadCount(),
  },
} satisfies Resolvers;
