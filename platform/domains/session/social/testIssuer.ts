import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider for tests: publishes its keys and signs any claims. */
export interface TestIssuer {
  readonly url: string;
  /** An id token, valid unless `claims` change that. `foreign` signs with an unpublished key. */
  token(claims: Readonly<Record<string, unknown>>, foreign?: boolean): Promise<string>;
  close(): Promise<void>;
}

export async function openTestIssuer(audience: string): Promise<TestIssuer> {
  const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token(claims, foreign = false) {
      const now = Math.floor(Date.now() / 1000);
      const all = {
        iss: url,
        aud: audience,
        sub: 'nobody',
        iat: now,
        exp: now + 300,
        jti: crypto.randomUUID(),
        ...claims,
      };
      return new SignJWT(all)
        .setProtectedHeader({ alg: 'ES256', kid: 'own' })
        .sign(foreign ? other.privateKey : own.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
