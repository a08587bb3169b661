import type { SessionViewer } from '../../../session/viewer.ts';
import type {
  InvalidInput,
  OutcomeUnclear,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../../shared/userErrors.ts';

export type MissionPeriod = 'DAY' | 'WEEK' | 'OTHER';
export type MissionUnit = 'MONEY' | 'ROUNDS' | 'GAMES' | 'CATEGORIES' | 'DAYS' | 'OTHER';
export type MissionState = 'OPEN' | 'CLAIMABLE' | 'CLAIMED' | 'OTHER';

/**
 * A mission as everybody may see it. The target is decimal text in the unit; the reward in major units of money.
 * Moments are ISO 8601, UTC.
 */
export interface MissionOfferRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly period: MissionPeriod | null;
  /** The operator's own word for the period; so for every `operator…` of these records. */
  readonly operatorPeriod: string | null;
  readonly unit: MissionUnit | null;
  readonly operatorUnit: string | null;
  readonly gameCategories: readonly MissionCategory[];
  readonly operatorGameCategories: readonly string[];
  readonly target: string;
  readonly reward: string | null;
  readonly endsAt: string | null;
}

/** One of a member's. Progress is decimal text in the unit. */
export interface MissionRecord extends MissionOfferRecord {
  readonly progress: string;
  readonly state: MissionState;
  readonly operatorState: string | null;
  readonly claimUntil: string | null;
}

export type MissionCategory = 'RNG' | 'LIVE' | 'SPORTS' | 'FISH' | 'PVP' | 'LOTTERY' | 'OTHER';

export interface PlaceRecord {
  readonly rank: number;
  readonly name: string | null;
  readonly score: string;
  readonly isViewer: boolean;
}

export interface LeaderboardRecord {
  /** The period with its end, and how many places were asked for. */
  readonly id: string;
  readonly period: MissionPeriod;
  readonly endsAt: string | null;
  readonly places: readonly PlaceRecord[];
  readonly own: PlaceRecord | null;
}

export type ClaimMissionResult =
  | ClaimedRecord
  | NotClaimableRecord
  | InvalidInput
  | SessionRequired
  | RealAccountRequired
  | OutcomeUnclear;

/** For a paid reward: the member and the mission, as far as requested. */
export interface ClaimedRecord {
  readonly __typename: 'ClaimMissionSuccess';
  readonly missionId: string;
  readonly viewer: SessionViewer;
}

export interface NotClaimableRecord extends UserError<'MissionNotClaimable'> {
  readonly missionId: string;
}
