import type { Provider } from '../../../../schema/upstream/identities.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../../shared/userErrors.ts';
import type { AccountLocked, ConfirmationRequired, InvalidCredentials } from '../outcomes.ts';
import type { ViewerRecord } from '../records.ts';

/** The GraphQL enum `IdentityProvider`. */
export type ProviderName = Uppercase<Provider>;

/** An identity by which the member may sign in. */
export interface IdentityRecord {
  readonly provider: ProviderName | 'OTHER';
  /** The operator's own word for the provider. */
  readonly operatorProvider: string;
  readonly label: string | null;
  readonly linkedAt: string | null;
}

/** An identity that was proved in this browser and is not linked yet. The challenge is sent to the operator only. */
export interface PendingIdentity {
  readonly provider: ProviderName;
  readonly label: string | null;
  readonly challenge: string;
}

/** The result of a provider's proof. `taken`: a signed-in member wanted to link an identity that is linked already. */
export type ProofOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'pending' | 'extra-step' }
  | {
      readonly kind:
        | 'taken'
        | 'wrong-proof'
        | 'switched-off'
        | 'not-active'
        | 'forbidden'
        | 'address'
        | 'excluded'
        | 'not-a-member'
        | 'rate-limited'
        | 'unavailable';
    };

export type IdentityNotPending = UserError<'IdentityNotPending'>;

export type LinkIdentityResult =
  | { readonly __typename: 'LinkIdentitySuccess'; readonly viewer: ViewerRecord; readonly identity: IdentityRecord }
  | IdentityNotPending
  | UserError<'IdentityTaken'>
  | ConfirmationRequired
  | SessionRequired
  | RealAccountRequired
  | RateLimited;

export type ForgetPendingIdentityResult =
  | { readonly __typename: 'ForgetPendingIdentitySuccess'; readonly forgotten: true }
  | IdentityNotPending;

export type UnlinkIdentityResult =
  | { readonly __typename: 'UnlinkIdentitySuccess'; readonly viewer: ViewerRecord }
  | InvalidCredentials
  | AccountLocked
  | SessionRequired
  | RealAccountRequired
  | FeatureUnavailable
  | RateLimited
  | InvalidInput;
