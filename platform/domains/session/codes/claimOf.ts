import { createHash } from 'node:crypto';

/**
 * Keeps apart the codes of one recipient that are for different accounts. What somebody asks for in another's name must
 * not put a code out of force, use its tries up, or show by either that the name is the right one. Hashed, as anything
 * may be claimed.
 */
export function claimOf(claim = ''): string {
  return claim === '' ? '' : createHash('sha256').update(claim.trim().toLowerCase()).digest('base64url');
}
