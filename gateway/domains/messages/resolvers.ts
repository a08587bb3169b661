import type { Resolvers } from '../../generated/types.ts';

export const messagesResolvers = {
  Viewer: {
    unreadMessageCount: ({ counts }, _args, { sources }) =>
      counts ? counts.unreadMessages : sources.counts.telling('unreadMessages', sources.messages.unreadCount),
    inbox: (_viewer, page, { sources }) => sources.messages.inbox(page),
    outbox: (_viewer, page, { sources }) => sources.messages.outbox(page),
    messageThread: (_viewer, { id, ...page }, { sources }) => sources.messages.thread(id, page),
    messageRecipients: (_viewer, _args, { sources }) => sources.messages.recipients(),
  },
  Mutation: {
    sendMessage: (_root, { input }, { sources }) => sources.messages.send(input),
    replyToMessage: (_root, { input }, { sources }) => sources.messages.reply(input),
    readAllMessages: (_root, { input }, { sources }) => sources.messages.readAll(input.upTo),
    readMessages: (_root, { input }, { sources }) => sources.messages.read(input.ids),
    deleteMessages: (_root, { input }, { sources }) => sources.messages.remove(input.ids),
  },
  Message: {
    content: (message, _args, { sources }) => sources.site.cleaned(message.dirtyContent),
  },
  SentMessage: {
    content: (message, _args, { sources }) => sources.site.cleaned(message.dirtyContent),
  },
  MessageDeposit: {
    deposit: ({ depositId }, _args, { sources }) => sources.deposits.deposit(depositId),
  },
  MessageWithdrawal: {
    withdrawal: ({ withdrawalId }, _args, { sources }) => sources.withdrawals.withdrawal(withdrawalId),
  },
  MessageTransfer: {
    transfer: ({ transferId }, _args, { sources }) => sources.memberTransfers.transfer(transferId),
  },
} satisfies Resolvers;
