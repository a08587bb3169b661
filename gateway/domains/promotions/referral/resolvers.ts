import type { Resolvers } from '../../../generated/types.ts';

export const referralResolvers = {
  Viewer: {
    canInviteFriends: (_viewer, _args, { sources }) => sources.promotions.isReferralOn(),
    claimableInvitationCount: (_viewer, _args, { sources }) => sources.promotions.claimableInvitations(),
    invitations: (_viewer, _args, { sources }) => sources.referral.invitations(),
    invitationRules: (_viewer, _args, { sources }) => sources.referral.rules(),
    invitedFriends: (_viewer, page, { sources }) => sources.referral.friends(page),
  },
  Mutation: {
    claimInvitationRewards: (_root, { input: { idempotencyKey } }, { sources }) =>
      sources.referral.claimRewards(idempotencyKey),
    claimInvitationAchievement: (_root, { input: { achievementId, idempotencyKey } }, { sources }) =>
      sources.referral.claimAchievement(achievementId, idempotencyKey),
  },
} satisfies Resolvers;
