import type { Provider } from '../../../../schema/upstream/identities.ts';
import { identities as identitiesCall, linkIdentity, unlinkIdentity } from '../../../../schema/upstream/identities.ts';
import { loginFacebook, loginGoogle } from '../../../../schema/upstream/session.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { fields } from '../../../upstream/decode.ts';
import { featureUnavailable, invalidInput, realAccountRequired, sessionRequired } from '../../../shared/userErrors.ts';
import { isTemporary, isSessionOver, refusedFor } from '../../../upstream/refusals.ts';
import { UpstreamRefusal, UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { admitProven } from '../admit.ts';
import { toViewer } from '../../../session/viewer.ts';
import { attempt } from '../attempt.ts';
import { toAccountLocked, toConfirmationRequired, toRateLimited, toWrongPassword } from '../refusals.ts';
import { keepStep, trustedDevice } from '../security/extraStep.ts';
import { readPending, toIdentities, toIdentity, toPending, toProviderName } from './mappers.ts';
import type {
  ForgetPendingIdentityResult,
  IdentityNotPending,
  IdentityRecord,
  LinkIdentityResult,
  PendingIdentity,
  ProofOutcome,
  ProviderName,
  UnlinkIdentityResult,
} from './records.ts';

/** Coming in by a provider's sign-in, and whose identities those are. */
export interface SocialSource {
  /** Providers that are configured here and switched on by the operator. */
  offered(): Promise<readonly ProviderName[]>;
  /**
   * Sends a provider's proof to the operator. A guest is signed in, needs the extra step, or can then link the
   * identity; a member stays signed in, and can link it.
   */
  prove(provider: Provider, idToken: string): Promise<ProofOutcome>;
  pending(): Promise<PendingIdentity | null>;
  /** The identity that waits is not wanted after all. */
  forgetPending(): Promise<ForgetPendingIdentityResult>;
  identities(): Promise<readonly IdentityRecord[]>;
  /**
   * Links the pending identity to the signed-in member. Only after the member has confirmed it, because the browser may
   * be shared.
   */
  link(): Promise<LinkIdentityResult>;
  unlink(provider: ProviderName | 'OTHER', password: string): Promise<UnlinkIdentityResult>;
}

interface Neighbours {
  readonly site: { isFeatureOn(code: string): Promise<boolean> };
}

const CALLS = { google: loginGoogle, facebook: loginFacebook } as const;
const VAULT = 'identity';
/** As long as the reference platform keeps its challenges; one that expires earlier is detected when it is used. */
const KEPT_SECONDS = 15 * 60;
const MOST_CHARACTERS = 255;

export function createSocialSource(scope: RequestScope, { site }: Neighbours): SocialSource {
  const { upstream, encryptedCookies, settings } = scope;

  async function isOffered(provider: Provider): Promise<boolean> {
    const { moduleId } = CALLS[provider];
    return settings.providers.includes(provider) && moduleId !== null && site.isFeatureOn(moduleId);
  }

  async function prove(provider: Provider, credential: string): Promise<ProofOutcome> {
    const bindOnly = scope.session !== null && scope.session.kind !== 'TRIAL';
    try {
      const device = bindOnly ? null : await trustedDevice(scope);
      await admitProven(
        await upstream.call(CALLS[provider], {
          body: { credential, ...(bindOnly && { bindOnly }), ...(device !== null && { loginDeviceId: device }) },
        }),
        scope,
      );
      return { kind: 'signed-in' };
    } catch (error) {
      const step =
        error instanceof UpstreamRefusal
          ? await keepStep(scope, error, { credentials: null, mobile: null, rememberMe: false })
          : null;
      if (step) return { kind: 'extra-step' };
      if (!refusedFor(error, 'identity-not-bound')) return toProofOutcome(error);
      const pending = toPending(provider, error.value);
      if (pending === null) return { kind: 'unavailable' };
      await encryptedCookies.write(VAULT, JSON.stringify(pending), KEPT_SECONDS);
      return { kind: 'pending' };
    }
  }

  async function link(): Promise<LinkIdentityResult> {
    const { session } = scope;
    if (session === null) return sessionRequired();
    if (session.kind === 'TRIAL') return realAccountRequired();
    const pending = readPending(await encryptedCookies.read(VAULT));
    if (pending === null) return identityNotPending();
    return attempt(
      async () => {
        const value = await upstream.call(linkIdentity, { body: { challenge: pending.challenge } });
        const identity = toIdentity(fields(value, linkIdentity.name));
        encryptedCookies.forget(VAULT);
        return { __typename: 'LinkIdentitySuccess', viewer: toViewer(session), identity } as const;
      },
      (refusal) => {
        if (isSessionOver(refusal)) return sessionRequired();
        const failure = toConfirmationRequired(refusal) ?? toRateLimited(refusal);
        if (failure) return failure;
        if (!refusedFor(refusal, 'identity-taken', 'code-expired', 'code-wrong', 'feature-off')) return null;
        encryptedCookies.forget(VAULT);
        return refusedFor(refusal, 'identity-taken') ? identityTaken() : identityNotPending();
      },
    );
  }

  async function forgetPending(): Promise<ForgetPendingIdentityResult> {
    if ((await encryptedCookies.read(VAULT)) === null) return identityNotPending();
    encryptedCookies.forget(VAULT);
    return { __typename: 'ForgetPendingIdentitySuccess', forgotten: true };
  }

  async function unlink(provider: ProviderName | 'OTHER', password: string): Promise<UnlinkIdentityResult> {
    const { session } = scope;
    if (session === null) return sessionRequired();
    if (session.kind === 'TRIAL') return realAccountRequired();
    if (provider === 'OTHER') return invalidInput({ field: 'provider', problem: 'must be one that the site knows' });
    if (password === '' || password.length > MOST_CHARACTERS)
      return invalidInput({ field: 'password', problem: `must have 1 to ${MOST_CHARACTERS} characters` });
    return attempt(
      async () => {
        await upstream.call(unlinkIdentity, { body: { provider: provider.toLowerCase(), password } });
        return { __typename: 'UnlinkIdentitySuccess', viewer: toViewer(session) } as const;
      },
      (refusal) => {
        if (isSessionOver(refusal)) return sessionRequired();
        if (refusedFor(refusal, 'feature-off')) return featureUnavailable('The account has no other way in.');
        return toWrongPassword(refusal) ?? toAccountLocked(refusal) ?? toRateLimited(refusal);
      },
    );
  }

  return {
    async offered() {
      const offered = await Promise.all(
        settings.providers.map(async (provider) => ((await isOffered(provider)) ? [toProviderName(provider)] : [])),
      );
      return offered.flat();
    },
    prove,
    pending: async () => readPending(await encryptedCookies.read(VAULT)),
    forgetPending,
    async identities() {
      if (scope.session === null || scope.session.kind === 'TRIAL') return [];
      return toIdentities(await upstream.call(identitiesCall));
    },
    link,
    unlink,
  };
}

function identityNotPending(): IdentityNotPending {
  return { __typename: 'IdentityNotPending', message: 'No identity waits to be linked, or it has waited too long.' };
}

function identityTaken() {
  const message = 'The identity is another member’s, or the member has one of this provider already.';
  return { __typename: 'IdentityTaken', message } as const;
}

const PROOF_OUTCOMES = [
  ['identity-taken', 'taken'],
  ['identity-proof-wrong', 'wrong-proof'],
  ['feature-off', 'switched-off'],
  ['not-active', 'not-active'],
  ['self-excluded', 'excluded'],
  ['sign-in-forbidden', 'forbidden'],
  ['address-refused', 'address'],
  ['not-a-member', 'not-a-member'],
  ['extra-step-required', 'forbidden'],
  ['rate-limited', 'rate-limited'],
] as const;

function toProofOutcome(error: unknown): ProofOutcome {
  if (error instanceof UpstreamUnavailable || isTemporary(error)) return { kind: 'unavailable' };
  const found = PROOF_OUTCOMES.find(([meaning]) => refusedFor(error, meaning));
  if (!found) throw error;
  return { kind: found[1] };
}
