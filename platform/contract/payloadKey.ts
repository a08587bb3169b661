import { createPrivateKey, generateKeyPair } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MODULUS_BITS = 2048;

/**
 * The RSA key that request bodies are encrypted for, generated on first use and stored in a file that only its owner
 * can read.
 */
export async function payloadKey(folder: string): Promise<KeyObject> {
  const path = join(folder, 'payload-key.pem');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return createPrivateKey(kept);
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicExponent: 0x1_0001,
  });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await rename(fresh, path);
  return privateKey;
}
