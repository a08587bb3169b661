import { createHash } from 'node:crypto';

/**
 * Separates the codes of one recipient that are for different accounts. A request in another account's name must not
 * invalidate a code, use up its tries, or reveal by either that the name is right. Hashed, because a claim can be any
 * text.
 */
export function claimOf(claim = ''): string {
  return claim === '' ? '' : createHash('sha256').update(claim.trim().toLowerCase()).digest('base64url');
}
