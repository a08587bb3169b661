import { createHash } from 'node:crypto';

/** The stored hash of a long random secret: SHA-256 in hex. Too weak for anything chosen by a person. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
