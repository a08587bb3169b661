import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts small secrets that the platform must be able to read again: a copy of the database alone reveals none.
 * AES-256-GCM.
 */
export interface Vault {
  /** @param context whose secret it is; needed again to open it */
  seal(text: string, context: string): string;
  /** Throws when it was sealed by another key, for another context, or changed. */
  open(sealed: string, context: string): string;
}

/** @param key 32 bytes */
export function createVault(key: Uint8Array): Vault {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

/** The vault's key, made on first use and kept in the data folder readable by its owner alone. */
export async function vaultKey(folder: string): Promise<Uint8Array> {
  const path = join(folder, 'vault-key');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return Buffer.from(kept, 'base64');
  const key = randomBytes(32);
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, key.toString('base64'), { mode: 0o600 });
  await rename(fresh, path);
  return key;
}
