import { createCipheriv } from 'node:crypto';
import type { Random } from '../../random.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const KEY_LENGTH = 8;

/**
 * An address as a customer-service entry of type "3" carries it: base64 of its DES-ECB cipher text, then the key itself
 * (wire §3). It keeps harvesters off, nothing more. Triple DES with one key thrice is DES, without the legacy provider.
 */
export function sealPath(address: string, random: Random): string {
  const key = Array.from({ length: KEY_LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key;
}
