import type { MobileInput } from '../recovery/records.ts';
import type {
  FeatureUnavailable,
  InvalidInput,
  RateLimited,
  RealAccountRequired,
  SessionRequired,
  UserError,
} from '../../../shared/userErrors.ts';
import type {
  AccountLocked,
  AccountRefused,
  CodeRefused,
  CodeSent,
  ConfirmationRequired,
  ExtraStepOver,
  ExtraStepRefused,
  InvalidCredentials,
  NotMemberAccount,
  PasskeyRefused,
  SignedIn,
} from '../outcomes.ts';
import type { ExtraStepOffer, ViewerRecord } from '../records.ts';

/** The first step of a sign-in that needs the extra step. */
export interface FirstStep {
  /**
   * The credentials, sent again with the extra step; null after a code or a provider, where the challenge is enough.
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

/** The security settings that the security calls return. */
export interface SecurityRecord {
  readonly viewer: ViewerRecord;
  readonly passwordChangedAt: string | null;
  readonly checksNewAddresses: boolean;
  readonly authenticator: { readonly since: string | null; readonly recoveryCodesLeft: number } | null;
  readonly passkeys: readonly PasskeyRecord[];
  readonly sessions: readonly DeviceRecord[];
}

export type RequestExtraStepCodeResult =
  | CodeSent<'RequestExtraStepCodeSuccess'>
  | CodeRefused
  | ExtraStepOver
  | InvalidInput
  | RateLimited;

export type VerifyExtraStepResult =
  | SignedIn<'VerifyExtraStepSuccess'>
  | ExtraStepRefused
  | ExtraStepOver
  | AccountLocked
  | AccountRefused
  | NotMemberAccount
  | InvalidInput
  | RateLimited;

export type StartPasskeyLoginResult = PasskeyOptions<'StartPasskeyLoginSuccess'> | FeatureUnavailable | RateLimited;

export type LoginByPasskeyResult =
  | SignedIn<'LoginByPasskeySuccess'>
  | PasskeyRefused
  | AccountLocked
  | AccountRefused
  | NotMemberAccount
  | InvalidInput
  | RateLimited;

/** Errors of every change of security settings. */
export type MemberFailure = SessionRequired | RealAccountRequired | FeatureUnavailable | RateLimited;

/** A change to what guards an account, which answers with all that guards it now; `Failure` is what else it may be. */
export type ChangeResult<Name extends string, Failure = never> =
  | { readonly __typename: Name; readonly security: SecurityRecord }
  | Failure
  | MemberFailure;

/** What has to be entered again: the password, and a code if there is an authenticator. */
export type IdentityFailure = InvalidCredentials | AccountLocked | CodeRefused | InvalidInput;

/** New recovery codes, shown this once. */
export type RecoveryCodesResult<Name extends string> =
  | { readonly __typename: Name; readonly recoveryCodes: readonly string[]; readonly security: SecurityRecord }
  | CodeRefused
  | ConfirmationRequired
  | InvalidInput
  | MemberFailure;

export type EnrolAuthenticatorResult =
  | { readonly __typename: 'EnrolAuthenticatorSuccess'; readonly secret: string; readonly uri: string }
  | UserError<'AuthenticatorExists'>
  | ConfirmationRequired
  | MemberFailure;

interface PasskeyOptions<Name extends string> {
  readonly __typename: Name;
  readonly options: string;
}

export type StartPasskeyResult = PasskeyOptions<'StartPasskeySuccess'> | ConfirmationRequired | MemberFailure;

export type ContactKept = UserError<'ContactKept'>;
type ContactFailure = ContactKept | CodeRefused | ConfirmationRequired | InvalidInput;

export type RequestContactCodeResult = CodeSent<'RequestContactCodeSuccess'> | ContactFailure | MemberFailure;

export type ChangeContactResult = ChangeResult<'ChangeContactSuccess', UserError<'ContactTaken'> | ContactFailure>;
