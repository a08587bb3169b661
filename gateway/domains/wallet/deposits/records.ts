import type { PictureRecord } from '../../../shared/assets.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  OutcomeUnclear,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../../shared/userErrors.ts';
import type { SessionViewer } from '../../../session/viewer.ts';

export type DepositWay = 'REDIRECT' | 'QR' | 'TRANSFER' | 'CRYPTO' | 'OTHER';

export type DepositState =
  | 'REQUESTED'
  | 'SENT_TO_BANK'
  | 'PAID'
  | 'CREDITED'
  | 'FAILED'
  | 'EXPIRED'
  | 'UNDER_REVIEW'
  | 'SENT_BACK'
  | 'OTHER';

export type DepositReason = 'REFUSED_BY_BANK' | 'CANCELLED' | 'OTHER_AMOUNT' | 'LATE' | 'SLIP' | 'OPERATOR' | 'OTHER';

/** How a member can pay in. Amounts here and below are decimal text in major units, moments ISO 8601. */
export interface DepositOptionsRecord {
  readonly isAllowed: boolean;
  readonly asOf: string | null;
  readonly methods: readonly DepositMethodRecord[];
}

export interface DepositMethodRecord {
  readonly id: string;
  readonly name: string;
  readonly icon: PictureRecord | null;
  readonly isRecommended: boolean;
  readonly way: DepositWay;
  /** The operator's raw word. */
  readonly operatorWay: string | null;
  readonly channels: readonly DepositChannelRecord[];
}

export interface DepositChannelRecord {
  readonly id: string;
  readonly name: string;
  readonly icon: PictureRecord | null;
  readonly minAmount: string | null;
  readonly maxAmount: string | null;
  readonly suggestedAmounts: readonly string[];
  readonly onlySuggestedAmounts: boolean;
  readonly fee: DepositFeeRecord | null;
  readonly rebate: DepositRebateRecord | null;
  readonly coin: string | null;
  readonly network: string | null;
  readonly coinRate: string | null;
  readonly banks: readonly DepositBankRecord[];
  readonly maintenance: { readonly from: string | null; readonly until: string | null } | null;
  readonly isUnderMaintenance: boolean;
  readonly tutorial: readonly string[];
  /** What the call that opens a deposit wants to hear of the channel. */
  readonly opening: ChannelOpening;
}

export interface DepositFeeRecord {
  readonly percent: string;
  readonly fixed: string;
  readonly min: string | null;
  readonly max: string | null;
}

export interface DepositRebateRecord {
  readonly percent: string;
  readonly max: string | null;
}

export interface DepositBankRecord {
  readonly id: string;
  readonly name: string;
}

/** The operator's names of a channel. */
export interface ChannelOpening {
  readonly way: DepositWay;
  readonly vendorId: string;
  readonly mcsBankCode: string | null;
  /** Where the operator names one bank only, and so offers no choice. */
  readonly onlyBank: string | null;
}

/** A method as the record's filter has it. */
export interface DepositMethodNameRecord {
  readonly id: string;
  readonly name: string;
}

export interface DepositRecord {
  readonly id: string;
  readonly reference: string | null;
  readonly state: DepositState;
  /** The operator's raw state. */
  readonly operatorState: string;
  readonly reason: DepositReason | null;
  readonly operatorReason: string | null;
  readonly method: DepositMethodNameRecord | null;
  readonly channelName: string | null;
  readonly requestedAmount: string;
  readonly paidAmount: string | null;
  readonly fee: string | null;
  readonly rebate: string | null;
  readonly creditedAmount: string | null;
  readonly requestedAt: string;
  readonly expiresAt: string | null;
  readonly completedAt: string | null;
  /** By how many milliseconds the operator's clock is ahead of ours; null where it does not say. */
  readonly clockAhead: number | null;
  readonly instructions: InstructionsRecord | null;
  readonly slipIds: readonly string[];
  readonly takesSlip: boolean;
}

export type InstructionsRecord =
  | { readonly __typename: 'RedirectInstructions'; readonly pageUrl: string }
  | { readonly __typename: 'QrInstructions'; readonly picture: PictureRecord; readonly payUrl: string | null }
  | {
      readonly __typename: 'BankTransferInstructions';
      readonly bankName: string;
      readonly accountName: string;
      readonly accountNumber: string;
      readonly reference: string;
      readonly payUrl: string | null;
    }
  | {
      readonly __typename: 'CryptoInstructions';
      readonly coin: string;
      readonly network: string;
      readonly address: string;
      readonly coinAmount: string;
      readonly coinRate: string;
      readonly payUrl: string | null;
    };

export interface DepositFilter {
  readonly states?: readonly DepositState[] | null | undefined;
  readonly methodId?: string | null | undefined;
  /** ISO 8601. */
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

export interface DepositOrder {
  readonly channelId: string;
  readonly bankId?: string | null | undefined;
  readonly amount: string;
  readonly idempotencyKey: string;
}

export interface SlipOrder {
  readonly depositId: string;
  readonly fileIds: readonly string[];
  readonly idempotencyKey: string;
}

export interface DepositOutOfLimits extends UserError<'DepositOutOfLimits'> {
  readonly channel: DepositChannelRecord;
}
export interface DepositChannelClosed extends UserError<'DepositChannelClosed'> {
  readonly channel: DepositChannelRecord;
}
export type DepositChannelNotFound = UserError<'DepositChannelNotFound'>;
export type DepositForbidden = UserError<'DepositForbidden'>;
export type DepositTakesNoSlip = UserError<'DepositTakesNoSlip'>;
export type DepositNotFound = UserError<'DepositNotFound'>;

type Anywhere = FeatureUnavailable | InvalidInput | RateLimited | SessionRequired | RealAccountRequired;

/** Why a deposit was finally refused. */
export type DepositRefusal =
  | DepositOutOfLimits
  | DepositChannelClosed
  | DepositChannelNotFound
  | DepositForbidden
  | Anywhere;

/** The deposit itself is looked up when it is asked for. */
export interface RequestedRecord {
  readonly __typename: 'RequestDepositSuccess';
  readonly depositId: string | null;
  readonly payUrl: string | null;
  readonly viewer: SessionViewer;
}
export interface SlipAddedRecord {
  readonly __typename: 'AddDepositSlipSuccess';
  readonly depositId: string;
}

export type RequestDepositResult = RequestedRecord | DepositRefusal | OutcomeUnclear;

/** Why a slip was finally refused. */
export type SlipRefusal = DepositTakesNoSlip | DepositNotFound | Anywhere;
export type AddDepositSlipResult = SlipAddedRecord | SlipRefusal | OutcomeUnclear;
