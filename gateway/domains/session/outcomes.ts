import type { UserError } from '../../shared/userErrors.ts';
import type { CaptchaRecord, CodeRefusedReason, ExtraStepOffer, RefusedReason, ViewerRecord } from './records.ts';

/** What several mutations of this domain may answer, as members of the schema's unions; each is made here only. */

/** A successful sign-in. */
export interface Admission {
  readonly viewer: ViewerRecord;
  readonly isFirstLogin: boolean;
}

/** A mutation's `<Mutation>Success` that signs the visitor in. */
export interface SignedIn<Name extends string> extends Admission {
  readonly __typename: Name;
}

/** A mutation's `<Mutation>Success` that sends a code. */
export interface CodeSent<Name extends string> {
  readonly __typename: Name;
  readonly resendAfterSeconds: number;
}

export type SliderRequired = UserError<'SliderRequired'>;
export type PasskeyRefused = UserError<'PasskeyRefused'>;
export type ExtraStepOver = UserError<'ExtraStepOver'>;
export type NotMemberAccount = UserError<'NotMemberAccount'>;
export type NotAgentAccount = UserError<'NotAgentAccount'>;

export interface InvalidCredentials extends UserError<'InvalidCredentials'> {
  readonly captcha: CaptchaRecord | null;
  readonly needsSlider: boolean;
}

export interface CaptchaRequired extends UserError<'CaptchaRequired'> {
  readonly captcha: CaptchaRecord | null;
}

export interface AccountLocked extends UserError<'AccountLocked'> {
  readonly retryAt: string | null;
}

export interface AccountRefused extends UserError<'AccountRefused'> {
  readonly reason: RefusedReason;
}

export interface ExtraStepRequired extends UserError<'ExtraStepRequired'> {
  readonly offers: readonly ExtraStepOffer[];
}

export interface ExtraStepRefused extends UserError<'ExtraStepRefused'> {
  readonly reason: CodeRefusedReason;
  readonly attemptsLeft: number | null;
}

export interface CodeRefused extends UserError<'CodeRefused'> {
  readonly reason: CodeRefusedReason;
  /** Seconds until another may be requested, if the operator says so. */
  readonly waitSeconds: number | null;
}

export interface ConfirmationRequired extends UserError<'ConfirmationRequired'> {
  readonly needsCode: boolean;
}

export function invalidCredentials(captcha: CaptchaRecord | null, needsSlider: boolean): InvalidCredentials {
  const message = 'Username and password do not belong together.';
  return { __typename: 'InvalidCredentials', message, captcha, needsSlider };
}

/** A wrong password of a signed-in member, who had to enter it again. */
export function wrongPassword(): InvalidCredentials {
  return { __typename: 'InvalidCredentials', message: 'The password is wrong.', captcha: null, needsSlider: false };
}

export function captchaRequired(captcha: CaptchaRecord | null): CaptchaRequired {
  return { __typename: 'CaptchaRequired', message: 'Type the characters of the captcha.', captcha };
}

export function sliderRequired(): SliderRequired {
  return { __typename: 'SliderRequired', message: 'Solve the slider first.' };
}

export function accountLocked(retryAt: string | null): AccountLocked {
  const message = 'Too many wrong tries; the account is closed for a while.';
  return { __typename: 'AccountLocked', message, retryAt };
}

export function accountRefused(reason: RefusedReason): AccountRefused {
  return { __typename: 'AccountRefused', message: 'The operator does not let this account in.', reason };
}

export function notMemberAccount(): NotMemberAccount {
  return { __typename: 'NotMemberAccount', message: 'This is no member account.' };
}

export function notAgentAccount(): NotAgentAccount {
  return { __typename: 'NotAgentAccount', message: 'This is no agent account.' };
}

export function passkeyRefused(): PasskeyRefused {
  return { __typename: 'PasskeyRefused', message: 'The passkey was not accepted.' };
}

export function extraStepRequired(offers: readonly ExtraStepOffer[]): ExtraStepRequired {
  return { __typename: 'ExtraStepRequired', message: 'Show once more who you are.', offers };
}

export function extraStepRefused(reason: CodeRefusedReason, attemptsLeft: number | null): ExtraStepRefused {
  return { __typename: 'ExtraStepRefused', message: `The answer: ${reason}.`, reason, attemptsLeft };
}

export function extraStepOver(): ExtraStepOver {
  return { __typename: 'ExtraStepOver', message: 'The step is over; sign in again.' };
}

export function codeRefused(reason: CodeRefusedReason, waitSeconds: number | null): CodeRefused {
  return { __typename: 'CodeRefused', message: `The code: ${reason}.`, reason, waitSeconds };
}

export function confirmationRequired(needsCode: boolean): ConfirmationRequired {
  return { __typename: 'ConfirmationRequired', message: 'Say the password again first.', needsCode };
}
