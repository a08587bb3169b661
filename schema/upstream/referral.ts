import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment, pageQuery } from './shapes.ts';

/** A member's code, where its links lead to, and what came of it (wire §7.6). */
export const referralDetails = defineCall({
  name: 'MCSFE_getReferralDetails',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ autoGenerate: Type.Optional(Type.Boolean()) }),
  value: Type.Object({
    referralCode: Maybe(Type.String()),
    affiliateCode: Maybe(Type.String()),
    totalInvitations: Maybe(Type.Number()),
    promotionDomains: Maybe(Type.Array(Type.String())),
    countedInvitations: Maybe(Type.Number({ description: 'Ours: friends who count, rewarded or not' })),
    heldInvitations: Maybe(Type.Number({ description: 'Ours: friends that the operator checks' })),
    claimableInvitations: Maybe(Type.Number({ description: 'Ours: friends whose reward waits' })),
    claimableAmount: Maybe(Money({ description: 'Ours: what they pay together' })),
    totalIncome: Maybe(Money({ description: 'Ours: what was paid so far' })),
  }),
  ours: 'Counts and amounts',
});

/** Who came by a member's code, the latest first. How much they play is theirs: only how far they are is told. */
export const referralList = defineCall({
  name: 'MCSFE_getReferralList',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralList',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object(pageQuery),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Maybe(Id()),
        userName: Type.String({ description: 'Masked' }),
        joinedAt: Maybe(Moment()),
        deposited: Maybe(Flag()),
        stakedPercent: Maybe(Type.Number({ description: 'Of the stakes that are asked for, 0 to 100' })),
        status: Maybe(
          Type.String({ description: 'PENDING, QUALIFIED (to be claimed), CLAIMED, HELD, REFUSED or EXPIRED' }),
        ),
        endsAt: Maybe(Moment()),
        income: Maybe(Money({ description: 'Paid, or to be claimed' })),
        remark: Maybe(Type.String({ description: 'The operator’s words about a refusal' })),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});

/**
 * What a friend is to do, what each pays by its place, and the bonuses for a number of friends with the member's own
 * state. Of a bonus `depositUsers` is how many friends it asks for, `currentUsers` how many count.
 */
export const referralRules = defineCall({
  name: 'MCSFE_getReferralRules',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralRules',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    days: Maybe(Type.Number({ description: 'Within which a friend deposits and stakes' })),
    depositAmount: Maybe(Money()),
    stakeAmount: Maybe(Money()),
    tiers: Maybe(
      Type.Array(
        Type.Object({
          fromUsers: Type.Number({ description: 'The first friend that the tier is for; 1 is the first of all' }),
          bonusAmount: Money(),
        }),
      ),
    ),
    achievements: Maybe(
      Type.Array(
        Type.Object({
          id: Id(),
          bonusAmount: Maybe(Money()),
          currentUsers: Maybe(Type.Number()),
          depositUsers: Maybe(Type.Number()),
          claimStatus: Maybe(Type.String({ description: 'CLAIMED, CLAIMABLE or OPEN' })),
        }),
      ),
    ),
  }),
  ours: 'Everything but the fields of an achievement',
});

/** Takes the rewards of all friends that wait. Each is paid once, however often this is asked. */
export const claimReferralRewards = defineCall({
  name: 'MCSFE_claimReferralRewards',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReferralRewards',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({ idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'The call',
});

/** Takes the bonus for a number of friends. Each is paid once, however often this is asked. */
export const claimAchievement = defineCall({
  name: 'MCSFE_claimAchievementPromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimAchievementPromotion',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({
    configId: Type.Union([Type.Number(), Type.String({ maxLength: 100 })]),
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'The key',
});
