import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment, languageQuery } from './shapes.ts';

/**
 * Promotion kind (MANUAL, RAFFLE, TICKET, LOGIN, REGISTER, SAVIOR, UPGRADE_BONUS, MISSION, …) to whether and how many.
 */
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
  body: Type.Object({
    promotionClaimId: Id(),
    promotionType: Type.String({ maxLength: 64 }),
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'idempotencyKey',
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
    images: Type.Optional(
      Type.Array(Type.String({ description: 'Picture as a data URI, png or jpg, at most 5 MB' }), { maxItems: 3 }),
    ),
    contact: Type.Optional(
      Type.String({ maxLength: 64, description: 'Zalo or WhatsApp number where a bonus asks for one' }),
    ),
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
    Type.Object({
      promoType: Maybe(Type.String()),
      claimId: Maybe(Id()),
      promotionId: Maybe(Id()),
      status: Type.String(),
      endTime: Maybe(Moment()),
    }),
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
