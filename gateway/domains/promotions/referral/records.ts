import type { SessionViewer } from '../../../session/viewer.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { UserError } from '../../../shared/userErrors.ts';

/** Amounts are decimal text in major units; moments ISO 8601. */
export interface InvitationsRecord {
  readonly code: string | null;
  readonly hosts: readonly string[];
  readonly friendCount: number | null;
  readonly countedFriendCount: number | null;
  readonly heldFriendCount: number | null;
  readonly claimableFriendCount: number | null;
  readonly claimable: string | null;
  readonly earned: string | null;
}

export interface InvitationRulesRecord {
  readonly days: number | null;
  readonly deposit: string | null;
  readonly stake: string | null;
  readonly tiers: readonly { readonly from: number; readonly reward: string }[];
  readonly achievements: readonly AchievementRecord[];
}

export type AchievementState = 'OPEN' | 'CLAIMABLE' | 'CLAIMED' | 'OTHER';

export interface AchievementRecord {
  readonly id: string;
  readonly friendCount: number | null;
  readonly target: number | null;
  readonly bonus: string | null;
  readonly state: AchievementState;
  readonly operatorState: string | null;
}

export type FriendState = 'PENDING' | 'QUALIFIED' | 'CLAIMED' | 'HELD' | 'REFUSED' | 'EXPIRED' | 'OTHER';

export interface FriendRecord {
  readonly id: string;
  readonly name: string;
  readonly joinedAt: string | null;
  readonly hasDeposited: boolean | null;
  readonly stakedPercent: number | null;
  readonly state: FriendState;
  readonly operatorState: string | null;
  readonly endsAt: string | null;
  readonly income: string | null;
  readonly remark: string | null;
}

export interface NotClaimable extends UserError<'InvitationRewardNotClaimable'> {
  readonly viewer: SessionViewer;
}

interface Claimed<Name extends string> {
  readonly __typename: Name;
  readonly viewer: SessionViewer;
}

export type ClaimRewardsResult = Written<Claimed<'ClaimInvitationRewardsSuccess'>, NotClaimable>;
export type ClaimAchievementResult = Written<Claimed<'ClaimInvitationAchievementSuccess'>, NotClaimable>;
