import type { SessionViewer } from '../../../session/viewer.ts';
import type { UserError } from '../../../shared/userErrors.ts';
import type { InsufficientBalance, PasswordFailure, TurnoverMissing } from '../../../shared/paymentWrites/records.ts';
import type { Written } from '../../../shared/keyedWrite.ts';

/** Amounts here and below are decimal text in major units, moments ISO 8601. */
export interface TransferOptionsRecord {
  readonly canSendToUpline: boolean;
  readonly canSendToDownlines: boolean;
  /** Masked. */
  readonly uplineName: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly amountLeftToday: string | null;
  readonly timesLeftToday: number | null;
  readonly available: string | null;
  readonly turnoverRequired: string | null;
  readonly turnoverReached: string | null;
  readonly hasPaymentPassword: boolean;
}

export interface MemberTransferRecord {
  readonly id: string;
  /** Received otherwise. */
  readonly isSent: boolean;
  readonly counterparty: 'UPLINE' | 'DOWNLINE' | 'OTHER' | null;
  readonly operatorCounterparty: string | null;
  /** Masked. */
  readonly counterpartyName: string | null;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly at: string;
}

interface Order {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}
export type UplineOrder = Order;
export interface DownlineOrder extends Order {
  readonly receiverId: string;
}
export interface DownlinesOrder extends Order {
  readonly receiverIds: readonly string[];
}

interface TransferOutOfLimits extends UserError<'TransferOutOfLimits'> {
  readonly min: string | null;
  readonly max: string | null;
}
interface TransferDayLimit extends UserError<'TransferDayLimit'> {
  readonly amountLeft: string | null;
  readonly timesLeft: number | null;
}

/** Why nothing was sent, to the upline or to a downline. */
export type TransferFailure =
  | TransferOutOfLimits
  | TransferDayLimit
  | TurnoverMissing
  | InsufficientBalance
  | UserError<'TransferForbidden'>
  | PasswordFailure;
export type UplineFailure = TransferFailure | UserError<'UplineMissing'>;
export type DownlineFailure = TransferFailure | UserError<'NotAgentAccount'> | UserError<'DownlineNotFound'>;

/** What was sent to one member; null where the operator does not name it. */
export interface SentRecord<Name extends string> {
  readonly __typename: Name;
  readonly transferId: string | null;
  readonly viewer: SessionViewer;
}
export interface SentToDownlinesRecord {
  readonly __typename: 'TransferToDownlinesSuccess';
  readonly transferIds: readonly string[] | null;
  readonly viewer: SessionViewer;
}

export type SentToUplineRecord = SentRecord<'TransferToUplineSuccess'>;
export type SentToDownlineRecord = SentRecord<'TransferToDownlineSuccess'>;
export type TransferToUplineResult = Written<SentToUplineRecord, UplineFailure>;
export type TransferToDownlineResult = Written<SentToDownlineRecord, DownlineFailure>;
export type TransferToDownlinesResult = Written<SentToDownlinesRecord, DownlineFailure>;
