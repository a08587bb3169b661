import type { TransactionKind } from '../../../shared/transactionFilter.ts';
import type { Currency } from '../../../shared/assets.ts';

/** What a movement's reference is the id of. */
export type ReferenceKind =
  | 'ROUND'
  | 'BET'
  | 'DUEL'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'TRANSFER'
  | 'PROMOTION'
  | 'REDEMPTION'
  | 'CONTRACT'
  | 'OTHER';

/** A movement of the member's money; amounts are decimal text in major units. */
export interface TransactionRecord {
  readonly id: string;
  readonly kind: TransactionKind;
  /** The operator's code of the kind. */
  readonly operatorKind: string | null;
  readonly typeName: string | null;
  readonly amount: string;
  readonly balanceAfter: string | null;
  readonly currency: Currency;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reference: string | null;
  readonly referenceKind: ReferenceKind | null;
  /** The operator's word for what the reference is the id of. */
  readonly operatorReferenceKind: string | null;
  readonly played: PlayedGame | null;
}

/** A game as a row of the record names it; enough to make a `Game` of, without asking the operator. */
export interface PlayedGame {
  readonly reference: { readonly operatorType: string; readonly vendorCode: string; readonly node: string };
  readonly name: string;
  /** Relative to the operator's pictures, or absolute. */
  readonly picture: string | null;
}
