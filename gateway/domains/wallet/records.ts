import type { SessionViewer } from '../../session/viewer.ts';
import type { RefusalReason } from '../../../schema/refusals.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  OutcomeUnclear,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../shared/userErrors.ts';

/** A member's money. Amounts are decimal text in major units. */
export interface WalletRecord {
  readonly memberId: string;
  readonly total: string;
  readonly main: string;
  readonly accounts: readonly WalletAccountRecord[];
  /** Null where the operator names none; the brand's currency holds then. */
  readonly currencyCode: string | null;
  readonly currencySymbol: string | null;
  /** Null where the operator does not say; so are the next two. */
  readonly heldTotal: string | null;
  readonly holds: readonly HoldRecord[] | null;
  readonly bonus: string | null;
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

export interface HoldRecord {
  readonly id: string;
  readonly reason: 'WITHDRAWAL' | 'TRANSFER' | 'REDEMPTION' | 'OTHER';
  /** The operator's own word for it. */
  readonly operatorReason: string;
  readonly reference: string;
  /** Decimal text: money, or points. */
  readonly amount: string;
  readonly isPoints: boolean;
  /** ISO 8601, UTC; null where the operator does not say. */
  readonly since: string | null;
  readonly until: string | null;
}

export interface BalanceDayRecord {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly balance: string;
}

export interface TransferOrder {
  readonly fromId: string;
  readonly toId: string;
  readonly amount: string;
  readonly idempotencyKey: string;
}

/** Why a move between wallets was not made, beside what its own mutation knows. */
export type GeneralRefusal = FeatureUnavailable | InvalidInput | RateLimited | SessionRequired;

export type TransferBetweenWalletsResult =
  | { readonly __typename: 'TransferBetweenWalletsSuccess'; readonly viewer: SessionViewer }
  | (UserError<'InsufficientBalance'> & { readonly viewer: SessionViewer })
  | UserError<'WalletAccountNotFound'>
  | GeneralRefusal
  | RealAccountRequired
  | OutcomeUnclear;

export type CollectWalletsResult =
  | { readonly __typename: 'CollectWalletsSuccess'; readonly viewer: SessionViewer }
  | (UserError<'NothingToCollect'> & { readonly viewer: SessionViewer })
  | GeneralRefusal
  | RealAccountRequired
  | OutcomeUnclear;

/** The outcome of a write with a key. */
export interface WriteOutcomeRecord {
  readonly state: 'DONE' | 'REFUSED' | 'UNKNOWN';
  /** Why it was refused. */
  readonly reason: RefusalReason | null;
  /** Of what was made. */
  readonly subjectId: string | null;
}
