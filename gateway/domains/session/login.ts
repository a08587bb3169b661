import { login as loginCall } from '../../../schema/upstream/session.ts';
import { isOn } from '../../../schema/upstream/shapes.ts';
import type { RequestScope } from '../../request.ts';
import { sessionOf } from '../../session/sessionOf.ts';
import { refusedFor } from '../../upstream/refusals.ts';
import { UpstreamRefusal } from '../../upstream/upstream.ts';
import type { CaptchaDesk } from './captcha.ts';
import { toLoginFailure, toRefusedReason, toViewer } from './mappers.ts';
import type { CaptchaRecord, LoginInput, LoginOutcome } from './records.ts';

/** The brand's switch for forcing a change of expired passwords ([000] §3). */
const FORCED_CHANGE = 'PWDEXPFORCECHANGE3';
const MOST_CHARACTERS = 255;
const PATIENCE_SECONDS = 60;
/** Nobody is called so, and a database may not even be able to look. */
const UNPRINTABLE = /\p{Cc}/u;

interface Neighbours {
  readonly site: { isFeatureOn(code: string): Promise<boolean> };
}

/** Signs in by username. Every refusal the player can act on is an outcome; an unknown username is a wrong password. */
export async function signIn(input: LoginInput, scope: RequestScope, desk: CaptchaDesk, { site }: Neighbours): Promise<LoginOutcome> {
  const credentials = { username: input.username.trim(), password: input.password };
  const bad = problemOf(credentials.username, credentials.password, input.captcha);
  if (bad) return { kind: 'invalid-input', ...bad };
  const captcha = input.captcha?.trim() ?? '';
  try {
    const value = await scope.upstream.call(loginCall, {
      body: { ...credentials, type: 'username', ...(captcha !== '' && { captcha }) },
      ...(captcha !== '' && { cookies: await desk.redeem() }),
    });
    const session = sessionOf(value, credentials);
    const isForced = isOn(value.weakPassword) || (isOn(value.passwordExpired) && (await isChangeForced(site)));
    const kept = isForced ? session : { ...session, mustChangePassword: false, password: null };
    await scope.sessions.open(kept, input.rememberMe ? credentials : null);
    return { kind: 'signed-in', viewer: toViewer(kept), isFirstLogin: isOn(value.firstTimeLogin) };
  } catch (error) {
    if (error instanceof UpstreamRefusal) return toOutcome(error, scope, desk);
    throw error;
  }
}

function problemOf(username: string, password: string, captcha: string | null): { field: string; problem: string } | null {
  if (UNPRINTABLE.test(username)) return { field: 'username', problem: 'must have no control characters' };
  if (username === '' || username.length > MOST_CHARACTERS) return { field: 'username', problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  if (password === '' || password.length > MOST_CHARACTERS) return { field: 'password', problem: `must have 1 to ${MOST_CHARACTERS} characters` };
  return (captcha?.length ?? 0) > 20 ? { field: 'captcha', problem: 'must have at most 20 characters' } : null;
}

/** When the brand's switches cannot be read, an expired password is changed rather than kept. */
async function isChangeForced(site: Neighbours['site']): Promise<boolean> {
  return site.isFeatureOn(FORCED_CHANGE).catch(() => true);
}

async function toOutcome(refusal: UpstreamRefusal, scope: RequestScope, desk: CaptchaDesk): Promise<LoginOutcome> {
  const { needsCaptcha, retryAt, retryAfterSeconds } = toLoginFailure(refusal.value);
  const reason = toRefusedReason(refusal.meaning);
  if (reason) return { kind: 'refused', reason };
  if (refusedFor(refusal, 'bad-credentials', 'unknown-user')) return { kind: 'invalid-credentials', captcha: needsCaptcha ? await draw(scope, desk) : null };
  if (refusedFor(refusal, 'captcha-wrong')) return { kind: 'captcha-required', captcha: await draw(scope, desk) };
  if (refusedFor(refusal, 'locked')) return { kind: 'locked', retryAt };
  if (refusedFor(refusal, 'rate-limited')) return { kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds ?? PATIENCE_SECONDS };
  throw refusal;
}

/** A captcha that cannot be had must not hide why the sign-in failed; the form asks for one again. */
async function draw({ log }: RequestScope, desk: CaptchaDesk): Promise<CaptchaRecord | null> {
  try {
    return await desk.draw();
  } catch (error) {
    log.warn({ err: error }, 'no captcha to be had');
    return null;
  }
}
