import type { KeyObject } from 'node:crypto';
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import type { PayloadCipher, PayloadOpener, PayloadSealer } from './PayloadCipher.ts';
import { PayloadCipherError } from './PayloadCipher.ts';
import { sealedText } from './sealedText.ts';

/**
 * The wire's own cipher (wire §1.3): DES-ECB over the JSON text, the DES key under textbook RSA. It hides a payload
 * from a casual look and keeps nothing from an attacker; TLS does. Spoken only because real deployments speak it.
 */
export const wireCipher: PayloadCipher = { name: 'wire', opener, sealer };

const KEY_LENGTH = 16;
const HEX = /^(?:[\da-f]{2})+$/i;
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;
/** Two to the power of 16, plus one: the wire fixes the exponent as hex 10001. */
const EXPONENT = 'AQAB';
const SMALLEST_MODULUS_HEX = 256;

function sealer(announced: string): PayloadSealer {
  const key = publicKeyOf(announced.trim());
  const size = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  return {
    async seal(json) {
      const secret = randomBytes(12).toString('base64url');
      const cipher = createCipheriv('des-ede3-ecb', desKey(secret), null);
      const text = Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
      const block = Buffer.alloc(size);
      block.write(reversed(secret), size - KEY_LENGTH, 'latin1');
      const wrapped = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);
      return { headers: { Encryption: wrapped.toString('hex') }, body: JSON.stringify(text) };
    },
  };
}

function opener(key: KeyObject): PayloadOpener {
  const { n = '' } = createPublicKey(key).export({ format: 'jwk' });
  const modulus = Buffer.from(n, 'base64url');
  return {
    announcement: { text: modulus.toString('hex'), headers: {} },
    async open(headers, body) {
      const secret = unwrap(key, modulus.length, headers['encryption']);
      const text = sealedText(body);
      if (!BASE64.test(text)) throw new PayloadCipherError('body', 'The cipher text is not base64');
      try {
        const decipher = createDecipheriv('des-ede3-ecb', desKey(secret), null);
        return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new PayloadCipherError('body', 'The cipher text cannot be opened', cause);
      }
    },
  };
}

/** The DES key inside the `Encryption` header. */
function unwrap(key: KeyObject, size: number, header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !HEX.test(header) || header.length > size * 2) {
    throw new PayloadCipherError('header', 'The Encryption header is missing or not of this cipher');
  }
  try {
    const block = privateDecrypt(
      { key, padding: constants.RSA_NO_PADDING },
      Buffer.from(header.padStart(size * 2, '0'), 'hex'),
    );
    const start = block.findIndex((byte) => byte !== 0);
    if (start !== size - KEY_LENGTH) throw new RangeError('not a DES key');
    return reversed(block.toString('latin1', start));
  } catch (cause) {
    throw new PayloadCipherError('header', 'The Encryption header cannot be opened', cause);
  }
}

function publicKeyOf(modulus: string): KeyObject {
  if (!HEX.test(modulus) || modulus.length < SMALLEST_MODULUS_HEX)
    throw new PayloadCipherError('key', 'The announced key is not a hex modulus');
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'RSA', n: Buffer.from(modulus, 'hex').toString('base64url'), e: EXPONENT },
  });
}

/**
 * Triple DES under one repeated key is single DES, which OpenSSL still offers outside its legacy provider. Eight of the
 * sixteen characters count.
 */
function desKey(secret: string): Buffer {
  return Buffer.from(secret.slice(0, 8).repeat(3), 'latin1');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}
