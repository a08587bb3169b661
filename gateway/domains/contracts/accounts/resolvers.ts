import type { Resolvers } from '../../../generated/types.ts';

export const agentAccountsResolvers = {
  Line: {
    accountTerms: (_line, _args, { sources }) => sources.agentAccounts.terms(),
    invitationLinks: (_line, page, { sources }) => sources.agentAccounts.links(page),
    invitationLink: (_line, { id }, { sources }) => sources.agentAccounts.link(id),
    linkJoiners: (_line, { link, ...page }, { sources }) => sources.agentAccounts.joiners(link, page),
  },
  Mutation: {
    openDownlineAccount: (_root, { input }, { sources }) => sources.agentAccounts.open(input),
    createInvitationLink: (_root, { input }, { sources }) => sources.agentAccounts.create(input),
    closeInvitationLink: (_root, { input: { linkId, idempotencyKey } }, { sources }) =>
      sources.agentAccounts.close(linkId, idempotencyKey),
  },
  CloseInvitationLinkSuccess: {
    link: ({ linkId }, _args, { sources }) => sources.agentAccounts.link(linkId),
  },
} satisfies Resolvers;
