import { givenRule, passwordRule, type RegistrationFieldName } from '../../../../schema/registrationFields.ts';
import {
  mobileRegSms,
  register as registerCall,
  registerMobile,
  settingRegister,
  usernameRegSms,
} from '../../../../schema/upstream/registration.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { sessionOf } from '../../../session/sessionOf.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import { createCaptchaChallenge } from '../captcha.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { CaptchaRecord } from '../records.ts';
import { captchaRequired, sliderRequired } from '../outcomes.ts';
import { toCodeRefused, toFeatureUnavailable, toRateLimited, toResendSeconds } from '../refusals.ts';
import { checkInvitation, checkUsername, isPlainText } from './checks.ts';
import { fieldErrors, toField, toFieldErrors, toForm } from './mappers.ts';
import type {
  CheckInvitationCodeResult,
  CheckUsernameResult,
  CodeRequest,
  FieldErrorRecord,
  FieldRecord,
  FormFailure,
  FormRecord,
  RegisterRequest,
  RegisterResult,
  RequestRegistrationCodeResult,
  SolveSliderResult,
  StartSliderResult,
  Typed,
} from './records.ts';
import { FIELD_NAMES } from './records.ts';
import type { SliderAnswer } from './slider.ts';
import { solveSlider, startSlider } from './slider.ts';
import { toSliderProof } from './sliderProof.ts';

export interface RegistrationSource {
  form(): Promise<FormRecord>;
  /** What every new password must fulfil. */
  passwordRule(): Promise<FieldRecord>;
  /** What a number that a code is sent to must fulfil; null where the operator has no rule. */
  mobileRule(): Promise<FieldRecord | null>;
  /** What a username must fulfil; null where the operator has no rule. */
  usernameRule(): Promise<FieldRecord | null>;
  /** Opens an account and signs it in. */
  register(request: RegisterRequest): Promise<RegisterResult>;
  requestCode(request: CodeRequest): Promise<RequestRegistrationCodeResult>;
  checkUsername(username: string): Promise<CheckUsernameResult>;
  checkInvitation(code: string, isVisit: boolean): Promise<CheckInvitationCodeResult>;
  startSlider(): Promise<StartSliderResult>;
  solveSlider(id: string, answer: SliderAnswer): Promise<SolveSliderResult>;
  /** Of accounts that agents open: reads what fields have to be like, and what is wrong with them. */
  readonly accounts: { readonly toField: typeof toField; readonly toFieldErrors: typeof toFieldErrors };
}

interface Neighbours {
  readonly site: {
    site(): Promise<{
      readonly features: readonly { readonly code: string; readonly isEnabled: boolean }[];
      readonly minimumAge: number;
    }>;
  };
}

