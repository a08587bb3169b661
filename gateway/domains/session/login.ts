import type { ValueOf } from '../../../schema/upstream/call.ts';
import { login as loginCall } from '../../../schema/upstream/session.ts';
import { isOn } from '../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../requestScope.ts';
import type { Credentials } from '../../session/session.ts';
import { newRenewalKey } from '../../session/session.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../upstream/upstream.ts';
import type { CaptchaChallenge } from './captcha.ts';
import { toViewer } from '../../session/viewer.ts';
import { nextNeedsOf, toSignInRefusal } from './refusals.ts';
import { keepStep, trustedDevice } from './security/extraStep.ts';
import type { CaptchaRecord, LoginInput, LoginOutcome } from './records.ts';
import { toSliderProof } from './registration/sliderProof.ts';

/** The brand's switch for forcing a change of expired passwords ([000] §3). */
const FORCED_CHANGE = 'PWDEXPFORCECHANGE3';
const MOST_CHARACTERS = 255;
/** Nobody is called so, and a database may not even be able to look. */
const UNPRINTABLE = /\p{Cc}/u;

interface Neighbours {
  readonly site: { isFeatureOn(code: string): Promise<boolean> };
}

/** Signs in by username. Every refusal the player can act on is an outcome; an unknown username is a wrong password. */
export async function signIn(
  input: LoginInput,
  scope: RequestScope,
  challenge: CaptchaChallenge,
  { site }: Neighbours,
): Promise<LoginOutcome> {
  const credentials = { username: input.username.trim(), password: input.password };
  const bad = problemOf(credentials.username, credentials.password, input.captcha);
  if (bad) return { kind: 'invalid-input', ...bad };
  const captcha = input.captcha?.trim() ?? '';
  const proof = toSliderProof(input.sliderProof);
  const device = await trustedDevice(scope);
  const renewalKey = input.rememberMe ? newRenewalKey() : null;
  try {
    const value = await scope.upstream.call(loginCall, {
      body: {
        ...credentials,
        type: 'username',
        ...(captcha !== '' && { captcha }),
        ...(proof && { geetestValidateV4: proof }),
        ...(device !== null && { loginDeviceId: device }),
        ...(renewalKey !== null && { renewalKey }),
        ...(input.area === 'AGENT' && { area: 'agent' }),
      },
      ...(captcha !== '' && { cookies: await challenge.redeem() }),
    });
    return await admit(
      value,
      { ...credentials, ...(device !== null && { deviceId: device }) },
      renewalKey,
      scope,
      site,
    );
  } catch (error) {
    if (!(error instanceof UpstreamRefusal)) throw error;
    return (
      (await keepStep(scope, error, { credentials, mobile: null, rememberMe: input.rememberMe })) ??
      toOutcome(error, scope, challenge)
    );
  }
}

/**
 * Opens the session of somebody whose password, and whatever else was asked for, is right.
 * @param renewalKey under which the operator knows this browser from now on; null where it is not to be remembered
 */
export async function admit(
  value: ValueOf<typeof loginCall>,
  credentials: Credentials,
  renewalKey: string | null,
  scope: Pick<RequestScope, 'sessions'>,
  site: Neighbours['site'],
): Promise<LoginOutcome> {
  const session = sessionOf(value, credentials);
  const isForced = isOn(value.weakPassword) || (isOn(value.passwordExpired) && (await isChangeForced(site)));
  const kept = isForced ? session : { ...session, mustChangePassword: false, password: null };
  await scope.sessions.open(kept, renewalKey === null ? null : { ...credentials, renewalKey });
  return { kind: 'signed-in', viewer: toViewer(kept), isFirstLogin: isOn(value.firstTimeLogin) };
}

/**
 * Opens the session of somebody who came without a password: none is due then, whatever the operator says of it ([000]
 * §4 has it so for SMS).
 */
export async function admitProven(
  value: ValueOf<typeof loginCall>,
  scope: Pick<RequestScope, 'sessions'>,
): Promise<Extract<LoginOutcome, { readonly kind: 'signed-in' }>> {
  const session = { ...sessionOf(value, null), mustChangePassword: false };
  await scope.sessions.open(session, null);
  return { kind: 'signed-in', viewer: toViewer(session), isFirstLogin: isOn(value.firstTimeLogin) };
}

function problemOf(
  username: string,
  password: string,
  captcha: string | null,
): { field: string; problem: string } | null {
  if (UNPRINTABLE.test(username)) return { field: 'username', problem: 'must have no control characters' };
  if (username === '' || username.length > MOST_CHARACTERS)
    return { field: 'username', problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  if (password === '' || password.length > MOST_CHARACTERS)
    return { field: 'password', problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  return (captcha?.length ?? 0) > 20 ? { field: 'captcha', problem: 'must have at most 20 characters' } : null;
}

/** When the brand's switches cannot be read, an expired password is changed rather than kept. */
async function isChangeForced(site: Neighbours['site']): Promise<boolean> {
  return site.isFeatureOn(FORCED_CHANGE).catch(() => true);
}

async function toOutcome(
  refusal: UpstreamRefusal,
  scope: RequestScope,
  challenge: CaptchaChallenge,
): Promise<LoginOutcome> {
  const signInRefusal = toSignInRefusal(refusal);
  if (signInRefusal) return signInRefusal;
  const needs = nextNeedsOf(refusal);
  if (refusedFor(refusal, 'bad-credentials', 'unknown-user'))
    return {
      kind: 'invalid-credentials',
      captcha: needs.captcha ? await draw(scope, challenge) : null,
      ...(needs.slider && { needsSlider: true }),
    };
  if (refusedFor(refusal, 'slider-wrong')) return { kind: 'slider-required' };
  if (refusedFor(refusal, 'captcha-wrong')) return { kind: 'captcha-required', captcha: await draw(scope, challenge) };
  throw refusal;
}

/** A captcha that cannot be had must not hide why the sign-in failed; the form asks for one again. */
async function draw({ log }: RequestScope, challenge: CaptchaChallenge): Promise<CaptchaRecord | null> {
  try {
    return await challenge.draw();
  } catch (error) {
    log.warn({ err: error }, 'no captcha to be had');
    return null;
  }
}
