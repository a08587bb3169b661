import type { SessionViewer } from '../../session/viewer.ts';
import type { PictureRecord } from '../../shared/assets.ts';
import type { UserError } from '../../shared/userErrors.ts';
import type { TransactionKind } from '../../shared/transactionFilter.ts';
import type { Written } from '../../shared/keyedWrite.ts';
import type { InsufficientBalance, PasswordFailure } from '../../shared/paymentWrites/records.ts';

/** Points are whole numbers as text; amounts decimal text in major units; moments ISO 8601. */
export interface PointRulesRecord {
  readonly isConvertible: boolean;
  readonly pointsPerUnit: string | null;
  readonly minimumPoints: string | null;
  readonly earning: readonly PointEarningRecord[];
  /** The operator's HTML, not yet cleaned. */
  readonly dirtyText: string | null;
}

export interface PointEarningRecord {
  readonly operatorCategory: string;
  readonly turnoverPerPoint: string;
}

export type RewardKind = 'GOODS' | 'CREDIT' | 'TICKET' | 'CONVERSION' | 'OTHER';

export interface RewardRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly kind: RewardKind | null;
  readonly operatorKind: string | null;
  readonly points: string;
  readonly amount: string | null;
  readonly credit: string | null;
  /** Null for what does not run out. */
  readonly stock: number | null;
  readonly picture: PictureRecord | null;
}

export interface RedemptionRecord {
  readonly id: string;
  readonly appliedAt: string;
  readonly kind: RewardKind | null;
  readonly operatorKind: string | null;
  readonly name: string | null;
  readonly quantity: number | null;
  readonly points: string | null;
  readonly amount: string | null;
  readonly status: 'IN_PROCESS' | 'APPROVED' | 'REJECTED' | 'OTHER';
  readonly operatorStatus: string;
  readonly changedPoints: string | null;
  readonly pointBalance: string | null;
  readonly remark: string | null;
}

export interface PointMovementRecord {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly operatorKind: string | null;
  readonly typeName: string | null;
  readonly points: string;
  readonly balanceAfter: string | null;
  readonly at: string;
  readonly reference: string | null;
  readonly gameName: string | null;
}

export interface RedeemOrder {
  readonly rewardId: string;
  readonly quantity: number;
  readonly points: string;
  readonly amount?: string | null | undefined;
  readonly address: string;
  readonly mobile: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

export interface ConvertOrder {
  readonly points: string;
  readonly pointsPerUnit: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

interface RewardChanged extends UserError<'RewardChanged'> {
  readonly points: string | null;
  readonly amount: string | null;
}
interface RewardOutOfStock extends UserError<'RewardOutOfStock'> {
  readonly stock: number | null;
}
interface InsufficientPoints extends UserError<'InsufficientPoints'> {
  readonly viewer: SessionViewer;
}
interface ConversionOutOfLimits extends UserError<'ConversionOutOfLimits'> {
  readonly minimumPoints: string | null;
}
interface ConversionRateChanged extends UserError<'ConversionRateChanged'> {
  readonly pointsPerUnit: string | null;
}

export type RedeemFailure =
  | UserError<'RewardUnavailable'>
  | RewardChanged
  | RewardOutOfStock
  | InsufficientPoints
  | InsufficientBalance
  | PasswordFailure;
export type ConvertFailure = ConversionOutOfLimits | ConversionRateChanged | InsufficientPoints | PasswordFailure;

interface Redeemed {
  readonly __typename: 'RedeemRewardSuccess';
  readonly redemptionId: string;
  readonly viewer: SessionViewer;
}
interface Converted {
  readonly __typename: 'ConvertPointsSuccess';
  readonly redemptionId: string;
  readonly points: string | null;
  readonly amount: string;
  readonly viewer: SessionViewer;
}

export type RedeemRewardResult = Written<Redeemed, RedeemFailure>;
export type ConvertPointsResult = Written<Converted, ConvertFailure>;
