import type { Provider } from '../../../../schema/upstream/identities.ts';
import type { Unconfirmed } from '../security/records.ts';
import type { RateLimit, Lock, ViewerRecord } from '../records.ts';

/** The GraphQL enum `IdentityProvider`. */
export type ProviderName = Uppercase<Provider>;

/** An identity by which the member may sign in. */
export interface IdentityRecord {
  readonly provider: ProviderName;
  readonly label: string | null;
  readonly linkedAt: string | null;
}

/** An identity that was proved on this browser and is nobody's yet. The challenge goes to the operator only. */
export interface PendingIdentity {
  readonly provider: ProviderName;
  readonly label: string | null;
  readonly challenge: string;
}

/** What came of a provider's proof. `taken`: somebody who is signed in wanted to link what is linked already. */
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

export type LinkOutcome =
  | { readonly kind: 'linked'; readonly viewer: ViewerRecord; readonly identity: IdentityRecord }
  | { readonly kind: 'no-session' | 'trial' | 'nothing-pending' | 'taken' }
  | Unconfirmed;

export type UnlinkOutcome =
  | { readonly kind: 'unlinked'; readonly viewer: ViewerRecord }
  | Lock
  | RateLimit
  | { readonly kind: 'no-session' | 'trial' | 'wrong-password' | 'no-password' };
