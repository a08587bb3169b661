import type { MobileInput } from '../recovery/records.ts';
import type { CodeRefusal, RateLimit, Lock, FieldProblem, ViewerRecord, ExtraStepOffer } from '../records.ts';

/** How far somebody has come before the extra step. */
export interface FirstStep {
  /**
   * What was typed, and is sent again with the extra step; null for who came by a code or a provider: the challenge
   * stands for that.
   */
  readonly credentials: { readonly username: string; readonly password: string } | null;
  /** The number of who came by SMS. */
  readonly mobile: MobileInput | null;
  /** Keep the sign-in, or by SMS the number. */
  readonly rememberMe: boolean;
}

/** A sign-in that waits for one more step. Travels sealed; nothing of it comes back from the page. */
export interface PendingStep extends FirstStep {
  readonly challenge: string;
  readonly offers: readonly ExtraStepOffer[];
}

export type StepCodeOutcome =
  | { readonly kind: 'sent'; readonly resendAfterSeconds: number }
  | { readonly kind: 'over' }
  | CodeRefusal
  | FieldProblem
  | RateLimit;

export interface PasskeyRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly isBackedUp: boolean;
}

export interface DeviceRecord {
  readonly id: string;
  readonly kind: 'COMPUTER' | 'PHONE';
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly signedInAt: string | null;
  readonly lastUsedAt: string | null;
  readonly isCurrent: boolean;
}

/** What guards an account, as far as it is the security calls' to tell. */
export interface SecurityRecord {
  readonly viewer: ViewerRecord;
  readonly passwordChangedAt: string | null;
  readonly checksNewAddresses: boolean;
  readonly authenticator: { readonly since: string | null; readonly recoveryCodesLeft: number } | null;
  readonly passkeys: readonly PasskeyRecord[];
  readonly sessions: readonly DeviceRecord[];
}

/** The sign-in is too long ago; `needsCode`: the authenticator has to be shown, too. */
export interface Unconfirmed {
  readonly kind: 'confirmation-required';
  readonly needsCode: boolean;
}

/** Why nothing was changed. */
export type Obstacle =
  | {
      readonly kind:
        | 'no-session'
        | 'trial'
        | 'wrong-password'
        | 'passkey-refused'
        | 'exists'
        | 'taken'
        | 'switched-off';
    }
  | Unconfirmed
  | Lock
  | CodeRefusal
  | FieldProblem
  | RateLimit;

export type ChangeOutcome = { readonly kind: 'changed'; readonly security: SecurityRecord } | Obstacle;
export type EnrolOutcome = { readonly kind: 'drawn'; readonly secret: string; readonly uri: string } | Obstacle;
export type ContactCodeOutcome = { readonly kind: 'sent'; readonly resendAfterSeconds: number } | Obstacle;
export type CodesOutcome =
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly security: SecurityRecord }
  | Obstacle;
export type CeremonyOutcome = { readonly kind: 'begun'; readonly options: string } | Obstacle;
