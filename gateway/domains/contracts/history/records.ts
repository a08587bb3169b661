import type { ContractTermsRecord } from '../records.ts';

export type ContractRevisionStep =
  | 'OFFERED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'END_ASKED'
  | 'END_REJECTED'
  | 'END_WITHDRAWN'
  | 'END_ACCEPTED'
  | 'CUT'
  | 'REPLACED'
  | 'ENDED'
  | 'OTHER';

/** A step of a contract; moments are ISO 8601. */
export interface ContractRevisionRecord {
  readonly number: number;
  readonly step: ContractRevisionStep;
  readonly operatorStep: string;
  /** A username; null for the house. */
  readonly by: string | null;
  readonly at: string;
  /** As signed, like the two moments below it; null where the signed text cannot be read. */
  readonly terms: ContractTermsRecord | null;
  readonly takesEffectAt: string | null;
  readonly endsAt: string | null;
  /** As the operator wrote it (`schema/contractRevision.ts`). */
  readonly signed: string;
}

export interface ContractHistoryRecord {
  readonly revisions: readonly ContractRevisionRecord[];
  readonly verifyUrl: string | null;
}
