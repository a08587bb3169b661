import { generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ciphers, sealerFor } from './ciphers.ts';
import type { PayloadOpener, SealedPayload } from './PayloadCipher.ts';
import { PayloadCipherError } from './PayloadCipher.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function received({ headers }: SealedPayload): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The bytes of a compact message, part by part. */
function bytesOf(message: string): string {
  return message
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');
}

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  return error instanceof PayloadCipherError ? error.failure : `not refused: ${String(error)}`;
}

const roundTrip = async (opener: PayloadOpener, json: string) => {
  const sealed = await sealerFor(opener.announcement).seal(json);
  return opener.open(received(sealed), sealed.body);
};

describe.each(['wire', 'jwe'] as const)('the %s cipher', (name) => {
  const opener = ciphers[name].opener(privateKey);

  test('opens whatever was sealed, in any script', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: 'binary' }), async (json) => {
        expect(await roundTrip(opener, json)).toBe(json);
      }),
      { numRuns: 60 },
    );
  });

  test('never sends the same thing twice', async () => {
    const sealer = sealerFor(opener.announcement);
    const first = await sealer.seal('{"password":"secret"}');
    const second = await sealer.seal('{"password":"secret"}');
    expect(second.body).not.toBe(first.body);
    expect(first.body).not.toContain('secret');
  });

  test('refuses a missing header, a foreign header and a header sent twice', async () => {
    const { body } = await sealerFor(opener.announcement).seal('{}');
    for (const encryption of [undefined, '', 'zz', '00', 'none', ['jwe', 'jwe'], 'f'.repeat(512), 'ab'.repeat(4000)]) {
      expect(await failureOf(opener.open({ encryption }, body))).toBe('header');
    }
  });

  test('refuses a body in the clear', async () => {
    const sealed = await sealerFor(opener.announcement).seal('{}');
    for (const body of ['', '{}', '{"username":"a"}', '[]', 'null', '""', '"not base64!"', '{"value":7}']) {
      expect(await failureOf(opener.open(received(sealed), body))).toBe('body');
    }
  });

  test('says so when the announced key is not usable', () => {
    for (const text of ['', 'xyz', 'ab', '{}', '{"n":"AQAB","e":"AQAB"}', '{"n":1,"e":2}']) {
      expect(() => ciphers[name].sealer(text)).toThrow(PayloadCipherError);
    }
  });
});

describe('the JWE cipher', () => {
  const opener = ciphers.jwe.opener(privateKey);

  test('refuses a message in which any character was changed', async () => {
    const sealed = await sealerFor(opener.announcement).seal('{"amount":100}');
    const { value } = JSON.parse(sealed.body) as { value: string };
    await fc.assert(
      fc.asyncProperty(
        fc.nat(value.length - 1),
        fc.constantFrom('A', 'B', 'Z', 'a', 'b', 'z', '0', '9', '-', '_'),
        async (at, letter) => {
          fc.pre(value[at] !== letter);
          const changed = value.slice(0, at) + letter + value.slice(at + 1);
          // The last character of a part carries spare bits; a change in those alone changes no byte.
          fc.pre(bytesOf(changed) !== bytesOf(value));
          expect(await failureOf(opener.open(received(sealed), JSON.stringify({ value: changed })))).toBe('body');
        },
      ),
      { numRuns: 150 },
    );
  });

  test('refuses other algorithms, even for the right key', async () => {
    const jwk = { ...(JSON.parse(opener.announcement.text) as Record<string, string>) };
    for (const [alg, enc] of [
      ['RSA-OAEP', 'A256GCM'],
      ['RSA-OAEP-256', 'A128GCM'],
      ['RSA-OAEP-256', 'A256CBC-HS512'],
    ] as const) {
      const key = await importJWK({ kty: 'RSA', n: jwk['n'] ?? '', e: jwk['e'] ?? '' }, alg);
      const value = await new CompactEncrypt(Buffer.from('{}')).setProtectedHeader({ alg, enc }).encrypt(key);
      expect(await failureOf(opener.open({ encryption: 'jwe' }, JSON.stringify({ value })))).toBe('body');
    }
  });

  test('refuses what was sealed for somebody else', async () => {
    const sealed = await sealerFor(ciphers.jwe.opener(stranger).announcement).seal('{}');
    expect(await failureOf(opener.open(received(sealed), sealed.body))).toBe('body');
  });
});

describe('the wire’s own cipher', () => {
  const opener = ciphers.wire.opener(privateKey);

  test('announces its modulus in hex, and opens both ways of writing the body', async () => {
    expect(opener.announcement.text).toMatch(/^[\da-f]{512}$/);
    const sealed = await sealerFor(opener.announcement).seal('{"a":1}');
    const newer = JSON.stringify({ value: JSON.parse(sealed.body) as string });
    expect(await opener.open(received(sealed), newer)).toBe('{"a":1}');
  });

  test('refuses a key wrapped for somebody else', async () => {
    const sealed = await sealerFor(ciphers.wire.opener(stranger).announcement).seal('{}');
    expect(await failureOf(opener.open(received(sealed), sealed.body))).toBe('header');
  });
});

test('an unknown cipher is not guessed at', () => {
  expect(() => sealerFor({ text: 'ab', headers: { 'x-payload-cipher': 'rot13' } })).toThrow(PayloadCipherError);
});
