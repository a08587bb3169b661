import * as oidc from 'openid-client';
import type { ProviderEnv } from '../env.ts';

/** Values to check in the callback. They must be stored encrypted while the browser is at the provider. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** OAuth client of one OpenID provider: authorization code flow with PKCE, state and nonce. */
export interface OidcClient {
  /** Authorization URL, and the checks to store for the callback. Throws `OidcError`. */
  begin(redirectUri: string, languageTag: string): Promise<{ readonly url: URL; readonly checks: OidcChecks }>;
  /** Redeems the code in the callback URL for an id token. Throws `OidcError`. */
  finish(address: URL, memory: OidcChecks): Promise<string>;
}

/**
 * Why there is no id token. `cancelled`: by the user; `unavailable`: the provider cannot be reached; `failed`: the
 * response is invalid or does not match the request.
 */
export class OidcError extends Error {
  override readonly name = 'OidcProblem';
  readonly kind: 'cancelled' | 'unavailable' | 'failed';

  constructor(kind: OidcError['kind'], cause: unknown) {
    super(`The provider's sign-in was ${kind}`, { cause });
    this.kind = kind;
  }
}

interface Options {
  /** Allows plain http, for a provider on a developer's machine. */
  readonly allowHttp: boolean;
  readonly now?: () => number;
}

/** Per request to the provider; two of them fit into the deadline of a visitor's request. */
const TIMEOUT_SECONDS = 3;
/** Providers rarely change their discovery documents, and announce keys hours ahead. */
const DISCOVERY_TTL_MS = 60 * 60_000;

export function createOidcClient(provider: ProviderEnv, { allowHttp, now = Date.now }: Options): OidcClient {
  let cached: { readonly until: number; readonly configuration: Promise<oidc.Configuration> } | null = null;

  /** The discovery document is cached for an hour; a failed discovery is not cached. */
  function getConfiguration(): Promise<oidc.Configuration> {
    if (cached && cached.until > now()) return cached.configuration;
    const configuration = discover(provider, allowHttp);
    const entry = { until: now() + DISCOVERY_TTL_MS, configuration };
    cached = entry;
    configuration.catch(() => {
      if (cached === entry) cached = null;
    });
    return configuration;
  }

  return {
    async begin(redirectUri, languageTag) {
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const configuration = await getConfiguration().catch(rethrow);
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.name === 'facebook' ? 'openid email' : 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ui_locales: languageTag,
      });
      return { url, checks };
    },
    async finish(address, { state, nonce, verifier }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await getConfiguration(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        if (tokens.id_token === undefined) throw new Error('The provider sent no id token');
        return tokens.id_token;
      } catch (error) {
        return rethrow(error);
      }
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret, tokenEndpoint }: ProviderEnv,
  allowHttp: boolean,
): Promise<oidc.Configuration> {
  const execute = allowHttp ? [oidc.allowInsecureRequests] : [];
  const discovered = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    oidc.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute,
    },
  );
  const metadata: oidc.ServerMetadata = discovered.serverMetadata();
  if (metadata.token_endpoint !== undefined || tokenEndpoint === null) return discovered;
  const completed = new oidc.Configuration(
    { ...metadata, token_endpoint: tokenEndpoint },
    clientId,
    clientSecret,
    oidc.ClientSecretPost(clientSecret),
  );
  completed.timeout = TIMEOUT_SECONDS;
  if (allowHttp) oidc.allowInsecureRequests(completed);
  return completed;
}

function rethrow(error: unknown): never {
  throw new OidcError(kindOf(error), error);
}

function kindOf(error: unknown): OidcError['kind'] {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (['access_denied', 'user_cancelled_login', 'user_denied'].includes(error.error)) return 'cancelled';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed';
  }
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  if (error instanceof oidc.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT' || isBadGateway(error.cause)
      ? 'unavailable'
      : 'failed';
  return 'unavailable';
}

function isBadGateway(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}
