import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

/** Promotion kind (MANUAL, RAFFLE, TICKET, LOGIN, REGISTER, SAVIOR, UPGRADE_BONUS, MISSION, …) to whether and how many. */
export const PromotionCounts = Type.Object({
  content: Type.Record(Type.String(), Type.Object({ enabled: Maybe(Flag()), count: Maybe(Type.Number()) })),
  footer: Maybe(Type.Unknown()),
});

export const availablePromotions = defineCall({
  name: 'MCSFE_getAvailablePromotions',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 15 },
  value: PromotionCounts,
});

export const merchantPromotions = defineCall({
  name: 'MCSFE_getMerchantAvailablePromotions',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 60 },
  value: PromotionCounts,
});

/** Rewards issued to the member and waiting to be claimed. */
export const claimablePromotions = defineCall({
  name: 'MCSFE_getClaimPromotion',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/PROMOFE_getPromoList',
  query: Type.Object(languageQuery),
  value: Type.Array(
    Type.Object({
      claimId: Id(),
      promotionType: Type.String(),
      promotionId: Maybe(Id()),
      title: Maybe(Type.String()),
      amount: Maybe(Money()),
      status: Maybe(Type.String()),
      endTime: Maybe(Moment()),
    }),
  ),
  ours: 'All fields but claimId and promotionType',
});

export const claimPromotion = defineCall({
  name: 'MCSFE_claimIssuedPromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ promotionClaimId: Id(), promotionType: Type.String({ maxLength: 64 }) }),
  value: Acknowledged,
});

/** A member's request for an activity, with a comment and pictures where it asks for them ([001] §5). */
export const joinPromotion = defineCall({
  name: 'MCSFE_signUpPromotionJoin',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    promotionId: Id(),
    comment: Type.Optional(Type.String({ maxLength: 140 })),
    images: Type.Optional(Type.Array(Type.String({ description: 'Picture as a data URI, png or jpg, at most 5 MB' }), { maxItems: 3 })),
    contact: Type.Optional(Type.String({ maxLength: 64, description: 'Zalo or WhatsApp number where a bonus asks for one' })),
  }),
  value: Acknowledged,
  ours: 'All of the body but promotionId',
});

/** The activity status of each promotion the member has touched. */
export const promotionStatuses = defineCall({
  name: 'PROMOFE_queryPromotionClaimStatus',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_queryPromotionClaimStatus',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  value: Type.Array(
    Type.Object({ promoType: Maybe(Type.String()), claimId: Maybe(Id()), promotionId: Maybe(Id()), status: Type.String(), endTime: Maybe(Moment()) }),
  ),
  ours: 'promotionId',
});

export const promotionCategories = defineCall({
  name: 'PROMOFE_getPromotionAnnouncementCategory',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  moduleId: null,
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object(languageQuery),
  value: Type.Array(Type.Object({ id: Id(), title: Type.String(), iconImageUrl: Maybe(Type.String()) })),
});

export const claimRaffle = defineCall({
  name: 'MCS2_claimRafflePromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_claimRafflePromotion',
  body: Type.Object({ promotionId: Id() }),
  value: Type.Object({ prize: Maybe(Type.String()), amount: Maybe(Money()), remaining: Maybe(Type.Number()) }),
  ours: 'Body and answer',
});

export const tickets = defineCall({
  name: 'PROMOFE_getClaimTicketList',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ isApp: Type.Optional(Type.String()), status: Type.Optional(Type.String()) }),
  value: Type.Array(
    Type.Object({
      transactionId: Id(),
      conditionStatus: Maybe(Type.Array(Type.Unknown())),
      promotionId: Maybe(Id()),
      type: Maybe(Type.String()),
      style: Maybe(Type.String()),
      status: Maybe(Type.String()),
      endDate: Maybe(Moment()),
    }),
  ),
});

export const claimTicket = defineCall({
  name: 'PROMOFE_claimTicket',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ transactionId: Id(), isApp: Type.Optional(Type.String()) }),
  value: Type.Object({ configId: Maybe(Id()), value: Maybe(Type.Unknown()) }),
});

export const promoCodes = defineCall({
  name: 'PROMOFE_getPromoCode',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Type.Object({ promoCode: Type.String(), description: Maybe(Type.String()) })),
});

export const claimPromoCode = defineCall({
  name: 'PROMOFE_claimPromoCode',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ promoCode: Type.String({ minLength: 1, maxLength: 64 }) }),
  value: Acknowledged,
});

const Progress = Type.Object({ actual: Money(), expected: Money() });

export const rankProgress = defineCall({
  name: 'MCSFE_getPlayerRankProgress',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    playerRankName: Maybe(Type.String()),
    nextRankName: Maybe(Type.String()),
    monthlyTurnover: Maybe(Progress),
    totalTurnover: Maybe(Progress),
  }),
});

export const rankLevels = defineCall({
  name: 'MCSFE_getPlayerRankGroupLevels',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankGroupLevels',
  moduleId: null,
  token: 'optional',
  idempotent: true,
  cache: { scope: 'public', seconds: 300 },
  query: Type.Object(languageQuery),
  value: Type.Array(
    Type.Object({
      rankLevel: Type.Number(),
      labelName: Type.String(),
      monthlyTurnover: Maybe(Money()),
      totalTurnover: Maybe(Money()),
      benefits: Maybe(Type.Array(Type.String())),
    }),
  ),
  ours: 'Token rule and answer',
});

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
  }),
});

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
    list: Type.Array(Type.Object({ userName: Type.String({ description: 'Masked' }), joinedAt: Maybe(Moment()), income: Maybe(Money()) })),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});

/** Claims the bonus of an invitation goal. */
export const claimAchievement = defineCall({
  name: 'MCSFE_claimAchievementPromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimAchievementPromotion',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({ configId: Id() }),
  value: Acknowledged,
});
