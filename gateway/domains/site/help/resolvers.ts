import type { Resolvers } from '../../../generated/types.ts';
import type { LetterOutcome } from './records.ts';

export const helpResolvers = {
  Query: {
    helpCentre: (_root, _args, { sources }) => sources.help.helpCentre(),
    appDownloads: async (_root, _args, { sources }) => (await sources.site.site()).appDownloads,
  },
  Mutation: {
    sendFeedback: async (_root, { input }, { sources }) => {
      const outcome = await sources.help.sendFeedback({ ...input, contact: input.contact ?? null });
      switch (outcome.kind) {
        case 'taken':
          return { __typename: 'SendFeedbackSuccess' as const, reference: outcome.reference };
        case 'too-short':
          return {
            __typename: 'FeedbackTooShort' as const,
            message: `The note has ${outcome.words} words; it needs ${outcome.minWords}.`,
            words: outcome.words,
            minWords: outcome.minWords,
          };
        case 'too-long':
          return {
            __typename: 'FeedbackTooLong' as const,
            message: `The note has ${outcome.words} words; it may have ${outcome.maxWords}.`,
            words: outcome.words,
            maxWords: outcome.maxWords,
          };
        default:
          return refused(outcome);
      }
    },
    applyAsAffiliate: async (_root, { input }, { sources }) => {
      const outcome = await sources.help.apply({
        ...input,
        dialingCode: input.dialingCode ?? null,
        mobile: input.mobile ?? null,
        channel: input.channel ?? null,
      });
      return outcome.kind === 'taken'
        ? { __typename: 'ApplyAsAffiliateSuccess' as const, reference: outcome.reference }
        : refused(outcome);
    },
  },
} satisfies Resolvers;

function refused(outcome: Exclude<LetterOutcome, { kind: 'taken' }>) {
  switch (outcome.kind) {
    case 'switched-off':
      return { __typename: 'FeatureUnavailable' as const, message: 'The operator takes no letters of this kind now.' };
    case 'rate-limited':
      return {
        __typename: 'RateLimited' as const,
        message: `Too many letters; wait ${outcome.retryAfterSeconds} seconds.`,
        retryAfterSeconds: outcome.retryAfterSeconds,
      };
    case 'invalid-input':
      return {
        __typename: 'InvalidInput' as const,
        message: `${outcome.field} ${outcome.problem}`,
        field: outcome.field,
      };
  }
}
