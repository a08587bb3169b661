import type { SessionViewer } from '../../session/viewer.ts';
import type {
  InvalidInput,
  OutcomeUnclear,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../shared/userErrors.ts';
import type { PictureRecord } from '../../shared/assets.ts';

export type PrizeMode = 'STATE' | 'HOUSE' | 'ELECTRONIC' | 'SEA' | 'OTHER';

export type LotteryFamily = 'VN_NORTH' | 'VN_SOUTH' | 'THAI' | 'FOUR_D' | 'FIVE_DIGITS' | 'THREE_DICE' | 'OTHER';

export interface LotteryRecord {
  readonly code: string;
  /** The operator's number for it. */
  readonly gameId: string;
  readonly vendorCode: string | null;
  readonly name: string;
  readonly prizeMode: PrizeMode;
  /** The operator's own word for the mode; so for every `operator…` of these records. */
  readonly operatorPrizeMode: string | null;
  readonly family: LotteryFamily;
  readonly operatorFamily: string | null;
  readonly icon: PictureRecord;
  readonly isHot: boolean;
  readonly defaultBetKind: string | null;
}

export interface MenuRecord {
  readonly id: string;
  readonly name: string;
  readonly prizeMode: PrizeMode;
  readonly operatorPrizeMode: string | null;
  readonly lotteries: readonly LotteryRecord[];
}

export type DrawState = 'PENDING' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'VOID' | 'OTHER';

export interface TierRecord {
  readonly code: string;
  readonly name: string;
  readonly numbers: readonly string[];
}

export interface DrawRecord {
  readonly lotteryCode: string;
  readonly lotteryName: string | null;
  readonly number: string;
  readonly day: string | null;
  readonly state: DrawState;
  readonly operatorState: string | null;
  /** Moments as ISO text. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly drawsAt: string | null;
  /** By how many milliseconds the operator's clock is ahead of ours. */
  readonly clockAhead: number;
  readonly tiers: readonly TierRecord[];
  readonly commitment: string | null;
  readonly verifyUrl: string | null;
}

/** Where a lottery stands. */
export interface StandingRecord {
  readonly next: DrawRecord | null;
  /** Closed and not drawn, or void. */
  readonly closed: readonly DrawRecord[];
  readonly last: DrawRecord | null;
}

export type TicketState = 'PLACED' | 'WON' | 'LOST' | 'CANCELLED' | 'OTHER';

export interface TicketRecord {
  /** The operator's. */
  readonly number: string;
  readonly lotteryCode: string;
  readonly lotteryName: string;
  readonly drawNumber: string;
  readonly betKind: string;
  readonly betKindName: string;
  readonly selection: string;
  /** In the visitor's language. */
  readonly selectionName: string;
  readonly units: number | null;
  /** Decimal text in major units. */
  readonly stake: string;
  readonly payout: string | null;
  readonly state: TicketState;
  readonly operatorState: string;
  readonly placedAt: string | null;
  readonly drawsAt: string | null;
  readonly commitment: string | null;
  readonly verifyUrl: string | null;
}

export const SELECTION_FAULTS = [
  'UNKNOWN_KIND',
  'EMPTY',
  'NOT_A_NUMBER',
  'WRONG_LENGTH',
  'REPEATED',
  'TOO_FEW',
  'TOO_MANY',
  'UNKNOWN_OPTION',
] as const;
export type SelectionFault = (typeof SELECTION_FAULTS)[number];

export interface BetOrder {
  readonly kind: string;
  readonly selection: string;
  /** Per unit, decimal text in major units; the operator checks the limits. */
  readonly stake: string;
}

export interface SlipOrder {
  readonly code: string;
  readonly drawNumber: string;
  readonly idempotencyKey: string;
  readonly bets: readonly BetOrder[];
}

/** The union's member of the games, who look up what else there is to play. */
export interface ClosedLottery extends UserError<'GameUnavailable'> {
  readonly retryAt: string | null;
  readonly closed: { readonly lotteryCode: string };
}

export type LotteryNotFound = UserError<'LotteryNotFound'>;

/** The next draw is looked up when it is asked for. */
export interface DrawClosedRecord extends UserError<'DrawClosed'> {
  readonly lotteryCode: string;
}

export interface InvalidSelection extends UserError<'InvalidSelection'> {
  readonly betIndex: number | null;
  readonly fault: SelectionFault | 'OTHER';
  readonly operatorFault: string | null;
  readonly part: string | null;
}

export interface StakeOutOfLimits extends UserError<'StakeOutOfLimits'> {
  readonly betIndex: number | null;
  readonly min: string;
  readonly max: string;
  readonly step: string | null;
}

export interface InsufficientBalance extends UserError<'InsufficientBalance'> {
  readonly viewer: SessionViewer;
}

/** Why a slip was finally refused. */
export type SlipRefusal =
  | DrawClosedRecord
  | InsufficientBalance
  | InvalidSelection
  | StakeOutOfLimits
  | LotteryNotFound
  | ClosedLottery
  | InvalidInput
  | RateLimited
  | SessionRequired
  | RealAccountRequired;

export type PlaceLotteryBetsResult =
  | {
      readonly __typename: 'PlaceLotteryBetsSuccess';
      readonly tickets: readonly TicketRecord[];
      readonly viewer: SessionViewer;
    }
  | SlipRefusal
  | OutcomeUnclear;

export type OpenLotteryResult =
  | {
      readonly __typename: 'OpenLotterySuccess';
      readonly lottery: LotteryRecord;
      readonly launchUrl: string | null;
      readonly viewer: SessionViewer;
    }
  | ClosedLottery
  | LotteryNotFound
  | SessionRequired
  | RealAccountRequired;
