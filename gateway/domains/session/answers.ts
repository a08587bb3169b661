import { invalidInput, rateLimited } from '../../shared/userErrors.ts';
import type { Unconfirmed } from './security/records.ts';
import type { CaptchaRecord, CodeRefusal, Lock, LoginOutcome, RefusedReason } from './records.ts';

/** Outcomes of this domain as members of the schema's unions. Each is spelled here and nowhere else. */

export function codeRefused({ reason, waitSeconds }: Pick<CodeRefusal, 'reason' | 'waitSeconds'>) {
  return { __typename: 'CodeRefused' as const, message: `The code: ${reason}.`, reason, waitSeconds };
}

export function codeSent({ resendAfterSeconds }: { readonly resendAfterSeconds: number }) {
  return { __typename: 'CodeSent' as const, resendAfterSeconds };
}

export function accountLocked({ retryAt }: Pick<Lock, 'retryAt'>) {
  return {
    __typename: 'AccountLocked' as const,
    message: 'Too many wrong tries; the account is closed for a while.',
    retryAt,
  };
}

export function accountRefused({ reason }: { readonly reason: RefusedReason }) {
  return { __typename: 'AccountRefused' as const, message: 'The operator does not let this account in.', reason };
}

export function confirmationRequired({ needsCode }: Pick<Unconfirmed, 'needsCode'>) {
  return { __typename: 'ConfirmationRequired' as const, message: 'Say the password again first.', needsCode };
}

export function sliderRequired() {
  return { __typename: 'SliderRequired' as const, message: 'Solve the slider first.' };
}

export function captchaRequired({ captcha }: { readonly captcha: CaptchaRecord | null }) {
  return { __typename: 'CaptchaRequired' as const, message: 'Type the characters of the captcha.', captcha };
}

export function wrongPassword() {
  return { __typename: 'InvalidCredentials' as const, message: 'The password is wrong.', captcha: null };
}

export function passkeyRefused() {
  return { __typename: 'PasskeyRefused' as const, message: 'The passkey was not accepted.' };
}

export function extraStepOver() {
  return { __typename: 'ExtraStepOver' as const, message: 'The step is over; sign in again.' };
}

export function extraStepRequired({ offers }: Pick<Extract<LoginOutcome, { readonly kind: 'extra-step' }>, 'offers'>) {
  return { __typename: 'ExtraStepRequired' as const, message: 'Show once more who you are.', offers };
}

export function notMemberAccount() {
  return { __typename: 'NotMemberAccount' as const, message: 'This is no member account.' };
}

/** A sign-in's outcome as a member of `LoginResult`, whichever way in it was. */
export function loginResult(outcome: LoginOutcome) {
  switch (outcome.kind) {
    case 'signed-in':
      return { __typename: 'LoginSuccess' as const, viewer: outcome.viewer, isFirstLogin: outcome.isFirstLogin };
    case 'invalid-credentials':
      return {
        __typename: 'InvalidCredentials' as const,
        message: 'Username and password do not belong together.',
        captcha: outcome.captcha,
        needsSlider: outcome.needsSlider ?? false,
      };
    case 'slider-required':
      return sliderRequired();
    case 'captcha-required':
      return captchaRequired(outcome);
    case 'locked':
      return accountLocked(outcome);
    case 'refused':
      return accountRefused(outcome);
    case 'extra-step':
      return extraStepRequired(outcome);
    case 'extra-step-refused':
      return {
        __typename: 'ExtraStepRefused' as const,
        message: `The answer: ${outcome.reason}.`,
        reason: outcome.reason,
        attemptsLeft: outcome.attemptsLeft,
      };
    case 'extra-step-over':
      return extraStepOver();
    case 'passkey-refused':
      return passkeyRefused();
    case 'not-a-member':
      return notMemberAccount();
    case 'not-an-agent':
      return { __typename: 'NotAgentAccount' as const, message: 'This is no agent account.' };
    case 'rate-limited':
      return rateLimited(outcome);
    case 'invalid-input':
      return invalidInput(outcome);
  }
}
