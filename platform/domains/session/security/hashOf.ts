import { createHash } from 'node:crypto';

/**
 * What is kept of a long random text that only its owner may know: SHA-256 in hex. Too little for anything a person
 * made up.
 */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
