import { login as loginCall } from '../../../schema/upstream/session.ts';
import type { RequestScope } from '../../requestScope.ts';
import { newRenewalKey } from '../../session/session.ts';
import type { InvalidInput, RateLimited } from '../../shared/userErrors.ts';
import { invalidInput } from '../../shared/userErrors.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../upstream/upstream.ts';
import { admit, type SiteFeatures } from './admit.ts';
import { attempt } from './attempt.ts';
import type { CaptchaChallenge } from './captcha.ts';
import type {
  AccountLocked,
  AccountRefused,
  CaptchaRequired,
  ExtraStepRequired,
  InvalidCredentials,
  NotAgentAccount,
  NotMemberAccount,
  SignedIn,
  SliderRequired,
} from './outcomes.ts';
import { captchaRequired, invalidCredentials, notAgentAccount, sliderRequired } from './outcomes.ts';
import { nextNeedsOf, toSignInFailure } from './refusals.ts';
import { keepStep, trustedDevice } from './security/extraStep.ts';
import type { CaptchaRecord, LoginInput } from './records.ts';
import { toSliderProof } from './registration/sliderProof.ts';

const MOST_CHARACTERS = 255;
/** Such a username cannot exist, and some databases cannot even look it up. */
const UNPRINTABLE = /\p{Cc}/u;

export type LoginResult =
  | SignedIn<'LoginSuccess'>
  | InvalidCredentials
  | CaptchaRequired
  | SliderRequired
  | ExtraStepRequired
  | AccountLocked
  | AccountRefused
  | NotMemberAccount
  | NotAgentAccount
  | InvalidInput
  | RateLimited;

interface Neighbours {
  readonly site: SiteFeatures;
}

/** Signs in by username. Every refusal the player can act on is an outcome; an unknown username is a wrong password. */
export async function signIn(
  input: LoginInput,
  scope: RequestScope,
  challenge: CaptchaChallenge,
  { site }: Neighbours,
): Promise<LoginResult> {
  const credentials = { username: input.username.trim(), password: input.password };
  const bad = problemOf(credentials.username, credentials.password, input.captcha);
  if (bad) return invalidInput(bad);
  const captcha = input.captcha?.trim() ?? '';
  const proof = toSliderProof(input.sliderProof);
  const device = await trustedDevice(scope);
  const renewalKey = input.rememberMe ? newRenewalKey() : null;
  const body = {
    ...credentials,
    type: 'username',
    ...(captcha !== '' && { captcha }),
    ...(proof && { geetestValidateV4: proof }),
    ...(device !== null && { loginDeviceId: device }),
    ...(renewalKey !== null && { renewalKey }),
    ...(input.area === 'AGENT' && { area: 'agent' }),
  };
  return attempt(
    async () => {
      const cookies = captcha === '' ? {} : { cookies: await challenge.redeem() };
      const value = await scope.upstream.call(loginCall, { body, ...cookies });
      const entered = { ...credentials, ...(device !== null && { deviceId: device }) };
      return { __typename: 'LoginSuccess', ...(await admit(value, entered, renewalKey, scope, site)) } as const;
    },
    async (refusal) =>
      (await keepStep(scope, refusal, { credentials, mobile: null, rememberMe: input.rememberMe })) ??
      (await toFailure(refusal, scope, challenge)),
  );
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

async function toFailure(refusal: UpstreamRefusal, scope: RequestScope, challenge: CaptchaChallenge) {
  const refused = toSignInFailure(refusal);
  if (refused) return refused;
  if (refusal.meaning === 'not-an-agent') return notAgentAccount();
  if (refusedFor(refusal, 'slider-wrong')) return sliderRequired();
  if (refusedFor(refusal, 'captcha-wrong')) return captchaRequired(await draw(scope, challenge));
  if (!refusedFor(refusal, 'bad-credentials', 'unknown-user')) return null;
  const needs = nextNeedsOf(refusal);
  return invalidCredentials(needs.captcha ? await draw(scope, challenge) : null, needs.slider);
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
