import type { Enrolment } from '../../../../schema/promotionStates.ts';
import type { PromotionKind } from '../tables.ts';
import type { PromotionTerms } from './terms.ts';

/** What is fixed for all promotions of a kind. */
export interface KindRules {
  readonly enrolments: readonly Enrolment[];
  /** Unless it pays tickets. */
  readonly amounts: readonly NonNullable<PromotionTerms['amount']>['is'][];
  readonly pays: readonly PromotionTerms['pays']['as'][];
  /** How often a member can take part. */
  readonly repeats: 'ONCE' | 'DAY' | 'PERIOD' | 'RANK';
  readonly needs: readonly ('stake' | 'period')[];
}

/**
 * The kinds that the operator offers by terms. Missions and invitations have their own rules and pages; copied bets
 * (COPY_BET) there are none of here.
 */
export const OFFERED = {
  /** For everybody who joins while it runs. */
  REGISTER: {
    enrolments: ['AUTOMATIC'],
    amounts: ['FIXED'],
    pays: ['MONEY', 'BONUS', 'TICKETS'],
    repeats: 'ONCE',
    needs: [],
  },
  /** For each day on which a member signs in. */
  LOGIN: {
    enrolments: ['AUTOMATIC'],
    amounts: ['FIXED'],
    pays: ['MONEY', 'BONUS', 'TICKETS'],
    repeats: 'DAY',
    needs: [],
  },
  /** For the first deposit that is large enough, of who has joined before their first. */
  FIRST_DEPOSIT: {
    enrolments: ['JOIN'],
    amounts: ['FIXED', 'PERCENT'],
    pays: ['MONEY', 'BONUS', 'TICKETS'],
    repeats: 'ONCE',
    needs: [],
  },
  /** A part of what was lost of one's own money in a period; paid when it is over. */
  SAVIOR: {
    enrolments: ['AUTOMATIC'],
    amounts: ['PERCENT'],
    pays: ['MONEY', 'BONUS'],
    repeats: 'PERIOD',
    needs: ['period'],
  },
  /** For each level of the club that is reached while it runs. */
  UPGRADE_BONUS: {
    enrolments: ['AUTOMATIC'],
    amounts: ['BY_RANK'],
    pays: ['MONEY', 'BONUS'],
    repeats: 'RANK',
    needs: [],
  },
  /** Stakes since joining; who has reached them applies. */
  MISSION_MANUAL: {
    enrolments: ['APPLICATION'],
    amounts: ['FIXED'],
    pays: ['MONEY', 'BONUS', 'TICKETS'],
    repeats: 'ONCE',
    needs: ['stake'],
  },
  /** By the operator's decision, or for a code. */
  MANUAL: {
    enrolments: ['APPLICATION', 'CODE'],
    amounts: ['FIXED'],
    pays: ['MONEY', 'BONUS', 'TICKETS'],
    repeats: 'ONCE',
    needs: [],
  },
  /** Each day for who has staked enough: tickets to draw with. */
  RAFFLE: { enrolments: ['AUTOMATIC'], amounts: [], pays: ['TICKETS'], repeats: 'DAY', needs: ['stake'] },
  /** Tickets by the operator's decision, or for a code. */
  TICKET: {
    enrolments: ['APPLICATION', 'CODE'],
    amounts: [],
    pays: ['TICKETS'],
    repeats: 'ONCE',
    needs: [],
  },
} as const satisfies Partial<Record<PromotionKind, KindRules>>;

export type OfferedKind = keyof typeof OFFERED;

export const isOffered = (kind: PromotionKind): kind is OfferedKind => Object.hasOwn(OFFERED, kind);

export const OFFERED_KINDS = Object.keys(OFFERED) as readonly OfferedKind[];

export const rulesOf = (kind: OfferedKind): KindRules => OFFERED[kind];
