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
  ExtraStepRequired,
  NotMemberAccount,
  SignedIn,
} from '../outcomes.ts';
import type { ViewerRecord } from '../records.ts';

export interface MobileInput {
  readonly dialingCode: string;
  readonly mobile: string;
}

/** Whose password it is, by the address the operator knows. */
export interface OwnerInput {
  readonly username: string;
  readonly email: string;
}

export interface NewPasswordInput {
  readonly code: string;
  readonly newPassword: string;
}

export interface LoginByCodeInput extends MobileInput {
  readonly code: string;
  readonly rememberMe: boolean;
}

export interface ChangePasswordInput {
  readonly oldPassword: string | null;
  readonly newPassword: string;
}

export type PasswordProblem = 'OLD_WRONG' | 'FORMAT' | 'TOO_WEAK' | 'UNCHANGED' | 'USED_BEFORE' | 'SAME_AS_OTHER';

export interface PasswordRefused extends UserError<'PasswordRefused'> {
  readonly problem: PasswordProblem;
}

type CodeFailure = CodeRefused | FeatureUnavailable | InvalidInput | RateLimited;

/** What the mutations that send a code answer. */
export type CodeRequestResult<Name extends string> = CodeSent<Name> | CodeFailure;

/** `viewer` is null if the operator does not sign in with the new password alone. */
interface PasswordSet<Name extends string> {
  readonly __typename: Name;
  readonly viewer: ViewerRecord | null;
}

/** What the mutations answer that set a password against a code. */
export type ResetResult<Name extends string> = PasswordSet<Name> | PasswordRefused | CodeFailure;

export type ChangePasswordResult =
  | PasswordSet<'ChangePasswordSuccess'>
  | PasswordRefused
  | AccountLocked
  | SessionRequired
  | RealAccountRequired
  | InvalidInput
  | RateLimited;

export type LoginByCodeResult =
  | SignedIn<'LoginByCodeSuccess'>
  | ExtraStepRequired
  | AccountLocked
  | AccountRefused
  | NotMemberAccount
  | CodeFailure;
