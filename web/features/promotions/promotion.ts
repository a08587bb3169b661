import { memberStep, type MemberStep, type PromotionStatus } from '../../../schema/promotionStates.ts';
import type { Promotion_TermsFragment, Promotion_WholeFragment } from './Promotion.generated.ts';

export type Promotion = Promotion_WholeFragment;
export type Terms = Promotion_TermsFragment;
export type Standing = NonNullable<Promotion['standing']>;

/** Where a visitor stands; for guests, whose standing nobody knows, by its dates. */
export function statusOf({ standing, opensAt, endsAt, terms }: Promotion, now: number): PromotionStatus | 'OTHER' {
  if (standing) return standing.status;
  if (now < Date.parse(opensAt)) return 'COMING_SOON';
  if (now >= Date.parse(endsAt)) return 'CLOSE';
  return terms.enrolment === 'AUTOMATIC' ? 'JOINED' : 'JOIN';
}

/** The terms that bind the viewer: those they agreed to, else those of now. */
export const boundBy = ({ standing, terms }: Promotion): Terms => standing?.agreedTerms ?? terms;

/** The one step that a visitor can take (`schema/promotionStates.ts`); null for none. */
export function stepOf(promotion: Promotion, now: number): MemberStep | null {
  const { enrolment, stake } = boundBy(promotion);
  const status = statusOf(promotion, now);
  if (status === 'OTHER' || enrolment === 'OTHER') return null;
  const reach = promotion.standing?.canApply === true ? 'reached' : 'open';
  return memberStep({ status, enrolment, target: enrolment === 'APPLICATION' && stake !== null ? reach : 'none' });
}

/** What a visitor can do something about stands first; what is over, last. */
const ORDER: Readonly<Record<PromotionStatus | 'OTHER', number>> = {
  CLAIM: 0,
  JOIN: 1,
  JOINED: 1,
  APPLYING: 1,
  PROCESS: 1,
  OTHER: 1,
  COMING_SOON: 2,
  REJECTED: 3,
  CLAIMED: 3,
  ISSUED: 3,
  CLOSE: 4,
};

/** In the order in which they matter to the visitor; otherwise in the operator's. */
export const inOrder = (promotions: readonly Promotion[], now: number): readonly Promotion[] =>
  promotions.toSorted((one, other) => ORDER[statusOf(one, now)] - ORDER[statusOf(other, now)]);

/** How a status is marked: what can be done now stands out. */
export function toneOf(status: PromotionStatus | 'OTHER'): 'accent' | 'felt' | 'quiet' | 'danger' {
  switch (status) {
    case 'CLAIM':
      return 'accent';
    case 'JOIN':
    case 'JOINED':
    case 'APPLYING':
    case 'PROCESS':
      return 'felt';
    case 'REJECTED':
      return 'danger';
    case 'COMING_SOON':
    case 'CLAIMED':
    case 'ISSUED':
    case 'CLOSE':
    case 'OTHER':
      return 'quiet';
  }
}
