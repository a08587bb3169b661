import type { Resolvers } from '../../../generated/types.ts';

export const vipResolvers = {
  Query: {
    vipLevels: (_root, _args, { sources }) => sources.vip.levels(),
  },
  Viewer: {
    vipProgress: (_viewer, _args, { sources }) => sources.vip.progress(),
  },
} satisfies Resolvers;
