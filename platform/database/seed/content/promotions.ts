import { lines } from '../../../domains/lottery/texts/lines.ts';
import type { OfferedKind } from '../../../domains/promotions/offered/kinds.ts';
import { promotionCodes, promotions, promotionVersions } from '../../../domains/promotions/offered/tables.ts';
import type { PromotionTerms } from '../../../domains/promotions/offered/terms.ts';
import type { Transaction } from '../../database.ts';
import { PROMOTION_TEXTS } from './promotionTexts.ts';

const DAY = 86_400_000;

type Named = keyof typeof PROMOTION_TEXTS;

interface Plan extends Partial<Omit<PromotionTerms, 'titles' | 'summaries' | 'details' | 'opensAt' | 'endsAt'>> {
  readonly text: Named;
  readonly kind: OfferedKind;
  readonly category: string;
  readonly picture: string;
  readonly pays: PromotionTerms['pays'];
  /** Days from the first start. */
  readonly days: readonly [from: number, until: number];
  readonly code?: string;
}

const ASKS_NOTHING: PromotionTerms['asks'] = { comment: 'NONE', leastPictures: 0, mostPictures: 0, contact: null };
const MONEY = { as: 'MONEY' } as const;
const fixed = (cents: number): PromotionTerms['amount'] => ({ is: 'FIXED', cents: String(cents) });
const bonus = (gameType: string, factor: number, validDays: number, stakeCap: number | null = null) =>
  ({ as: 'BONUS', gameType, factor, validDays, stakeCap: stakeCap === null ? null : String(stakeCap) }) as const;

/** What a stranger finds: each kind, one to come, and one that is over. Amounts in cents. */
const PLANS: readonly Plan[] = [
  {
    text: 'welcome',
    kind: 'REGISTER',
    category: 'welcome',
    picture: 'welcome',
    days: [-30, 120],
    amount: fixed(20_00),
    pays: bonus('RNG', 5, 14),
    claimDays: 14,
  },
  {
    text: 'firstDeposit',
    kind: 'FIRST_DEPOSIT',
    category: 'welcome',
    picture: 'deposit',
    days: [-30, 120],
    enrolment: 'JOIN',
    leastDeposit: '2000',
    amount: { is: 'PERCENT', basisPoints: 5_000, most: '10000' },
    pays: bonus('RNG', 10, 30, 5_00),
    isPaidAtOnce: true,
  },
  {
    text: 'everyDay',
    kind: 'LOGIN',
    category: 'daily',
    picture: 'calendar',
    days: [-30, 120],
    amount: fixed(20),
    pays: MONEY,
    claimDays: 3,
  },
  {
    text: 'cashBack',
    kind: 'SAVIOR',
    category: 'cashback',
    picture: 'cashback',
    days: [-30, 120],
    period: 'WEEK',
    amount: { is: 'PERCENT', basisPoints: 500, most: '20000' },
    pays: MONEY,
    claimDays: 7,
  },
  {
    text: 'levels',
    kind: 'UPGRADE_BONUS',
    category: 'club',
    picture: 'crown',
    days: [-30, 120],
    amount: {
      is: 'BY_RANK',
      ranks: [200, 500, 1_000, 2_000, 5_000].map((cents, at) => ({ rank: at + 1, cents: String(cents) })),
    },
    pays: MONEY,
    claimDays: 30,
  },
  {
    text: 'story',
    kind: 'MANUAL',
    category: 'events',
    picture: 'story',
    days: [-6, 24],
    enrolment: 'APPLICATION',
    asks: { comment: 'REQUIRED', leastPictures: 0, mostPictures: 3, contact: null },
    amount: fixed(15_00),
    pays: MONEY,
    claimDays: 14,
  },
  {
    text: 'zalo',
    kind: 'MANUAL',
    category: 'welcome',
    picture: 'ticket',
    days: [-10, 80],
    enrolment: 'APPLICATION',
    asks: { comment: 'OPTIONAL', leastPictures: 0, mostPictures: 0, contact: 'ZALO' },
    amount: fixed(131_00),
    pays: bonus('LOTT', 8, 30),
    claimDays: 14,
  },
  {
    text: 'marathon',
    kind: 'MISSION_MANUAL',
    category: 'events',
    picture: 'marathon',
    days: [-3, 27],
    enrolment: 'APPLICATION',
    stake: '30000',
    stakeTypes: ['RNG'],
    amount: fixed(6_00),
    pays: MONEY,
    claimDays: 14,
  },
  {
    text: 'dailyWheel',
    kind: 'RAFFLE',
    category: 'daily',
    picture: 'raffle',
    days: [-10, 110],
    stake: '10000',
    pays: { as: 'TICKETS', table: 'wheel', count: 1 },
    claimDays: 3,
  },
  {
    text: 'envelopes',
    kind: 'TICKET',
    category: 'events',
    picture: 'ticket',
    days: [-10, 50],
    enrolment: 'CODE',
    pays: { as: 'TICKETS', table: 'envelope', count: 2 },
    claimDays: 14,
    code: 'LANTERN',
  },
  {
    text: 'code',
    kind: 'MANUAL',
    category: 'events',
    picture: 'welcome',
    days: [-10, 50],
    enrolment: 'CODE',
    amount: fixed(5_00),
    pays: bonus('RNG', 3, 7),
    claimDays: 7,
    code: 'CARDROOM',
  },
  {
    text: 'weekend',
    kind: 'LOGIN',
    category: 'daily',
    picture: 'welcome',
    days: [5, 33],
    amount: fixed(50),
    pays: MONEY,
    claimDays: 3,
  },
  {
    text: 'opening',
    kind: 'MANUAL',
    category: 'events',
    picture: 'story',
    days: [-20, -2],
    enrolment: 'APPLICATION',
    asks: { comment: 'REQUIRED', leastPictures: 0, mostPictures: 1, contact: null },
    amount: fixed(10_00),
    pays: MONEY,
    claimDays: 14,
  },
];

/** Writes the promotions of the demo. */
export async function seedPromotions(tx: Transaction, now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  for (const [ordinal, plan] of PLANS.entries()) {
    const { kind, days, code } = plan;
    const terms = termsOf(plan, midnight);
    const time = { opensAt: new Date(terms.opensAt), endsAt: new Date(terms.endsAt) };
    const [made] = await tx
      .insert(promotions)
      .values({ kind, ordinal, version: 1, ...time })
      .returning({ id: promotions.id });
    if (!made) throw new Error(`The promotion ${plan.text} was not written`);
    const writtenAt = new Date(midnight + Math.min(days[0], -1) * DAY);
    await tx.insert(promotionVersions).values({ promotionId: made.id, version: 1, terms, writtenAt });
    if (code) await tx.insert(promotionCodes).values({ code, promotionId: made.id, most: 1_000 });
  }
}

function termsOf(
  { text, kind: _kind, days: [from, until], code: _code, ...plan }: Plan,
  midnight: number,
): PromotionTerms {
  const { title, summary, details } = PROMOTION_TEXTS[text];
  return {
    enrolment: 'AUTOMATIC',
    asks: ASKS_NOTHING,
    leastDeposit: null,
    stake: null,
    stakeTypes: [],
    period: null,
    amount: null,
    isPaidAtOnce: false,
    claimDays: 7,
    ...plan,
    titles: lines(title),
    summaries: lines(summary),
    details: lines(details),
    opensAt: midnight + from * DAY,
    endsAt: midnight + until * DAY,
  };
}
