import type { Resolvers } from '../../../generated/types.ts';
import {
  featureUnavailable,
  invalidInput,
  rateLimited,
  realAccountRequired,
  sessionRequired,
} from '../../../shared/userErrors.ts';
import {
  accountLocked,
  accountRefused,
  codeRefused,
  codeSent,
  extraStepRequired,
  notMemberAccount,
} from '../answers.ts';
import type {
  CodeObstacle,
  CodeRequestOutcome,
  Obstacle,
  PasswordProblem,
  PasswordSet,
  ResetOutcome,
} from './records.ts';

export const recoveryResolvers = {
  Query: {
    rememberedMobile: (_root, _args, { sources }) => sources.recovery.rememberedMobile(),
  },
  Mutation: {
    requestLoginCode: async (_root, { input }, { sources }) =>
      requested(await sources.recovery.requestLoginCode(input)),
    requestPasswordReset: async (_root, { input }, { sources }) =>
      requested(await sources.recovery.requestPasswordReset(input)),
    requestPhoneReset: async (_root, { input }, { sources }) =>
      requested(await sources.recovery.requestPhoneReset(input)),
    loginByCode: async (_root, { input }, { sources }) => {
      const outcome = await sources.recovery.loginByCode({ ...input, rememberMe: input.rememberMe ?? false });
      switch (outcome.kind) {
        case 'signed-in':
          return { __typename: 'LoginSuccess' as const, viewer: outcome.viewer, isFirstLogin: outcome.isFirstLogin };
        case 'extra-step':
          return extraStepRequired(outcome);
        case 'refused':
          return accountRefused(outcome);
        case 'not-a-member':
          return notMemberAccount();
        case 'locked':
          return accountLocked(outcome);
        default:
          return codeObstacle(outcome);
      }
    },
    resetPassword: async (_root, { input }, { sources }) => reset(await sources.recovery.resetPassword(input)),
    resetPasswordByPhone: async (_root, { input }, { sources }) =>
      reset(await sources.recovery.resetPasswordByPhone(input)),
    changePassword: async (_root, { input }, { sources }) => {
      const outcome = await sources.recovery.changePassword({ ...input, oldPassword: input.oldPassword ?? null });
      switch (outcome.kind) {
        case 'no-session':
          return sessionRequired();
        case 'trial':
          return realAccountRequired();
        case 'locked':
          return accountLocked(outcome);
        case 'set':
          return passwordSet(outcome);
        case 'password-refused':
          return passwordRefused(outcome.problem);
        case 'invalid-input':
        case 'rate-limited':
          return answerOf(outcome);
      }
    },
  },
} satisfies Resolvers;

function requested(outcome: CodeRequestOutcome) {
  return outcome.kind === 'sent' ? codeSent(outcome) : codeObstacle(outcome);
}

function reset(outcome: ResetOutcome) {
  if (outcome.kind === 'set') return passwordSet(outcome);
  return outcome.kind === 'password-refused' ? passwordRefused(outcome.problem) : codeObstacle(outcome);
}

function passwordSet({ viewer }: PasswordSet) {
  return { __typename: 'PasswordSet' as const, viewer };
}

function passwordRefused(problem: PasswordProblem) {
  return { __typename: 'PasswordRefused' as const, message: `The password: ${problem}.`, problem };
}

function codeObstacle(outcome: CodeObstacle) {
  switch (outcome.kind) {
    case 'code-refused':
      return codeRefused(outcome);
    case 'switched-off':
      return featureUnavailable();
    default:
      return answerOf(outcome);
  }
}

function answerOf(outcome: Obstacle) {
  return outcome.kind === 'rate-limited' ? rateLimited(outcome) : invalidInput(outcome);
}
