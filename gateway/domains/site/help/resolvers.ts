import type { Resolvers } from '../../../generated/types.ts';

export const helpResolvers = {
  Query: {
    helpCentre: (_root, _args, { sources }) => sources.help.helpCentre(),
    appDownloads: async (_root, _args, { sources }) => (await sources.site.site()).appDownloads,
  },
  Mutation: {
    sendFeedback: (_root, { input }, { sources }) =>
      sources.help.sendFeedback({ ...input, contact: input.contact ?? null }),
    applyAsAffiliate: (_root, { input }, { sources }) =>
      sources.help.apply({
        ...input,
        dialingCode: input.dialingCode ?? null,
        mobile: input.mobile ?? null,
        channel: input.channel ?? null,
      }),
  },
} satisfies Resolvers;
