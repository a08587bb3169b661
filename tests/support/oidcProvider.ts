import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './process.ts';

/**
 * A real OpenID provider, with sign-in pages of its own: any name and any password will do there, and the name is who
 * one is.
 */
export interface OidcProvider {
  readonly issuer: string;
  /** What gateway and platform have to be told, for Google's place or Facebook's. */
  readonly env: Readonly<Record<string, string>>;
  /** An id token for a call made without the gateway. */
  idToken(subject: string): Promise<string>;
  /** What the provider was asked to authorise so far, as query parameters. */
  readonly asked: readonly URLSearchParams[];
  close(): Promise<void>;
}

interface Options {
  readonly as?: 'google' | 'facebook';
  readonly port?: number;
}

const CLIENT = { id: 'croupier-client', secret: 'croupier-test-secret-of-the-client' };
/** What a client of a provider at `issuer` is told. */
export function providerEnv(issuer: string, as: 'google' | 'facebook' = 'google'): Readonly<Record<string, string>> {
  const prefix = `OIDC_${as.toUpperCase()}`;
  return {
    [`${prefix}_ISSUER`]: issuer,
    [`${prefix}_CLIENT_ID`]: CLIENT.id,
    [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
    ...(as === 'facebook' && { OIDC_FACEBOOK_TOKEN_ENDPOINT: `${issuer}/token` }),
  };
}

const CALLBACK = /\/sign-in\/(?:google|facebook)\/callback$/;

/** As Facebook, it names no token endpoint in its discovery document, which is how the true one is. */
export async function openOidcProvider({ as = 'google', port }: Options = {}): Promise<OidcProvider> {
  const issuer = `http://localhost:${port ?? (await freePort())}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'provider', alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['https://play.example/sign-in/google/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only-for-tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => Promise.resolve({ sub, email: `${sub}@mail.example`, name: sub }),
    }),
    jwks: { keys: [jwk] },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => CALLBACK.test(uri);
  const asked: URLSearchParams[] = [];
  provider.use(async (context, next) => {
    if (context.path === '/auth') asked.push(new URLSearchParams(context.querystring));
    await next();
    if (as === 'facebook' && context.path === '/.well-known/openid-configuration')
      delete (context.body as { token_endpoint?: string }).token_endpoint;
  });
  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(issuer).port), resolve);
  });
  return {
    issuer,
    asked,
    env: providerEnv(issuer, as),
    idToken(subject) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: issuer,
        aud: CLIENT.id,
        sub: subject,
        email: `${subject}@mail.example`,
        iat: now,
        exp: now + 300,
        jti: crypto.randomUUID(),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'provider' })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
