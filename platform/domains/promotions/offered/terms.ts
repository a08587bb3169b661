import type { Static } from 'typebox';
import { Type } from 'typebox';
import { ENROLMENTS } from '../../../../schema/promotionStates.ts';
import type { Texts } from '../../../texts.ts';

/** Cents as text. */
const Cents = Type.String({ pattern: '^[1-9]\\d{0,13}$' });
const Rank = Type.Integer({ minimum: 1, maximum: 1_000 });

/** How much a reward is. `basisPoints`: hundredths of a percent, of a deposit or of a loss. */
export const Amount = Type.Union([
  Type.Object({ is: Type.Literal('FIXED'), cents: Cents }),
  Type.Object({
    is: Type.Literal('PERCENT'),
    basisPoints: Type.Integer({ minimum: 1, maximum: 100_000 }),
    most: Cents,
  }),
  Type.Object({ is: Type.Literal('BY_RANK'), ranks: Type.Array(Type.Object({ rank: Rank, cents: Cents })) }),
]);

/** What a reward is: money, money that has to be wagered in games of one type, or tickets. */
export const Pays = Type.Union([
  Type.Object({ as: Type.Literal('MONEY') }),
  Type.Object({
    as: Type.Literal('BONUS'),
    gameType: Type.String({ maxLength: 20 }),
    factor: Type.Integer({ minimum: 1, maximum: 1_000 }),
    stakeCap: Type.Union([Cents, Type.Null()]),
    validDays: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  Type.Object({
    as: Type.Literal('TICKETS'),
    /** The code of the prize table that they are drawn from. */
    table: Type.String({ maxLength: 40 }),
    count: Type.Integer({ minimum: 1, maximum: 20 }),
  }),
]);

export const CONTACTS = ['ZALO', 'WHATSAPP'] as const;
export const CASH_BACK_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;

/** What an application has to bring. */
export const Asks = Type.Object({
  comment: Type.Enum(['NONE', 'OPTIONAL', 'REQUIRED']),
  /** How many pictures at least and at most. */
  leastPictures: Type.Integer({ minimum: 0, maximum: 3 }),
  mostPictures: Type.Integer({ minimum: 0, maximum: 3 }),
  contact: Type.Union([Type.Enum([...CONTACTS]), Type.Null()]),
});

/** Everything of the terms that is no text. Moments are epoch milliseconds. */
export const Rules = Type.Object({
  category: Type.String({ maxLength: 30 }),
  /** The name of the picture (`platform/art/promotionPicture.ts`). */
  picture: Type.String({ maxLength: 30 }),
  opensAt: Type.Number(),
  endsAt: Type.Number(),
  enrolment: Type.Enum([...ENROLMENTS]),
  asks: Asks,
  /** What a deposit is to be at least. */
  leastDeposit: Type.Union([Cents, Type.Null()]),
  /** What of one's own money is to be staked, in games of these types; empty for all. */
  stake: Type.Union([Cents, Type.Null()]),
  stakeTypes: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 }),
  /** Of a cash back: what it is counted over. */
  period: Type.Union([Type.Enum([...CASH_BACK_PERIODS]), Type.Null()]),
  /** Null where the reward is tickets. */
  amount: Type.Union([Amount, Type.Null()]),
  pays: Pays,
  /** Whether the reward is given without having to be claimed; else how many days there are to claim it. */
  isPaidAtOnce: Type.Boolean(),
  claimDays: Type.Integer({ minimum: 1, maximum: 365 }),
});

export interface PromotionTerms extends Static<typeof Rules> {
  readonly titles: Texts;
  /** One sentence. */
  readonly summaries: Texts;
  /** Paragraphs, told apart by empty lines. */
  readonly details: Texts;
}

/** What a reward pays: as its own row keeps it, `null` for money. */
export type Payment = Exclude<Static<typeof Pays>, { as: 'MONEY' }>;
