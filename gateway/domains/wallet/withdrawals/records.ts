import type { SessionViewer } from '../../../session/viewer.ts';
import type { UserError } from '../../../shared/userErrors.ts';
import type {
  CodeFailure,
  ConfirmationRequired,
  InsufficientBalance,
  PasswordFailure,
  PaymentPasswordRejected,
  ProofFailure,
  TurnoverMissing,
} from '../../../shared/paymentWrites/records.ts';
import type { Anywhere, Written } from '../../../shared/keyedWrite.ts';

export type CardKind = 'BANK_CARD' | 'E_WALLET' | 'VIRTUAL_WALLET' | 'OTHER';
export type Operation = 'RESET_PAYMENT_PASSWORD' | 'ADD_CARD' | 'REMOVE_CARD' | 'WITHDRAW';
export type CodeChannel = 'SMS' | 'EMAIL';

export type WithdrawalState =
  | 'REQUESTED'
  | 'APPROVED'
  | 'REJECTED'
  | 'SENT'
  | 'RECEIVED'
  | 'DISPUTED'
  | 'RETURNED'
  | 'OTHER';

export type WithdrawalReason =
  | 'AUTOMATIC'
  | 'OPERATOR'
  | 'REVIEW_EXPIRED'
  | 'MEMBER'
  | 'SILENCE'
  | 'NOT_RECEIVED'
  | 'PARTIALLY_RECEIVED'
  | 'SENT_AGAIN'
  | 'FORCED'
  | 'OTHER';

/** Amounts here and below are decimal text in major units, moments ISO 8601. */
export interface CardRecord {
  readonly id: string;
  readonly kind: CardKind;
  /** The operator's raw word. */
  readonly operatorKind: string;
  readonly bankName: string;
  readonly number: string;
  readonly payeeName: string | null;
  readonly isUsable: boolean;
  readonly usableAt: string | null;
}

export interface CardBankRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: CardKind;
  readonly operatorKind: string | null;
}

export interface CardBookRecord {
  readonly cards: readonly CardRecord[];
  readonly banks: readonly CardBankRecord[];
  readonly payeeName: string | null;
  readonly mostCards: number;
  readonly waitMinutes: number;
  readonly needsPaymentPassword: boolean;
  readonly needsCodeToAdd: boolean;
  readonly needsCodeToRemove: boolean;
}

export interface WithdrawalOptionsRecord {
  readonly isAllowed: boolean;
  readonly asOf: string | null;
  readonly limits: readonly { readonly kind: CardKind; readonly min: string | null; readonly max: string | null }[];
  readonly amountLeftToday: string | null;
  readonly timesLeftToday: number | null;
  readonly turnoverRequired: string | null;
  readonly turnoverReached: string | null;
  readonly cards: readonly CardRecord[];
  readonly needsPaymentPassword: boolean;
  readonly hasPaymentPassword: boolean;
  readonly needsCode: boolean;
  readonly confirmMinutes: number | null;
  readonly precaution: string | null;
  readonly endingBonuses: readonly EndingBonusRecord[] | null;
}

export interface EndingBonusRecord {
  readonly id: string;
  readonly name: string | null;
  readonly balance: string | null;
  readonly staked: string | null;
}

export interface WithdrawalStepRecord {
  readonly state: WithdrawalState;
  readonly operatorState: string;
  readonly reason: WithdrawalReason | null;
  readonly operatorReason: string | null;
  readonly note: string | null;
  readonly at: string;
}

export interface WithdrawalRecord {
  readonly id: string;
  readonly reference: string | null;
  readonly state: WithdrawalState;
  readonly operatorState: string;
  readonly reason: WithdrawalReason | null;
  readonly operatorReason: string | null;
  readonly note: string | null;
  readonly amount: string;
  readonly fee: string | null;
  readonly sentAmount: string | null;
  readonly receivedAmount: string | null;
  readonly remainingAmount: string | null;
  readonly returnedAmount: string | null;
  readonly requestedAt: string;
  readonly confirmBefore: string | null;
  /** By how many milliseconds the operator's clock is ahead of ours; null where it does not say. */
  readonly clockAhead: number | null;
  readonly bankName: string | null;
  readonly cardNumber: string | null;
  readonly proofIds: readonly string[];
  readonly timeline: readonly WithdrawalStepRecord[];
}

