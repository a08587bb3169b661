import { randomBytes } from 'node:crypto';
import { extraStepCode } from '../../../../schema/upstream/extraStep.ts';
import { loginVerification } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { newRenewalKey } from '../../../session/session.ts';
import { invalidInput } from '../../../shared/userErrors.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import type { UpstreamRefusal } from '../../../upstream/upstream.ts';
import { attempt } from '../attempt.ts';
import type { ExtraStepKind, ExtraStepOffer } from '../records.ts';
import type { ExtraStepRequired } from '../outcomes.ts';
import { extraStepOver, extraStepRefused, extraStepRequired } from '../outcomes.ts';
import { attemptsLeftOf, toCodeRefused, toRateLimited, toResendSeconds, toSignInFailure } from '../refusals.ts';
import type { EnterSteps } from './enterAfterStep.ts';
import { readPending, toStep, toWireKind } from './mappers.ts';
import type { FirstStep, RequestExtraStepCodeResult, VerifyExtraStepResult } from './records.ts';

/** The sign-in that waits, and the mark of a browser that has passed; both sealed, both out of scripts' reach. */
const STEP = 'extra_step';
const DEVICE = 'device';
/** As long as the reference platform keeps its challenges; one that expires earlier is detected when it is used. */
const STEP_SECONDS = 600;
const DEVICE_SECONDS = 30 * 24 * 60 * 60;
const MOST_CHARACTERS = 255;

type Scope = Pick<RequestScope, 'upstream' | 'encryptedCookies'>;

/** What this browser was given when it last passed an extra step and was to be trusted; null otherwise. */
export function trustedDevice({ encryptedCookies }: Pick<Scope, 'encryptedCookies'>): Promise<string | null> {
  return encryptedCookies.read(DEVICE);
}

/** Keeps a sign-in until its extra step. Null when the operator's refusal does not say how to go on. */
export async function keepStep(
  { encryptedCookies }: Pick<Scope, 'encryptedCookies'>,
  refusal: UpstreamRefusal,
  first: FirstStep,
): Promise<ExtraStepRequired | null> {
  const step = refusal.meaning === 'extra-step-required' ? toStep(refusal.value) : null;
  if (!step) return null;
  const { credentials, mobile, rememberMe } = first;
  const typed = credentials && { username: credentials.username, password: credentials.password };
  await encryptedCookies.write(STEP, JSON.stringify({ credentials: typed, mobile, rememberMe, ...step }), STEP_SECONDS);
  return extraStepRequired(step.offers);
}

/** The ways to show who it is that the sign-in waiting on this browser was offered; null when none waits. */
export async function waitingOffers({
  encryptedCookies,
}: Pick<Scope, 'encryptedCookies'>): Promise<readonly ExtraStepOffer[] | null> {
  return readPending(await encryptedCookies.read(STEP))?.offers ?? null;
}

export async function requestStepCode(
  { upstream, encryptedCookies }: Scope,
  kind: ExtraStepKind,
): Promise<RequestExtraStepCodeResult> {
  const step = readPending(await encryptedCookies.read(STEP));
  if (!step) return extraStepOver();
  if ((kind !== 'SMS' && kind !== 'EMAIL') || !step.offers.some((offer) => offer.kind === kind))
    return invalidInput({ field: 'kind', problem: 'sends no code' });
  return attempt(
    async () => {
      const body = { challenge: step.challenge, verificationType: toWireKind(kind) };
      const sent = await upstream.call(extraStepCode, { body });
      const resendAfterSeconds = toResendSeconds(sent, extraStepCode.name);
      return { __typename: 'RequestExtraStepCodeSuccess', resendAfterSeconds } as const;
    },
    (refusal) => {
      if (refusal.meaning !== 'extra-step-over') return toRateLimited(refusal) ?? toCodeRefused(refusal);
      encryptedCookies.forget(STEP);
      return extraStepOver();
    },
  );
}

export interface StepInput {
  readonly kind: ExtraStepKind;
  readonly answer: string;
  readonly trustBrowser: boolean;
}

/**
 * Continues the pending sign-in. A remembered browser is also trusted, or its automatic sign-in would need the extra
 * step, too.
 */
export async function verifyStep(
  { upstream, encryptedCookies }: Scope,
  { kind, answer, trustBrowser }: StepInput,
  enter: EnterSteps,
): Promise<VerifyExtraStepResult> {
  const step = readPending(await encryptedCookies.read(STEP));
  if (!step) return extraStepOver();
  const typed = answer.trim();
  if (typed === '' || typed.length > MOST_CHARACTERS)
    return invalidInput({ field: 'answer', problem: `must have 1 to ${MOST_CHARACTERS} characters` });
  if (kind === 'OTHER' || !step.offers.some((offer) => offer.kind === kind))
    return invalidInput({ field: 'kind', problem: 'was not offered' });
  const { credentials, challenge, rememberMe } = step;
  const renewalKey = credentials && rememberMe ? newRenewalKey() : null;
  const deviceId = trustBrowser || renewalKey !== null ? randomBytes(32).toString('base64url') : null;
  const body = {
    ...credentials,
    challenge,
    verificationType: toWireKind(kind),
    verificationCode: typed,
    ...(deviceId !== null && { loginDeviceId: deviceId }),
    ...(renewalKey !== null && { renewalKey }),
  };
  return attempt(
    async () => {
      const value = await upstream.call(loginVerification, { body });
      encryptedCookies.forget(STEP);
      if (deviceId !== null && trustBrowser) await encryptedCookies.write(DEVICE, deviceId, DEVICE_SECONDS);
      const admission = await (credentials
        ? enter.byPassword(value, { ...credentials, ...(deviceId !== null && { deviceId }) }, renewalKey)
        : enter.byProof(value, step));
      return { __typename: 'VerifyExtraStepSuccess', ...admission } as const;
    },
    (refusal) => {
      if (refusedFor(refusal, 'extra-step-over', 'extra-step-required', 'bad-credentials', 'unknown-user')) {
        encryptedCookies.forget(STEP);
        return extraStepOver();
      }
      const code = toCodeRefused(refusal);
      return code ? extraStepRefused(code.reason, attemptsLeftOf(refusal)) : toSignInFailure(refusal);
    },
  );
}
