import type { SessionViewer } from '../../../session/viewer.ts';
import type { Written } from '../../../shared/keyedWrite.ts';
import type { FeatureUnavailable, InvalidInput, UserError } from '../../../shared/userErrors.ts';
import type { ContractKind, ContractPeriod, ContractPreviewRecord } from '../records.ts';

/** Terms as the schema's input has them. */
export interface ContractOffer {
  readonly holderId: string;
  readonly operatorCategory?: string | null | undefined;
  readonly period?: ContractPeriod | null | undefined;
  readonly tiers: readonly {
    readonly rate: string;
    readonly stakes?: string | null | undefined;
    readonly result?: string | null | undefined;
    readonly activeMembers?: number | null | undefined;
  }[];
}

/** Exactly one of these is set. */
export interface ContractStep {
  readonly offer?: ContractOffer | null | undefined;
  readonly accept?: string | null | undefined;
  readonly reject?: string | null | undefined;
  readonly withdraw?: string | null | undefined;
  readonly requestEnd?: string | null | undefined;
}

interface Marked {
  readonly kind: ContractKind;
  readonly mark: string;
  readonly idempotencyKey: string;
}
export interface OfferOrder extends Marked {
  readonly offer: ContractOffer;
}
export interface ContractOrder extends Marked {
  readonly contractId: string;
}
export interface AnswerOrder extends ContractOrder {
  readonly accept: boolean;
}

export type ContractLaw =
  | 'TERMS'
  | 'DOWNLINE'
  | 'RATE'
  | 'STAKES'
  | 'ACTIVE_MEMBERS'
  | 'CATEGORY'
  | 'MIXED_CATEGORIES'
  | 'PERIOD'
  | 'PENDING'
  | 'NOT_HELD'
  | 'OTHER';

/** A law of contracts, with its bound; null for what the law is not about. */
export interface ContractLawBroken extends UserError<'ContractLawBroken'> {
  readonly law: ContractLaw;
  readonly operatorLaw: string;
  readonly tier: number | null;
  readonly rate: string | null;
  readonly stakes: string | null;
  readonly activeMembers: number | null;
  readonly period: ContractPeriod | null;
  readonly operatorPeriod: string | null;
  readonly operatorCategories: readonly string[] | null;
}
export interface ContractChanged extends UserError<'ContractChanged'> {
  readonly preview: ContractPreviewRecord;
}

/** Why a step was not taken. */
export type StepFailure =
  | ContractLawBroken
  | ContractChanged
  | UserError<'ContractNotOpen'>
  | UserError<'NotAgentAccount'>;
export type OfferFailure = StepFailure | UserError<'DownlineNotFound'>;

export interface SteppedRecord<Name extends string> {
  readonly __typename: Name;
  readonly contractId: string;
  readonly viewer: SessionViewer;
}

export type OfferContractResult = Written<SteppedRecord<'OfferContractSuccess'>, OfferFailure>;
export type AnswerContractResult = Written<SteppedRecord<'AnswerContractSuccess'>, StepFailure>;
export type WithdrawContractRequestResult = Written<SteppedRecord<'WithdrawContractRequestSuccess'>, StepFailure>;
export type RequestContractEndResult = Written<SteppedRecord<'RequestContractEndSuccess'>, StepFailure>;

export type PreviewResult =
  | ContractPreviewRecord
  | ContractLawBroken
  | UserError<'ContractNotOpen'>
  | UserError<'DownlineNotFound'>
  | FeatureUnavailable
  | InvalidInput;
