import type { RefusalReason } from '../../../schema/refusals.ts';

/** A member's money. Amounts are decimal text in major units. */
export interface WalletRecord {
  readonly memberId: string;
  readonly total: string;
  readonly main: string;
  readonly accounts: readonly WalletAccountRecord[];
  /** Null where the operator names none; the brand's currency holds then. */
  readonly currencyCode: string | null;
  readonly currencySymbol: string | null;
  /** When the operator was asked, ISO 8601. */
  readonly asOf: string;
}

export interface WalletAccountRecord {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly isMain: boolean;
}

export type CollectOutcome =
  | { readonly kind: 'collected'; readonly wallet: WalletRecord }
  | { readonly kind: 'no-session' }
  | { readonly kind: 'trial-account' };

/** What came of a change that was sent under a key. */
export interface WriteOutcomeRecord {
  readonly state: 'DONE' | 'REFUSED' | 'UNKNOWN';
  /** Why it was refused. */
  readonly reason: RefusalReason | null;
}
