import type { SessionViewer } from '../../session/viewer.ts';
import type { Written } from '../../shared/keyedWrite.ts';
import type { UserError } from '../../shared/userErrors.ts';

export type BonusState = 'WAITING' | 'ACTIVE' | 'DONE' | 'EXPIRED' | 'GIVEN_UP' | 'EMPTY' | 'OTHER';

/** Amounts are decimal text in major units; moments ISO 8601. */
export interface BonusRecord {
  readonly id: string;
  readonly name: string | null;
  readonly operatorCategory: string;
  readonly granted: string;
  readonly balance: string | null;
  readonly staked: string | null;
  readonly factor: string | null;
  readonly toWager: string | null;
  readonly wagered: string | null;
  readonly stakeCap: string | null;
  readonly weights: readonly BonusWeightRecord[];
  readonly validDays: number | null;
  readonly endsWithWithdrawal: boolean | null;
  readonly state: BonusState;
  readonly operatorState: string;
  readonly grantedAt: string;
  readonly activeAt: string | null;
  readonly endsAt: string | null;
  readonly endedAt: string | null;
  readonly leftOver: string | null;
}

export interface BonusWeightRecord {
  readonly vendorCode: string;
  readonly vendorName: string | null;
  readonly percent: string;
}

export interface GiveUpOrder {
  readonly bonusId: string;
  readonly idempotencyKey: string;
}

interface GivenUp {
  readonly __typename: 'GiveUpBonusSuccess';
  readonly viewer: SessionViewer;
}

export type GiveUpBonusResult = Written<GivenUp, UserError<'BonusNotOpen'>>;
