import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCookieCodec } from './cookieCodec.ts';

const key = (): Uint8Array => randomBytes(32);

test('an encrypted value decrypts for its purpose only', async () => {
  const cookieCodec = createCookieCodec([key()]);
  const sealed = await cookieCodec.encrypt('session', { token: 'abc' }, 60);
  expect(await cookieCodec.decrypt('session', sealed)).toEqual({ token: 'abc' });
  expect(await cookieCodec.decrypt('remember', sealed)).toBeNull();
});

test('the encrypted text reveals nothing', async () => {
  const sealed = await createCookieCodec([key()]).encrypt('session', { token: 'abcdefgh' }, 60);
  expect(sealed).not.toContain(Buffer.from('abcdefgh').toString('base64url'));
});

test('the first key encrypts, older ones decrypt, removed ones do not', async () => {
  const [old, fresh] = [key(), key()];
  const sealed = await createCookieCodec([old]).encrypt('session', 'mine', 60);
  const rotated = createCookieCodec([fresh, old]);
  expect(await rotated.decrypt('session', sealed)).toBe('mine');
  expect(await createCookieCodec([old]).decrypt('session', await rotated.encrypt('session', 'new', 60))).toBeNull();
  expect(await createCookieCodec([fresh]).decrypt('session', sealed)).toBeNull();
});

test('any changed byte is detected', async () => {
  const cookieCodec = createCookieCodec([key()]);
  const sealed = await cookieCodec.encrypt('session', { kind: 'PLAYER' }, 60);
  for (let at = 0; at < sealed.length; at += 7) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(await cookieCodec.decrypt('session', changed), `byte ${at}`).toBeNull();
  }
});

test('an expired value is rejected, also when it is cached', async () => {
  let now = 1_000_000;
  const cookieCodec = createCookieCodec([key()], () => now);
  const sealed = await cookieCodec.encrypt('session', 'mine', 60);
  expect(await cookieCodec.decrypt('session', sealed)).toBe('mine');
  now += 61_000;
  expect(await cookieCodec.decrypt('session', sealed)).toBeNull();
});

test.each(['', 'nonsense', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.y.z', 'x'.repeat(10_000)])(
  'foreign text %# is rejected without throwing',
  async (text) => {
    expect(await createCookieCodec([key()]).decrypt('session', text)).toBeNull();
  },
);
