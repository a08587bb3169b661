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
      amount: Maybe(Money({ description: 'Missing for tickets' })),
      rewardType: Maybe(Type.String({ description: 'MONEY, BONUS or TICKET' })),
      ticketCount: Maybe(Type.Number()),
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
