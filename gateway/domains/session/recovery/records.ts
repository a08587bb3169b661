import type { CodeRefusal, RateLimit, Lock, LoginOutcome, FieldProblem, ViewerRecord } from '../records.ts';

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

/** What can go wrong wherever something is typed. */
export type Obstacle = FieldProblem | RateLimit;

/** What can go wrong wherever a code is. */
export type CodeObstacle = Obstacle | { readonly kind: 'switched-off' } | CodeRefusal;

export type PasswordObstacle = Obstacle | { readonly kind: 'password-refused'; readonly problem: PasswordProblem };

export type CodeRequestOutcome = CodeObstacle | { readonly kind: 'sent'; readonly resendAfterSeconds: number };

/** `viewer` is null where the operator does not let the new password in without more ado. */
export interface PasswordSet {
  readonly kind: 'set';
  readonly viewer: ViewerRecord | null;
}

export type ResetOutcome = PasswordSet | CodeObstacle | PasswordObstacle;

export type ChangeOutcome =
  | PasswordSet
  | PasswordObstacle
  | { readonly kind: 'no-session' }
  | { readonly kind: 'trial' }
  | Lock;

export type LoginByCodeOutcome =
  | CodeObstacle
  | Extract<LoginOutcome, { readonly kind: 'signed-in' | 'refused' | 'not-a-member' | 'extra-step' | 'locked' }>;
