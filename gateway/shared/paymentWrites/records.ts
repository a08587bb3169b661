import type { SessionViewer } from '../../session/viewer.ts';
import type { UserError } from '../userErrors.ts';

export interface PaymentPasswordWrong extends UserError<'PaymentPasswordWrong'> {
  readonly triesLeft: number | null;
  readonly lockedUntil: string | null;
}
export interface PaymentPasswordLocked extends UserError<'PaymentPasswordLocked'> {
  readonly lockedUntil: string | null;
}
export interface PaymentPasswordRejected extends UserError<'PaymentPasswordRejected'> {
  readonly reason: 'FORMAT' | 'SAME_AS_LOGIN' | 'UNCHANGED';
}
export interface CodeRefused extends UserError<'CodeRefused'> {
  readonly reason: 'WRONG' | 'EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_SENT' | 'CHANNEL_UNAVAILABLE';
  readonly waitSeconds: number | null;
}
export interface ConfirmationRequired extends UserError<'ConfirmationRequired'> {
  readonly needsCode: boolean;
}

export type PasswordFailure = PaymentPasswordWrong | PaymentPasswordLocked | UserError<'PaymentPasswordMissing'>;
export type CodeFailure = UserError<'ContactNotProven'> | CodeRefused;
export type ProofFailure = PasswordFailure | CodeFailure | UserError<'CodeRequired'>;

/** Amounts here and below are decimal text in major units. */
export interface TurnoverMissing extends UserError<'TurnoverMissing'> {
  readonly required: string | null;
  readonly reached: string | null;
}
export interface InsufficientBalance extends UserError<'InsufficientBalance'> {
  readonly viewer: SessionViewer;
}