export function createRegistrationSource(scope: RequestScope, { site }: Neighbours): RegistrationSource {
  const { upstream, sessions, visitor, log } = scope;
  const challenge = createCaptchaChallenge(scope);

  async function ruleOf(name: RegistrationFieldName): Promise<FieldRecord | null> {
    const rule = givenRule(name, await upstream.call(settingRegister));
    return rule && toField(rule);
  }

  async function register({ way, typed, sliderProof, acceptsTerms }: RegisterRequest): Promise<RegisterResult> {
    const errors = problemsIn(typed, acceptsTerms);
    if (errors.length > 0) return fieldErrors(errors);
    const proof = toSliderProof(sliderProof);
    const hasCaptcha = (typed.captcha ?? '') !== '';
    const body = {
      ...typed,
      type: 0,
      login: true,
      registerMethod: 'WEB',
      registerUrl: visitor.host,
      domain: visitor.host,
      ...(proof && { geetestValidateV4: proof }),
    };
    return attempt(
      async () => {
        const cookies = hasCaptcha ? { cookies: await challenge.redeem() } : {};
        const value = await upstream.call(way === 'username' ? registerCall : registerMobile, { body, ...cookies });
        const username = value.userName ?? typed.username ?? '';
        const session = { ...sessionOf(value, null), username, mustChangePassword: false };
        await sessions.open(session, null);
        return { __typename: 'RegisterSuccess', viewer: toViewer(session) } as const;
      },
      async (refusal) => {
        if (refusedFor(refusal, 'captcha-wrong')) return captchaRequired(await draw());
        if (refusedFor(refusal, 'register-forbidden', 'sign-in-forbidden'))
          return { __typename: 'RegistrationRefused', message: 'The operator does not take this visitor.' } as const;
        return toFormFailure(refusal, typed);
      },
    );
  }

  /** A captcha that cannot be had must not hide why joining failed; the form asks for one again. */
  async function draw(): Promise<CaptchaRecord | null> {
    try {
      return await challenge.draw();
    } catch (error) {
      log.warn({ err: error }, 'no captcha to be had');
      return null;
    }
  }

  async function requestCode({
    way,
    dialingCode,
    mobile,
    sliderProof,
  }: CodeRequest): Promise<RequestRegistrationCodeResult> {
    if (!/^\d{1,4}$/.test(dialingCode) || !/^[\d\s().-]{4,32}$/.test(mobile))
      return fieldErrors([{ field: 'MOBILE', reason: 'FORMAT' }]);
    const proof = toSliderProof(sliderProof);
    const call = way === 'username' ? usernameRegSms : mobileRegSms;
    const body = {
      countryDialingCode: dialingCode,
      mobileNo: mobile.replaceAll(/\D/g, ''),
      ...(proof && { geetestValidateV4: proof }),
    };
    return attempt(
      async () => {
        const resendAfterSeconds = toResendSeconds(await upstream.call(call, { body }), call.name);
        return { __typename: 'RequestRegistrationCodeSuccess', resendAfterSeconds } as const;
      },
      (refusal) => toCodeRefused(refusal) ?? toFormFailure(refusal, {}),
    );
  }

  return {
    async form() {
      const [rules, { features, minimumAge }] = await Promise.all([upstream.call(settingRegister), site.site()]);
      return toForm(
        rules,
        (code) => features.some((feature) => feature.code === code && feature.isEnabled),
        minimumAge,
      );
    },
    passwordRule: async () => toField(passwordRule(await upstream.call(settingRegister))),
    mobileRule: () => ruleOf('mobileNum'),
    usernameRule: () => ruleOf('username'),
    register,
    requestCode,
    checkUsername: (username) => checkUsername(upstream, username),
    checkInvitation: (code, isVisit) => checkInvitation(scope, code, isVisit),
    accounts: { toField, toFieldErrors },
    startSlider: () => startSlider(upstream),
    solveSlider: (id, answer) => solveSlider(upstream, id, answer),
  };
}

/** Errors that registration and its codes share. */
function toFormFailure(refusal: UpstreamRefusal, typed: Typed): FormFailure | null {
  if (refusal.meaning === 'slider-wrong') return sliderRequired();
  return toFeatureUnavailable(refusal) ?? toRateLimited(refusal) ?? toFieldErrors(refusal, typed);
}

/** What no form of the site would send, before the operator is bothered with it. */
function problemsIn(typed: Typed, acceptsTerms: boolean): readonly FieldErrorRecord[] {
  const errors: FieldErrorRecord[] = [];
  for (const [name, field] of Object.entries(FIELD_NAMES) as [keyof typeof FIELD_NAMES, FieldErrorRecord['field']][]) {
    const value = typed[name] ?? '';
    if (!isPlainText(value)) errors.push({ field, reason: 'FORMAT' });
  }
  if (!/^\d{0,4}$/.test(typed.countryDialingCode ?? '')) errors.push({ field: 'MOBILE', reason: 'FORMAT' });
  if (!acceptsTerms) errors.push({ field: 'TERMS', reason: 'MISSING' });
  return errors;
}
