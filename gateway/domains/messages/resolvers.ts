import type { GatewayContext } from '../../context.ts';
import type { Resolvers } from '../../generated/types.ts';
import type { MarkOutcome } from './records.ts';

export const messagesResolvers = {
  Viewer: {
    unreadMessageCount: ({ counts }, _args, { sources }) =>
      counts ? counts.unreadMessages : sources.counts.telling('unreadMessages', sources.messages.unreadCount),
    inbox: (_viewer, page, { sources }) => sources.messages.inbox(page),
  },
  Mutation: {
    readMessages: async (_root, { input }, context) =>
      answer('ReadMessagesSuccess', await context.sources.messages.read(input.ids), context),
    deleteMessages: async (_root, { input }, context) =>
      answer('DeleteMessagesSuccess', await context.sources.messages.remove(input.ids), context),
  },
  Message: {
    content: (message, _args, { sources }) => sources.site.cleaned(message.dirtyContent),
  },
} satisfies Resolvers;

function answer<Success extends string>(success: Success, outcome: MarkOutcome, { sources }: GatewayContext) {
  const viewer = sources.session.viewer();
  if (outcome.kind === 'done' && viewer !== null) {
    sources.counts.changed();
    return { __typename: success, ids: outcome.ids, viewer };
  }
  switch (outcome.kind) {
    case 'trial-account':
      return { __typename: 'RealAccountRequired' as const, message: 'A trial account has no inbox.' };
    case 'invalid-input':
      return { __typename: 'InvalidInput' as const, message: `ids ${outcome.problem}`, field: 'ids' };
    default:
      return { __typename: 'SessionRequired' as const, message: 'Sign in to see your messages.' };
  }
}
