import { login as loginCall } from '../../../schema/upstream/session.ts';
import type { RequestScope } from '../../requestScope.ts';
import { newRenewalKey } from '../../session/session.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../upstream/upstream.ts';
import { admit, type SiteFeatures } from './admit.ts';
import type { CaptchaChallenge } from './captcha.ts';
import { nextNeedsOf, toSignInRefusal } from './refusals.ts';
import { keepStep, trustedDevice } from './security/extraStep.ts';
import type { CaptchaRecord, LoginInput, LoginOutcome } from './records.ts';
import { toSliderProof } from './registration/sliderProof.ts';

const MOST_CHARACTERS = 255;
/** Nobody is called so, and a database may not even be able to look. */
const UNPRINTABLE = /\p{Cc}/u;

interface Neighbours {
  readonly site: SiteFeatures;
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
