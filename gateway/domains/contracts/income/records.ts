import type { Connection } from '../../../shared/connection.ts';
import type { ContractKind } from '../records.ts';

export type IncomeKind = ContractKind | 'REFERRAL' | 'BONUS' | 'REBATE' | 'OTHER';

/** Amounts here and below are decimal text in major units of the brand's currency. */
export interface IncomeSourceRecord {
  readonly kind: IncomeKind;
  readonly operatorKind: string;
  /** Null for the house. */
  readonly payerName: string | null;
  readonly amount: string;
  readonly count: number;
}

export interface IncomeSettlementRecord {
  readonly id: string;
  readonly kind: IncomeKind;
  readonly operatorKind: string;
  /** ISO 8601. */
  readonly dueAt: string;
  /** Up to eight decimals, as are the next two. */
  readonly received: string;
  readonly given: string;
  readonly net: string;
  /** Whole cents. */
  readonly posted: string;
}

export type IncomeConnection = Connection<IncomeSettlementRecord> & {
  readonly total: string;
  readonly sources: readonly IncomeSourceRecord[];
};
