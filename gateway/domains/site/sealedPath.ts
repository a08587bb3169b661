import { createDecipheriv } from 'node:crypto';

const KEY_LENGTH = 8;

/**
 * The address that a customer-service entry of type "3" carries: base64 of its DES-ECB cipher text, then the key itself
 * (wire §3). Triple DES with one key thrice is DES, without the legacy provider. Null for what does not open.
 */
export function openSealedPath(path: string): string | null {
  const key = Buffer.from(path.slice(-KEY_LENGTH), 'latin1');
  const sealed = Buffer.from(path.slice(0, -KEY_LENGTH), 'base64');
  if (key.length !== KEY_LENGTH || sealed.length === 0) return null;
  try {
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
