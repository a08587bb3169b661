import { CIPHER_HEADER, jweCipher } from './jwe.ts';
import type { CipherName, PayloadCipher, PayloadSealer } from './PayloadCipher.ts';
import { PayloadCipherError } from './PayloadCipher.ts';
import { wireCipher } from './wire.ts';

/** The ciphers by name, for a platform that chooses one. */
export const ciphers: Readonly<Record<CipherName, PayloadCipher>> = { wire: wireCipher, jwe: jweCipher };

/**
 * The sealer for what a platform announced; no header means the wire's own cipher.
 * Throws `PayloadCipherError` (`key`) for a cipher nobody knows and for an unusable key.
 */
export function sealerFor({
  text,
  headers,
}: {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): PayloadSealer {
  const announced =
    Object.entries(headers).find(([name]) => name.toLowerCase() === CIPHER_HEADER.toLowerCase())?.[1] ?? 'wire';
  if (announced !== 'wire' && announced !== 'jwe')
    throw new PayloadCipherError('key', `No cipher is known as ${String(announced)}`);
  return ciphers[announced].sealer(text);
}
