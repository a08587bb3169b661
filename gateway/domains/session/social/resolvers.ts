import type { Resolvers } from '../../../generated/types.ts';

export const socialResolvers = {
  Mutation: {
    linkIdentity: (_root, _args, { sources }) => sources.social.link(),
    forgetPendingIdentity: (_root, _args, { sources }) => sources.social.forgetPending(),
    unlinkIdentity: (_root, { input: { provider, password } }, { sources }) =>
      sources.social.unlink(provider, password),
  },
  SignInRequirements: {
    providers: (_signIn, _args, { sources }) => sources.social.offered(),
    pendingIdentity: (_signIn, _args, { sources }) => sources.social.pending(),
  },
  Viewer: {
    identities: (_viewer, _args, { sources }) => sources.social.identities(),
  },
} satisfies Resolvers;
