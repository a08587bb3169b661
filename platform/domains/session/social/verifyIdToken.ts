import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, RemoteJWKSet } from 'jose';
import type { Provider } from '../../../../schema/upstream/identities.ts';
import { Refusal } from '../../../contract/Refusal.ts';

/** A provider that the operator trusts, and the client id that its tokens must be for. */
export interface TrustedProvider {
  readonly name: Provider;
  /** Exactly as in `iss`, such as `https://accounts.google.com`. */
  readonly issuer: string;
  readonly audience: string;
}

/** The identity in a provider's token. */
export interface ProvenIdentity {
  readonly subject: string;
  /** A name by which the person recognizes it, masked. */
  readonly label: string | null;
  readonly expiresAt: Date;
}

/**
 * Checks an id token. Throws a `Refusal`: `telegram_validate_failed` for an invalid one, `ACCESS_REMOTE_API_FAIL` if
 * the provider's keys cannot be fetched.
 */
export type IdTokenVerifier = (credential: string) => Promise<ProvenIdentity>;

const TIMEOUT_MS = 4_000;
/** Maximum age of an id token, which is used within minutes, regardless of its own expiry. */
const OLDEST_SECONDS = 600;
const DRIFT_SECONDS = 60;
/** Asymmetric signatures only: with a shared secret the client could make tokens of its own. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/**
 * The provider's keys are found by its discovery document and cached by `jose` for ten minutes. The age of tokens is
 * measured by the system time, not by the platform's adjustable clock.
 */
export function createIdTokenVerifier({ issuer, audience }: TrustedProvider): IdTokenVerifier {
  let keys: Promise<RemoteJWKSet> | null = null;

  function keysOf(): Promise<RemoteJWKSet> {
    keys ??= findKeys(issuer).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  }

  return async (credential) => {
    const found = await keysOf().catch(unreachable);
    const { payload } = await jwtVerify(credential, found, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: DRIFT_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch(wrongOrUnreachable);
    const { sub = '', azp, exp = 0 } = payload;
    if (sub === '' || sub.length > 255 || (azp !== undefined && azp !== audience))
      throw wrong('The token is for somebody else');
    return { subject: sub, label: labelOf(payload), expiresAt: new Date((exp + DRIFT_SECONDS) * 1000) };
  };
}

async function findKeys(issuer: string): Promise<RemoteJWKSet> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`The provider's discovery document answered ${answer.status}`);
  const { issuer: said, jwks_uri: place } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (said !== issuer || typeof place !== 'string' || !URL.canParse(place))
    throw new Error('The discovery document is another issuer’s');
  return createRemoteJWKSet(new URL(place), { timeoutDuration: TIMEOUT_MS });
}

/** Separates an unreachable provider from an invalid token. */
function wrongOrUnreachable(error: unknown): never {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC')
    return unreachable(error);
  throw wrong(error.message);
}

function unreachable(cause: unknown): never {
  throw Object.assign(new Refusal('ACCESS_REMOTE_API_FAIL', { message: 'The provider does not answer' }), { cause });
}

function wrong(message: string): Refusal {
  return new Refusal('telegram_validate_failed', { message });
}

/** A verified e-mail address, masked; else the name. */
function labelOf({ email, name }: JWTPayload): string | null {
  if (typeof email === 'string' && /^[^@\s]{1,64}@[^@\s]{1,190}$/.test(email)) {
    const at = email.lastIndexOf('@');
    return `${email.slice(0, Math.min(2, at))}****${email.slice(at)}`;
  }
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : null;
}
