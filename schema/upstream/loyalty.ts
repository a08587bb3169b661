import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

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
    list: Type.Array(
      Type.Object({
        userName: Type.String({ description: 'Masked' }),
        joinedAt: Maybe(Moment()),
        income: Maybe(Money()),
      }),
    ),
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
