import type { SessionViewer } from '../../session/viewer.ts';
import type { RefusalReason } from '../../../schema/refusals.ts';
import type { OutcomeUnclear, RealAccountRequired, SessionRequired } from '../../shared/userErrors.ts';

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

/** A viewer whose wallet a subscription has just seen. */
export interface WatchedViewer extends SessionViewer {
  readonly wallet: WalletRecord;
}

export interface WalletAccountRecord {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly isMain: boolean;
}

export type CollectWalletsResult =
  | { readonly __typename: 'CollectWalletsSuccess'; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | OutcomeUnclear;

/** The outcome of a write with a key. */
export interface WriteOutcomeRecord {
  readonly state: 'DONE' | 'REFUSED' | 'UNKNOWN';
  /** Why it was refused. */
  readonly reason: RefusalReason | null;
}
