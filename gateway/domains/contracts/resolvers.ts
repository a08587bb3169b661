import type { Resolvers } from '../../generated/types.ts';

export const contractsResolvers = {
  Viewer: {
    agent: (_viewer, _args, { sources }) => sources.contracts.standing(),
  },
} satisfies Resolvers;
