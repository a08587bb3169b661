import type { Connection } from '../../shared/connection.ts';

export const CONTRACT_KINDS = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REAL_TIME_SALARY'] as const;

export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The agent's contracts of a kind; what is told of them is asked for field by field. */
export interface AgentContractsRecord {
  readonly kind: ContractKind;
  /** Where it is known already. */
  readonly pendingOfferCount?: number;
}

/** Which kinds of contract an agent has, or lately had, from above or given to their line. */
export interface AgentStandingRecord {
  readonly contracts: readonly Required<AgentContractsRecord>[];
  /** Offers and requests that wait for the agent's answer. */
  readonly pendingOfferCount: number;
}

export type ContractSide = 'GIVER' | 'HOLDER' | 'OTHER';
export type ContractPeriod = 'DAILY' | 'WEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'OTHER';
export type ContractStepKind = 'OFFER' | 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'REQUEST_END';
export type ContractState =
  | 'OFFERED'
  | 'ACTIVE'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'REPLACED'
  | 'ENDED'
  | 'OTHER';

export interface ContractPartyRecord {
  readonly memberId: string | null;
  readonly username: string | null;
}

/** Amounts here and below are decimal text in major units of the brand's currency, moments ISO 8601, rates percent. */
export interface ContractTierRecord {
  readonly rate: string;
  readonly stakes: string | null;
  readonly result: string | null;
  readonly activeMembers: number | null;
}

export interface ContractTermsRecord {
  /** Null for games of all types. */
  readonly operatorCategory: string | null;
  readonly period: ContractPeriod | null;
  readonly operatorPeriod: string | null;
  readonly tiers: readonly ContractTierRecord[];
}

export interface EndingContractRecord {
  readonly id: string;
  /** Null for the house. */
  readonly giver: ContractPartyRecord | null;
  readonly holder: ContractPartyRecord;
  readonly terms: ContractTermsRecord;
  readonly state: ContractState;
  readonly operatorState: string;
}

export interface ContractRecord extends EndingContractRecord {
  readonly kind: ContractKind;
  readonly before: ContractTermsRecord | null;
  readonly offeredAt: string;
  readonly answerUntil: string | null;
  readonly takesEffectAt: string | null;
  readonly endsAt: string | null;
  readonly nextSettlementAt: string | null;
  readonly carry: string | null;
  readonly owed: string | null;
  readonly endRequest: {
    readonly by: ContractSide;
    readonly operatorBy: string;
    readonly at: string | null;
  } | null;
  readonly steps: readonly ContractStepKind[];
}

interface ContractOutcomeRecord {
  readonly stakes: string;
  readonly result: string;
  readonly activeMembers: number;
  readonly rate: string | null;
  readonly gross: string;
}

interface GiverOutcomeRecord {
  readonly gross: string;
  readonly given: string;
  readonly net: string;
}

export interface ContractPreviewRecord {
  readonly __typename: 'ContractPreview';
  readonly mark: string;
  readonly step: ContractStepKind;
  readonly kind: ContractKind;
  readonly contractId: string | null;
  readonly giver: ContractPartyRecord | null;
  readonly holder: ContractPartyRecord;
  readonly terms: ContractTermsRecord;
  readonly before: ContractTermsRecord | null;
  readonly takesEffectAt: string | null;
  readonly endsAt: string | null;
  readonly carry: string | null;
  readonly owed: string | null;
  readonly lastPeriod: {
    readonly from: string;
    readonly until: string;
    readonly byPresent: ContractOutcomeRecord | null;
    readonly byProposed: ContractOutcomeRecord | null;
    readonly giverPresent: GiverOutcomeRecord | null;
    readonly giverProposed: GiverOutcomeRecord | null;
  } | null;
  readonly most: string | null;
  readonly mostRate: string | null;
  readonly ends: readonly EndingContractRecord[];
}

export type ContractPaymentState = 'FROZEN' | 'PAID' | 'OWED' | 'OTHER';

export interface ContractPaymentRecord {
  readonly id: string;
  readonly contractId: string | null;
  readonly holderName: string | null;
  readonly giverName: string | null;
  readonly operatorCategory: string | null;
  readonly period: ContractPeriod | null;
  readonly operatorPeriod: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly dueAt: string | null;
  readonly stakes: string | null;
  readonly result: string | null;
  readonly activeMembers: number | null;
  readonly carryBefore: string | null;
  readonly carryAfter: string | null;
  readonly base: string | null;
  readonly rate: string | null;
  readonly tier: ContractTierRecord | null;
  /** Up to eight decimals, as are those below. */
  readonly gross: string | null;
  readonly paid: string | null;
  readonly given: string | null;
  readonly owed: string | null;
  readonly state: ContractPaymentState | null;
  readonly operatorState: string | null;
}

export interface ContractPaymentTotalsRecord {
  readonly gross: string | null;
  readonly paid: string | null;
  readonly owed: string | null;
}

export type ContractPaymentConnection = Connection<ContractPaymentRecord> & {
  readonly totals: ContractPaymentTotalsRecord | null;
};