export interface WithdrawalFilter {
  readonly states?: readonly WithdrawalState[] | null | undefined;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/** What proves that it is the member. */
export interface Proof {
  readonly paymentPassword?: string | null | undefined;
  readonly code?: string | null | undefined;
}
export interface CardOrder extends Proof {
  readonly bankId: string;
  readonly kind: CardKind;
  readonly number: string;
  readonly payeeName: string;
  readonly idempotencyKey: string;
}
export interface CardRemoval extends Proof {
  readonly cardId: string;
  readonly idempotencyKey: string;
}
export interface WithdrawalOrder extends Proof {
  readonly cardId: string;
  readonly amount: string;
  readonly giveUpBonusIds?: readonly string[] | null | undefined;
  readonly idempotencyKey: string;
}
export interface Confirmation {
  readonly withdrawalId: string;
  readonly receipt: 'RECEIVED' | 'NOT_RECEIVED' | 'PARTIALLY_RECEIVED';
  readonly receivedAmount?: string | null | undefined;
  readonly fileIds?: readonly string[] | null | undefined;
  readonly idempotencyKey: string;
}

export interface CodeSentRecord {
  readonly __typename: 'RequestOperationCodeSuccess';
  readonly resendAfterSeconds: number;
  readonly recipient: string | null;
}
export interface PasswordSet<Name extends string> {
  readonly __typename: Name;
  readonly viewer: SessionViewer;
}
export interface CardChanged<Name extends string> {
  readonly __typename: Name;
  readonly cardId: string;
}
export type CardAddedRecord = CardChanged<'AddCardSuccess'>;
export type CardRemovedRecord = CardChanged<'RemoveCardSuccess'>;
export interface WithdrawalRequestedRecord {
  readonly __typename: 'RequestWithdrawalSuccess';
  readonly withdrawalId: string | null;
  readonly viewer: SessionViewer;
}
export interface WithdrawalConfirmedRecord {
  readonly __typename: 'ConfirmWithdrawalSuccess';
  readonly withdrawalId: string;
}

export type RequestOperationCodeResult = CodeSentRecord | CodeFailure | Anywhere;
export type SetPaymentPasswordResult = Written<
  PasswordSet<'SetPaymentPasswordSuccess'>,
  PaymentPasswordRejected | UserError<'PaymentPasswordExists'> | ConfirmationRequired
>;
export type ChangePaymentPasswordResult = Written<
  PasswordSet<'ChangePaymentPasswordSuccess'>,
  PaymentPasswordRejected | PasswordFailure
>;
export type ResetPaymentPasswordResult = Written<
  PasswordSet<'ResetPaymentPasswordSuccess'>,
  PaymentPasswordRejected | CodeFailure | ConfirmationRequired
>;

export type AddCardFailure =
  | UserError<'PayeeDiffers'>
  | UserError<'CardExists'>
  | UserError<'CardLimitReached'>
  | UserError<'CardNumberInvalid'>
  | ProofFailure
  | ConfirmationRequired;
export type AddCardResult = Written<CardAddedRecord, AddCardFailure>;
export type RemoveCardFailure =
  | UserError<'CardNotFound'>
  | UserError<'CardInUse'>
  | ProofFailure
  | ConfirmationRequired;
export type RemoveCardResult = Written<CardRemovedRecord, RemoveCardFailure>;

export interface WithdrawalOutOfLimits extends UserError<'WithdrawalOutOfLimits'> {
  readonly min: string | null;
  readonly max: string | null;
}
export interface WithdrawalDayLimit extends UserError<'WithdrawalDayLimit'> {
  readonly amountLeft: string | null;
  readonly timesLeft: number | null;
}
export interface CardWaiting extends UserError<'CardWaiting'> {
  readonly usableAt: string | null;
}
export type WithdrawalFailure =
  | WithdrawalOutOfLimits
  | WithdrawalDayLimit
  | TurnoverMissing
  | InsufficientBalance
  | UserError<'CardNotFound'>
  | CardWaiting
  | UserError<'WithdrawalForbidden'>
  | UserError<'BonusNotConfirmed'>
  | ProofFailure;
export type RequestWithdrawalResult = Written<WithdrawalRequestedRecord, WithdrawalFailure>;
export type ConfirmFailure = UserError<'WithdrawalNotConfirmable'> | UserError<'WithdrawalNotFound'>;
export type ConfirmWithdrawalResult = Written<WithdrawalConfirmedRecord, ConfirmFailure>;
