/**
 * Where a member stands in a promotion, in the wire's words ([001] §4, wire §7.7): coming soon, Join, Joined, Applying,
 * Process, Rejected, Claim, Claimed, Issued, Close.
 */
export const PROMOTION_STATUSES = [
  /** It has not begun. */
  'COMING_SOON',
  /** The member can join or apply. */
  'JOIN',
  /** The member takes part; what it asks for is not reached yet. */
  'JOINED',
  /** The operator has the application, and nobody has taken it up. */
  'APPLYING',
  /** Somebody of the operator's looks at the application. */
  'PROCESS',
  'REJECTED',
  /** A reward waits for the member. */
  'CLAIM',
  /** The member has taken the reward. */
  'CLAIMED',
  /** The reward was given without having to be claimed. */
  'ISSUED',
  /** Over, without a reward. */
  'CLOSE',
] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Who takes a step: `house` is the platform by itself, when a condition is met or a time has come. */
export type PromotionActor = 'member' | 'operator' | 'house';

export interface PromotionTransition {
  readonly step: string;
  readonly by: PromotionActor;
  readonly from: readonly PromotionStatus[];
  readonly to: PromotionStatus;
}

/**
 * Every step there is. A status that no step leads away from is final; in promotions that come back every day, week or
 * level the next one begins anew.
 */
export const PROMOTION_TRANSITIONS = [
  /** Its time has come; those in which everybody takes part begin with `JOINED`. */
  { step: 'open', by: 'house', from: ['COMING_SOON'], to: 'JOIN' },
  { step: 'begin', by: 'house', from: ['COMING_SOON'], to: 'JOINED' },
  { step: 'join', by: 'member', from: ['JOIN'], to: 'JOINED' },
  { step: 'apply', by: 'member', from: ['JOIN', 'JOINED'], to: 'APPLYING' },
  { step: 'takeUp', by: 'operator', from: ['APPLYING'], to: 'PROCESS' },
  { step: 'reject', by: 'operator', from: ['APPLYING', 'PROCESS'], to: 'REJECTED' },
  { step: 'approve', by: 'operator', from: ['APPLYING', 'PROCESS'], to: 'CLAIM' },
  /** As `approve`, where the terms say that nothing has to be claimed. */
  { step: 'approveAtOnce', by: 'operator', from: ['APPLYING', 'PROCESS'], to: 'ISSUED' },
  /** A condition was met. */
  { step: 'award', by: 'house', from: ['JOINED'], to: 'CLAIM' },
  { step: 'issue', by: 'house', from: ['JOINED'], to: 'ISSUED' },
  /** A code was redeemed. */
  { step: 'redeem', by: 'member', from: ['JOIN'], to: 'CLAIM' },
  { step: 'claim', by: 'member', from: ['CLAIM'], to: 'CLAIMED' },
  /** A reward was not claimed in time. */
  { step: 'lapse', by: 'house', from: ['CLAIM'], to: 'CLOSE' },
  /** The promotion ends. What waits for the operator, or to be claimed, goes on. */
  { step: 'end', by: 'house', from: ['JOIN', 'JOINED'], to: 'CLOSE' },
  { step: 'close', by: 'operator', from: ['COMING_SOON', 'JOIN', 'JOINED'], to: 'CLOSE' },
] as const satisfies readonly PromotionTransition[];

export type PromotionStep = (typeof PROMOTION_TRANSITIONS)[number]['step'];

/** Where a step leads from a status; null where it is not allowed. */
export function afterStep(status: PromotionStatus, step: PromotionStep): PromotionStatus | null {
  const transitions: readonly PromotionTransition[] = PROMOTION_TRANSITIONS;
  return transitions.find((one) => one.step === step && one.from.includes(status))?.to ?? null;
}

/** How members take part: everybody by themselves, by joining, by an application, or with a code. */
export const ENROLMENTS = ['AUTOMATIC', 'JOIN', 'APPLICATION', 'CODE'] as const;
export type Enrolment = (typeof ENROLMENTS)[number];

/** What a member can do: the button of a promotion follows from it. */
export type MemberStep = Extract<PromotionStep, 'join' | 'apply' | 'redeem' | 'claim'>;

interface Standing {
  readonly status: PromotionStatus;
  readonly enrolment: Enrolment;
  /** Whether an application waits for a target ([001] §4 knows such missions), and whether that is reached. */
  readonly target: 'none' | 'open' | 'reached';
}

/** The one step that a member can take now; null for none. */
export function memberStep({ status, enrolment, target }: Standing): MemberStep | null {
  switch (status) {
    case 'JOIN':
      if (enrolment === 'CODE') return 'redeem';
      return enrolment === 'APPLICATION' && target === 'none' ? 'apply' : 'join';
    case 'JOINED':
      return enrolment === 'APPLICATION' && target === 'reached' ? 'apply' : null;
    case 'CLAIM':
      return 'claim';
    case 'COMING_SOON':
    case 'APPLYING':
    case 'PROCESS':
    case 'REJECTED':
    case 'CLAIMED':
    case 'ISSUED':
    case 'CLOSE':
      return null;
  }
}
