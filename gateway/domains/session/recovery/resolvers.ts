import type { Resolvers } from '../../../generated/types.ts';

export const recoveryResolvers = {
  Query: {
    rememberedMobile: (_root, _args, { sources }) => sources.recovery.rememberedMobile(),
  },
  Mutation: {
    requestLoginCode: (_root, { input }, { sources }) => sources.recovery.requestLoginCode(input),
    requestPasswordReset: (_root, { input }, { sources }) => sources.recovery.requestPasswordReset(input),
    requestPhoneReset: (_root, { input }, { sources }) => sources.recovery.requestPhoneReset(input),
    loginByCode: (_root, { input }, { sources }) =>
      sources.recovery.loginByCode({ ...input, rememberMe: input.rememberMe ?? false }),
    resetPassword: (_root, { input }, { sources }) => sources.recovery.resetPassword(input),
    resetPasswordByPhone: (_root, { input }, { sources }) => sources.recovery.resetPasswordByPhone(input),
    changePassword: (_root, { input }, { sources }) =>
      sources.recovery.changePassword({ ...input, oldPassword: input.oldPassword ?? null }),
  },
} satisfies Resolvers;
