import type { Resolvers } from '../../generated/types.ts';

export const sessionResolvers = {
  Query: {
    viewer: (_root, _args, { sources }) => sources.session.viewer(),
    signIn: () => ({}),
    rememberedUsername: (_root, _args, { sources }) => sources.session.rememberedUsername(),
  },
  Mutation: {
    login: async (_root, { input }, { sources }) => {
      const outcome = await sources.session.login({ ...input, captcha: input.captcha ?? null, rememberMe: input.rememberMe ?? false });
      switch (outcome.kind) {
        case 'signed-in':
          return { __typename: 'LoginSuccess' as const, viewer: outcome.viewer, isFirstLogin: outcome.isFirstLogin };
        case 'invalid-credentials':
          return { __typename: 'InvalidCredentials' as const, message: 'Username and password do not belong together.', captcha: outcome.captcha };
        case 'captcha-required':
          return { __typename: 'CaptchaRequired' as const, message: 'Type the characters of the captcha.', captcha: outcome.captcha };
        case 'locked':
          return { __typename: 'AccountLocked' as const, message: 'Too many wrong passwords; the account is closed for a while.', retryAt: outcome.retryAt };
        case 'refused':
          return { __typename: 'AccountRefused' as const, message: 'The operator does not let this account in.', reason: outcome.reason };
        case 'rate-limited':
          return rateLimited(outcome.retryAfterSeconds);
        case 'invalid-input':
          return { __typename: 'InvalidInput' as const, message: `${outcome.field} ${outcome.problem}`, field: outcome.field };
      }
    },
    startFreePlay: async (_root, _args, { sources }) => {
      const outcome = await sources.session.freePlay();
      switch (outcome.kind) {
        case 'signed-in':
          return { __typename: 'StartFreePlaySuccess' as const, viewer: outcome.viewer };
        case 'switched-off':
          return { __typename: 'FeatureUnavailable' as const, message: 'The operator offers no trial accounts now.' };
        case 'rate-limited':
          return rateLimited(outcome.retryAfterSeconds);
      }
    },
    logout: async (_root, _args, { sources }) => {
      await sources.session.logout();
      return { __typename: 'LogoutSuccess', signedOut: true };
    },
    refreshCaptcha: async (_root, _args, { sources }) => {
      const outcome = await sources.session.refreshCaptcha();
      return outcome.kind === 'captcha'
        ? { __typename: 'RefreshCaptchaSuccess' as const, captcha: outcome.captcha }
        : rateLimited(outcome.retryAfterSeconds);
    },
  },
  SignInRequirements: {
    captcha: (_signIn, _args, { sources }) => sources.session.pendingCaptcha(),
  },
  Viewer: {
    nickname: async (_viewer, _args, { sources }) => (await sources.session.member()).nickname,
    avatar: (_viewer, _args, { sources }) => sources.session.avatar(),
    club: async (_viewer, _args, { sources }) => (await sources.session.member()).club,
  },
} satisfies Resolvers;

function rateLimited(retryAfterSeconds: number) {
  return { __typename: 'RateLimited' as const, message: `Too many tries; wait ${retryAfterSeconds} seconds.`, retryAfterSeconds };
}
