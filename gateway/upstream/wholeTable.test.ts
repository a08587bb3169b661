import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../schema/upstream/call.ts';
import { rsaKey } from '../../schema/upstream/session.ts';
import { calls } from '../../schema/upstream/table.ts';
import type { Connection } from './connect.ts';
import type { FakePlatform, ReceivedRequest } from './fakePlatform.ts';
import { aPrincipal, connectTo, failure, member, openFakePlatform } from './fakePlatform.ts';
import type { Principal } from './upstream.ts';

/** The rules for tokens and encryption ([001] §6), for every call of the table. */
const SECRET = 'in-the-clear-7f3a';

let platform: FakePlatform;
let connection: Connection;

beforeAll(async () => {
  const { n = '' } = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
  const modulus = Buffer.from(n, 'base64url').toString('hex');
  platform = await openFakePlatform();
  platform.respondWith(
    ({ path }, response) =>
      void response.end(path.startsWith(rsaKey.path) ? modulus : failure('function.not.available')),
  );
  connection = connectTo(platform.url);
});
afterAll(async () => {
  await connection.close();
  await platform.close();
});

/** What the platform received for one call; it refuses all of them. */
async function hear(call: Call, principal: Principal): Promise<readonly ReceivedRequest[]> {
  const before = platform.requests.length;
  const body = call.method === 'GET' ? {} : { body: { password: SECRET } };
  await expect(connection.upstream.call(call, { principal, ...body })).rejects.toMatchObject({
    name: 'UpstreamRefusal',
  });
  return platform.requests.slice(before).filter(({ path }) => call === rsaKey || !path.startsWith(rsaKey.path));
}

const others = calls.filter((call) => call !== rsaKey);

describe('every call of the table', () => {
  test.each(others.filter(({ token }) => token === 'always'))(
    '$name stays here without a session, and carries the token with one',
    async (call) => {
      expect(await hear(call, aPrincipal())).toEqual([]);
      expect((await hear(call, member())).map(({ headers }) => headers.authorization)).toEqual(['T0KEN']);
    },
  );

  test.each(others.filter(({ token }) => token === 'never'))('$name never carries a token', async (call) => {
    expect((await hear(call, member())).map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test.each(others.filter(({ encrypted }) => encrypted))('$name is sent encrypted', async (call) => {
    const [requests] = await hear(call, member());
    expect(requests?.headers['encryption']).toMatch(/^[\da-f]{200,}$/i);
    expect(requests?.body).not.toBe('');
    expect(requests?.body).not.toContain(SECRET);
    expect(Buffer.from(requests?.body ?? '', 'base64').toString('utf8')).not.toContain(SECRET);
  });
});
