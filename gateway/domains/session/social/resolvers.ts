import type { Resolvers } from '../../../generated/types.ts';
import {
  featureUnavailable,
  invalidInput,
  rateLimited,
  realAccountRequired,
  sessionRequired,
} from '../../../shared/userErrors.ts';
import { accountLocked, confirmationRequired, wrongPassword } from '../answers.ts';

export const socialResolvers = {
  Mutation: {
    linkIdentity: async (_root, _args, { sources }) => {
      const outcome = await sources.social.link();
      switch (outcome.kind) {
        case 'linked':
          return { __typename: 'LinkIdentitySuccess' as const, viewer: outcome.viewer, identity: outcome.identity };
        case 'no-session':
          return sessionRequired();
        case 'trial':
          return realAccountRequired();
        case 'confirmation-required':
          return confirmationRequired(outcome);
        case 'nothing-pending':
          return {
            __typename: 'IdentityNotPending' as const,
            message: 'No identity waits to be linked, or it has waited too long.',
          };
        case 'taken':
          return {
            __typename: 'IdentityTaken' as const,
            message: 'The identity is another member’s, or the member has one of this provider already.',
          };
      }
    },
    forgetPendingIdentity: (_root, _args, { sources }) => {
      sources.social.forgetPending();
      return { __typename: 'ForgetPendingIdentitySuccess', forgotten: true };
    },
    unlinkIdentity: async (_root, { input: { provider, password } }, { sources }) => {
      if (password === '' || password.length > 255)
        return invalidInput({ field: 'password', problem: 'must have 1 to 255 characters' });
      const outcome = await sources.social.unlink(provider, password);
      switch (outcome.kind) {
        case 'unlinked':
          return { __typename: 'UnlinkIdentitySuccess' as const, viewer: outcome.viewer };
        case 'no-session':
          return sessionRequired();
        case 'trial':
          return realAccountRequired();
        case 'wrong-password':
          return wrongPassword();
        case 'locked':
          return accountLocked(outcome);
        case 'no-password':
          return featureUnavailable('The account has no other way in.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
  },
  SignInRequirements: {
    providers: (_signIn, _args, { sources }) => sources.social.offered(),
    pendingIdentity: (_signIn, _args, { sources }) => sources.social.pending(),
  },
  Viewer: {
    identities: (_viewer, _args, { sources }) => sources.social.identities(),
  },
} satisfies Resolvers;
