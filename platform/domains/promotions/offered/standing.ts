import type { PromotionStatus } from '../../../../schema/promotionStates.ts';
import type { PromotionTerms } from './terms.ts';
import type { Participation, Promotion } from './tables.ts';

/** The reward of a participation, as far as its status depends on it. */
export interface AwardedClaim {
  readonly id: number;
  readonly claimedAt: Date | null;
  readonly endsAt: Date | null;
}

/** A member's part in a promotion. */
export interface Part {
  readonly participation: Participation;
  /** Those that were agreed to. */
  readonly terms: PromotionTerms;
  readonly claim: AwardedClaim | null;
}

/** What a member's status depends on beside their own part. */
export interface MemberFacts {
  readonly rank: number;
  readonly highestRank: number;
  readonly hasDeposited: boolean;
}

/** Why a promotion is closed for a member. */
export type Closing = 'ENDED' | 'NOT_ELIGIBLE' | 'NOT_CLAIMED';

export interface Standing {
  readonly status: PromotionStatus;
  readonly closing: Closing | null;
  /** Until when what can be done can be done; null where nothing can. */
  readonly endsAt: Date | null;
}

/** When a promotion is over: at its end, or when the operator closed it. */
export const endOf = ({ endsAt, closedAt }: Pick<Promotion, 'endsAt' | 'closedAt'>): Date =>
  closedAt !== null && closedAt < endsAt ? closedAt : endsAt;

/** When a part in it is over: by the terms that were agreed to, or when the operator closed it. */
export const endOfPart = (promotion: Pick<Promotion, 'closedAt'>, { endsAt }: Pick<PromotionTerms, 'endsAt'>): Date =>
  endOf({ endsAt: new Date(endsAt), closedAt: promotion.closedAt });

/** Where a member stands in a promotion ([001] §4), by their part in it or without one. */
export function standingOf(
  promotion: Pick<Promotion, 'kind' | 'opensAt' | 'endsAt' | 'closedAt'>,
  terms: Pick<PromotionTerms, 'enrolment'>,
  part: Part | null,
  facts: MemberFacts,
  now: Date,
): Standing {
  const end = endOf(promotion);
  if (part) return ofPart(part, endOfPart(promotion, part.terms), now);
  if (now >= end) return closed('ENDED');
  if (now < promotion.opensAt) return { status: 'COMING_SOON', closing: null, endsAt: end };
  if (!isEligible(promotion, facts)) return closed('NOT_ELIGIBLE');
  return { status: terms.enrolment === 'AUTOMATIC' ? 'JOINED' : 'JOIN', closing: null, endsAt: end };
}

function ofPart({ participation: { state }, claim }: Part, end: Date, now: Date): Standing {
  switch (state) {
    case 'JOINED':
      return now >= end ? closed('ENDED') : { status: 'JOINED', closing: null, endsAt: end };
    case 'AWARDED':
      return ofClaim(claim, now);
    case 'APPLYING':
    case 'PROCESS':
    case 'REJECTED':
    case 'ISSUED':
      return { status: state, closing: null, endsAt: null };
  }
}

function ofClaim(claim: AwardedClaim | null, now: Date): Standing {
  if (claim === null || claim.claimedAt !== null) return { status: 'CLAIMED', closing: null, endsAt: null };
  if (claim.endsAt !== null && claim.endsAt <= now) return closed('NOT_CLAIMED');
  return { status: 'CLAIM', closing: null, endsAt: claim.endsAt };
}

/** Whether a member without a part can still have one. */
function isEligible({ kind }: Pick<Promotion, 'kind'>, { rank, highestRank, hasDeposited }: MemberFacts): boolean {
  switch (kind) {
    // It is given when the account is opened.
    case 'REGISTER':
      return false;
    case 'FIRST_DEPOSIT':
      return !hasDeposited;
    case 'UPGRADE_BONUS':
      return rank < highestRank;
    default:
      return true;
  }
}

const closed = (closing: Closing): Standing => ({ status: 'CLOSE', closing, endsAt: null });

/**
 * The part by which a member stands in a promotion: the oldest whose reward waits, else that of the present period, or
 * in promotions that do not come back the latest.
 * @param parts the latest first
 * @param period the present one; null for a promotion without periods
 */
export function partThatCounts(parts: readonly Part[], period: string | null, now: Date): Part | null {
  const waiting = parts.findLast(({ participation, claim }) => {
    return participation.state === 'AWARDED' && ofClaim(claim, now).status === 'CLAIM';
  });
  if (waiting) return waiting;
  return (period === null ? parts[0] : parts.find(({ participation }) => participation.period === period)) ?? null;
}
