import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { MAX_FILES } from './memberFiles.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, IdempotencyKey, languageQuery, Maybe, Moment } from './shapes.ts';

/** What a promotion asks and pays; without texts. */
const Terms = {
  version: Type.Number({ description: 'One more with each change of the terms' }),
  startTime: Moment(),
  endTime: Moment(),
  joinType: Type.String({ description: 'AUTOMATIC, JOIN, APPLICATION or CODE' }),
  commentRule: Maybe(Type.String({ description: 'Of an application: NONE, OPTIONAL or REQUIRED' })),
  minImages: Maybe(Type.Number()),
  maxImages: Maybe(Type.Number()),
  contactType: Maybe(Type.String({ description: 'ZALO or WHATSAPP: a number is asked for' })),
  minDeposit: Maybe(Money()),
  stakeAmount: Maybe(Money({ description: 'What of one’s own money is to be staked' })),
  stakeGameTypes: Maybe(Type.Array(Type.String(), { description: 'Empty for all' })),
  periodType: Maybe(Type.String({ description: 'Of a cash back: DAY, WEEK or MONTH' })),
  rewardType: Type.String({ description: 'MONEY, BONUS or TICKET' }),
  amount: Maybe(Money({ description: 'Of a fixed reward' })),
  percent: Maybe(Type.Number({ description: 'Of the deposit or the loss, up to maxAmount' })),
  maxAmount: Maybe(Money()),
  rankAmounts: Maybe(Type.Array(Type.Object({ rankLevel: Type.Number(), labelName: Type.String(), amount: Money() }))),
  bonusGameType: Maybe(Type.String()),
  bonusFactor: Maybe(Type.Number({ description: 'How often the bonus is to be wagered' })),
  bonusStakeCap: Maybe(Money()),
  bonusDays: Maybe(Type.Number()),
  ticketStyle: Maybe(Type.String()),
  ticketCount: Maybe(Type.Number()),
  autoPay: Maybe(Type.Boolean({ description: 'Given without having to be claimed' })),
  claimDays: Maybe(Type.Number({ description: 'How long a reward can be claimed' })),
};

const Category = Type.Object({ id: Id(), title: Type.String(), iconImageUrl: Maybe(Type.String()) });

/** The promotions that are shown to everybody: running, to come, or over since a short time. At most 100. */
export const promotionList = defineCall({
  name: 'promotionList',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/v2/promotions',
  moduleId: 'REWCEN3',
  token: 'never',
  idempotent: true,
  cache: { scope: 'public', seconds: 30 },
  query: Type.Object(languageQuery),
  value: Type.Array(
    Type.Object({
      promotionId: Id(),
      promotionType: Type.String(),
      category: Maybe(Category),
      title: Type.String(),
      summary: Maybe(Type.String()),
      content: Maybe(Type.String({ description: 'Paragraphs of text, told apart by empty lines' })),
      imageUrl: Maybe(Type.String()),
      ...Terms,
    }),
  ),
  ours: 'The whole call',
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
  value: Type.Array(Category),
});

/** Where the member stands in each promotion that is shown ([001] §4, `schema/promotionStates.ts`). */
export const promotionStatuses = defineCall({
  name: 'PROMOFE_queryPromotionClaimStatus',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_queryPromotionClaimStatus',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object(languageQuery),
  value: Type.Array(
    Type.Object({
      promoType: Maybe(Type.String()),
      claimId: Maybe(Id()),
      promotionId: Maybe(Id()),
      status: Type.String({
        description:
          'COMING_SOON, JOIN, JOINED, APPLYING, PROCESS, REJECTED, CLAIM, CLAIMED, ISSUED or CLOSE; the words are ours',
      }),
      endTime: Maybe(Moment()),
      closedFor: Maybe(Type.String({ description: 'Of CLOSE: ENDED, NOT_ELIGIBLE or NOT_CLAIMED' })),
      joinTime: Maybe(Moment()),
      remark: Maybe(Type.String({ description: 'The operator’s words about an application' })),
      stakedAmount: Maybe(Money({ description: 'Of what is to be staked' })),
      stakeAmount: Maybe(Money()),
      canApply: Maybe(Type.Boolean({ description: 'Of JOINED: what was to be staked is' })),
      amount: Maybe(Money({ description: 'Of the reward' })),
      terms: Maybe(Type.Object(Terms, { description: 'Those agreed to, where they have changed since' })),
    }),
  ),
  ours: 'All fields but promoType, claimId, status and endTime; the query',
});

/**
 * Joins a promotion or applies for it, with a comment, pictures and a number where it asks for them ([001] §5). The
 * version is that of the terms that were read: those that changed meanwhile are refused.
 */
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
    version: Type.Number(),
    comment: Type.Optional(Type.String({ maxLength: 4_000, description: 'At most 140 characters as people count' })),
    fileIds: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_FILES, uniqueItems: true })),
    contact: Type.Optional(
      Type.String({ maxLength: 64, description: 'Zalo or WhatsApp number where a bonus asks for one' }),
    ),
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'All of the body but promotionId',
});

/** Claims what a raffle of today gives: its tickets wait to be opened then. */
export const claimRaffle = defineCall({
  name: 'MCS2_claimRafflePromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_claimRafflePromotion',
  body: Type.Object({ promotionId: Id(), idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'Body and answer',
});

/** The codes that the member has redeemed. */
export const promoCodes = defineCall({
  name: 'PROMOFE_getPromoCode',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object(languageQuery),
  value: Type.Array(Type.Object({ promoCode: Type.String(), description: Maybe(Type.String()) })),
  ours: 'The query',
});

/** Redeems a code: what it brings waits in the reward centre then. */
export const claimPromoCode = defineCall({
  name: 'PROMOFE_claimPromoCode',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    promoCode: Type.String({ minLength: 1, maxLength: 64 }),
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'idempotencyKey',
});
