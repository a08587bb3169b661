import type { KeyObject } from 'node:crypto';
import { createHash, createPublicKey } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { PayloadCipher, PayloadOpener, PayloadSealer } from './PayloadCipher.ts';
import { PayloadCipherError } from './PayloadCipher.ts';
import { sealedText } from './sealedText.ts';

/** JWE under RSA-OAEP-256 and A256GCM, and nothing else: encrypted and authenticated, ours for platforms that can. */
export const jweCipher: PayloadCipher = { name: 'jwe', opener, sealer };

/** The response header that announces this cipher, and the value of the `Encryption` request header. */
export const CIPHER_HEADER = 'X-Payload-Cipher';
const MARK = 'jwe';
const ALGORITHM = 'RSA-OAEP-256';
const CONTENT = 'A256GCM';
const SMALLEST_MODULUS_BITS = 2048;

function sealer(announced: string): PayloadSealer {
  const { key, kid } = publicKeyOf(announced);
  return {
    async seal(json) {
      const text = await new CompactEncrypt(new TextEncoder().encode(json))
        .setProtectedHeader({ alg: ALGORITHM, enc: CONTENT, kid })
        .encrypt(key);
      return { headers: { Encryption: MARK }, body: JSON.stringify({ value: text }) };
    },
  };
}

function opener(key: KeyObject): PayloadOpener {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  const text = JSON.stringify({ kty: 'RSA', n, e, alg: ALGORITHM, use: 'enc', kid: thumbprint(n, e) });
  return {
    announcement: { text, headers: { [CIPHER_HEADER]: MARK } },
    async open(headers, body) {
      if (headers['encryption'] !== MARK)
        throw new PayloadCipherError('header', 'The Encryption header is missing or not of this cipher');
      const sealed = sealedText(body);
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [CONTENT],
        });
        return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
      } catch (cause) {
        throw new PayloadCipherError('body', 'The cipher text cannot be opened', cause);
      }
    },
  };
}

function publicKeyOf(announced: string): { readonly key: KeyObject; readonly kid: string } {
  try {
    const jwk: unknown = JSON.parse(announced);
    if (typeof jwk !== 'object' || jwk === null || !('n' in jwk) || !('e' in jwk))
      throw new TypeError('not an RSA key');
    const { n, e } = jwk;
    if (typeof n !== 'string' || typeof e !== 'string') throw new TypeError('not an RSA key');
    const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n, e } });
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < SMALLEST_MODULUS_BITS) throw new RangeError('too short');
    return { key, kid: thumbprint(n, e) };
  } catch (cause) {
    throw new PayloadCipherError('key', 'The announced key is not a usable RSA JWK', cause);
  }
}

/** RFC 7638. */
function thumbprint(n: string, e: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
}
