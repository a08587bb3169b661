import { passwordRule } from '../../../../schema/registrationFields.ts';
import {
  affiliate,
  mobileRegSms,
  register as registerCall,
  registerMobile,
  settingRegister,
  usernameCheck,
  usernameRegSms,
} from '../../../../schema/upstream/registration.ts';
import { sliderCheck, sliderStart } from '../../../../schema/upstream/session.ts';
import { isOn } from '../../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { sessionOf } from '../../../session/sessionOf.ts';
import { isTemporary, refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { createCaptchaChallenge } from '../captcha.ts';
import { toViewer } from '../../../session/viewer.ts';
import type { CaptchaRecord, RateLimit } from '../records.ts';
import { attemptsLeftOf, toCodeRefusal, toRateLimit, toResendSeconds } from '../refusals.ts';
import { toField, toFieldErrors, toForm, toSlider } from './mappers.ts';
import type {
  CodeOutcome,
  CodeRequest,
  FieldErrorRecord,
  FieldRecord,
  FormRecord,
  InvitationOutcome,
  RegisterOutcome,
  RegisterRequest,
  SliderOutcome,
  SolveOutcome,
  Typed,
  UsernameOutcome,
} from './records.ts';
import { FIELD_NAMES } from './records.ts';
import { fromSliderProof, toSliderProof } from './sliderProof.ts';

export interface RegistrationSource {
  form(): Promise<FormRecord>;
  /** What every new password must fulfil. */
  passwordRule(): Promise<FieldRecord>;
  /** Opens an account and signs it in. */
  register(request: RegisterRequest): Promise<RegisterOutcome>;
  requestCode(request: CodeRequest): Promise<CodeOutcome>;
  checkUsername(username: string): Promise<UsernameOutcome>;
  checkInvitation(code: string): Promise<InvitationOutcome>;
  startSlider(): Promise<SliderOutcome>;
  solveSlider(
    id: string,
    solution: { readonly left: number | null; readonly nonce: string | null },
  ): Promise<SolveOutcome>;
}

interface Neighbours {
  readonly site: {
    site(): Promise<{
      readonly features: readonly { readonly code: string; readonly isEnabled: boolean }[];
      readonly minimumAge: number;
    }>;
  };
}

const MOST_CHARACTERS = 255;

export function createRegistrationSource(scope: RequestScope, { site }: Neighbours): RegistrationSource {
  const { upstream, sessions, visitor, log } = scope;
  const challenge = createCaptchaChallenge(scope);

  async function register({ way, typed, sliderProof, acceptsTerms }: RegisterRequest): Promise<RegisterOutcome> {
    const errors = problemsIn(typed, acceptsTerms);
    if (errors.length > 0) return { kind: 'field-errors', errors };
    const proof = toSliderProof(sliderProof);
    const hasCaptcha = (typed.captcha ?? '') !== '';
    try {
      const value = await upstream.call(way === 'username' ? registerCall : registerMobile, {
        body: {
          ...typed,
          type: 0,
          login: true,
          registerMethod: 'WEB',
          registerUrl: visitor.host,
          domain: visitor.host,
          ...(proof && { geetestValidateV4: proof }),
        },
        ...(hasCaptcha && { cookies: await challenge.redeem() }),
      });
      const session = {
        ...sessionOf(value, null),
        username: value.userName ?? typed.username ?? '',
        mustChangePassword: false,
      };
      await sessions.open(session, null);
      return { kind: 'registered', viewer: toViewer(session) };
    } catch (error) {
      if (!(error instanceof UpstreamRefusal)) throw error;
      if (refusedFor(error, 'captcha-wrong')) return { kind: 'captcha-required', captcha: await draw() };
      if (refusedFor(error, 'register-forbidden', 'sign-in-forbidden')) return { kind: 'refused' };
      return toObstacle(error, typed);
    }
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

  async function requestCode({ way, dialingCode, mobile, sliderProof }: CodeRequest): Promise<CodeOutcome> {
    if (!/^\d{1,4}$/.test(dialingCode) || !/^[\d\s().-]{4,32}$/.test(mobile))
      return { kind: 'field-errors', errors: [{ field: 'MOBILE', reason: 'FORMAT' }] };
    const proof = toSliderProof(sliderProof);
    const call = way === 'username' ? usernameRegSms : mobileRegSms;
    try {
      const value = await upstream.call(call, {
        body: {
          countryDialingCode: dialingCode,
          mobileNo: mobile.replaceAll(/\D/g, ''),
          ...(proof && { geetestValidateV4: proof }),
        },
      });
      return { kind: 'sent', resendAfterSeconds: toResendSeconds(value, call.name) };
    } catch (error) {
      if (!(error instanceof UpstreamRefusal)) throw error;
      return toCodeRefusal(error) ?? toObstacle(error, {});
    }
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
    register,
    requestCode,
    async checkUsername(typed) {
      const username = typed.trim();
      if (username === '' || username.length > MOST_CHARACTERS || /[\p{Cc}\p{Cs}]/u.test(username))
        return { kind: 'field-errors', errors: [{ field: 'USERNAME', reason: 'FORMAT' }] };
      try {
        const { free } = await upstream.call(usernameCheck, { body: { username } });
        return isOn(free)
          ? { kind: 'free', username }
          : { kind: 'field-errors', errors: [{ field: 'USERNAME', reason: 'TAKEN' }] };
      } catch (error) {
        if (refusedFor(error, 'feature-off')) return { kind: 'switched-off' };
        const rateLimit = rateLimitIn(error);
        if (rateLimit) return rateLimit;
        throw error;
      }
    },
    async checkInvitation(typed) {
      const code = typed.trim();
      if (code === '' || code.length > MOST_CHARACTERS) return { kind: 'unknown' };
      try {
        const value = await upstream.call(affiliate, { query: { code, domain: visitor.host } });
        return { kind: 'accepted', code: value.code ?? code };
      } catch (error) {
        const rateLimit = rateLimitIn(error);
        if (rateLimit) return rateLimit;
        // Any other no means that nobody gave out this code (wire §3).
        if (error instanceof UpstreamRefusal && !isTemporary(error)) return { kind: 'unknown' };
        throw error;
      }
    },
    async startSlider() {
      try {
        return {
          kind: 'slider',
          slider: toSlider(await upstream.call(sliderStart, { query: { t: Date.now() } }), sliderStart.name),
        };
      } catch (error) {
        if (refusedFor(error, 'feature-off')) return { kind: 'switched-off' };
        const rateLimit = rateLimitIn(error);
        if (rateLimit) return rateLimit;
        throw error;
      }
    },
    async solveSlider(id, { left, nonce }) {
      if (id.length > 64 || (nonce?.length ?? 0) > 32) return { kind: 'missed', attemptsLeft: 0 };
      try {
        const proof = await upstream.call(sliderCheck, {
          body: { lotNumber: id, ...(left !== null && { left }), ...(nonce !== null && { nonce }) },
        });
        return { kind: 'solved', proof: fromSliderProof(proof) };
      } catch (error) {
        if (refusedFor(error, 'slider-wrong')) return { kind: 'missed', attemptsLeft: attemptsLeftOf(error) ?? 0 };
        const rateLimit = rateLimitIn(error);
        if (rateLimit) return rateLimit;
        throw error;
      }
    },
  };
}

function rateLimitIn(error: unknown): RateLimit | null {
  return error instanceof UpstreamRefusal ? toRateLimit(error) : null;
}

type Obstacle = Extract<RegisterOutcome & CodeOutcome, { readonly kind: string }>;

/** What stands in the way of joining and of asking for a code alike. */
function toObstacle(refusal: UpstreamRefusal, typed: Typed): Obstacle {
  if (refusedFor(refusal, 'slider-wrong')) return { kind: 'slider-required' };
  if (refusedFor(refusal, 'feature-off')) return { kind: 'switched-off' };
  const rateLimit = toRateLimit(refusal);
  if (rateLimit) return rateLimit;
  const errors = toFieldErrors(refusal, typed);
  if (errors) return { kind: 'field-errors', errors };
  throw refusal;
}

/** What no form of the site would send, before the operator is bothered with it. */
function problemsIn(typed: Typed, acceptsTerms: boolean): readonly FieldErrorRecord[] {
  const errors: FieldErrorRecord[] = [];
  for (const [name, field] of Object.entries(FIELD_NAMES) as [keyof typeof FIELD_NAMES, FieldErrorRecord['field']][]) {
    const value = typed[name] ?? '';
    if (value.length > MOST_CHARACTERS || /[\p{Cc}\p{Cs}]/u.test(value)) errors.push({ field, reason: 'FORMAT' });
  }
  if (!/^\d{0,4}$/.test(typed.countryDialingCode ?? '')) errors.push({ field: 'MOBILE', reason: 'FORMAT' });
  if (!acceptsTerms) errors.push({ field: 'TERMS', reason: 'MISSING' });
  return errors;
}
