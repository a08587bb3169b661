import { CompactEncrypt, compactDecrypt } from 'jose';
import { createHash } from 'node:crypto';
import { createGrowingCache } from '../shared/growingCache.ts';

/**
 * Encrypts small values for cookies (JWE, A256GCM): clients can neither read nor change them. The first key encrypts,
 * all keys decrypt. To rotate, put a new key in front and remove the old one when no value encrypted with it is in use.
 */
export interface CookieCodec {
  /**
   * @param purpose must be the same for `decrypt`
   * @param seconds lifetime
   */
  encrypt(purpose: string, value: unknown, seconds: number): Promise<string>;
  /** Null when the value is forged, changed, expired or made for another purpose; never throws. */
  decrypt(purpose: string, encrypted: string): Promise<unknown>;
}

interface Payload {
  readonly purpose: string;
  /** Epoch seconds. */
  readonly until: number;
  readonly value: unknown;
}

const MAX_LENGTH = 4_096;

/** @param keys 32 bytes each, the encryption key first; at least one */
export function createCookieCodec(keys: readonly Uint8Array[], now: () => number = Date.now): CookieCodec {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const encryptionKey = first(keys);
  const header = { alg: 'dir', enc: 'A256GCM', kid: keyId(encryptionKey) };
  /** Authenticated ciphertexts that need no second decryption. */
  const decrypted = createGrowingCache<Payload>({ max: 5_000 });

  async function decryptPayload(encrypted: string): Promise<Payload | null> {
    const known = decrypted.get(encrypted);
    if (known) return known;
    try {
      const { plaintext } = await compactDecrypt(encrypted, ({ kid }) => byId.get(kid ?? '') ?? encryptionKey, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const content: unknown = JSON.parse(new TextDecoder().decode(plaintext));
      if (!isPayload(content)) return null;
      decrypted.set(encrypted, content);
      return content;
    } catch {
      return null;
    }
  }

  return {
    encrypt: async (purpose, value, seconds) => {
      const content: Payload = { purpose, until: Math.floor(now() / 1000) + seconds, value };
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader(header)
        .encrypt(encryptionKey);
    },
    decrypt: async (purpose, encrypted) => {
      if (encrypted === '' || encrypted.length > MAX_LENGTH) return null;
      const content = await decryptPayload(encrypted);
      return content?.purpose === purpose && content.until * 1000 > now() ? content.value : null;
    },
  };
}

function first(keys: readonly Uint8Array[]): Uint8Array {
  if (!keys[0]) throw new Error('createCookieCodec needs at least one key');
  return keys[0];
}

function keyId(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function isPayload(content: unknown): content is Payload {
  return (
    typeof content === 'object' &&
    content !== null &&
    'purpose' in content &&
    'until' in content &&
    typeof content.until === 'number' &&
    'value' in content
  );
}
