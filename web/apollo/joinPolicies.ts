import type { TypePolicies, TypePolicy } from '@apollo/client';
import { isDevelopment } from '../env.ts';

/**
 * Joins the cache rules of the features.
 * @throws Error outside the built site, naming the field when two features claim one, or the type when two claim its
 *   keys: one truth has one owner
 */
export function joinPolicies(...parts: readonly TypePolicies[]): TypePolicies {
  const joined: Record<string, TypePolicy> = {};
  for (const part of parts) {
    for (const [type, policy] of Object.entries(part)) {
      const known = joined[type] ?? {};
      if (isDevelopment) checkOwners(type, known, policy);
      joined[type] = { ...known, ...policy, fields: { ...known.fields, ...policy.fields } };
    }
  }
  return joined;
}

function checkOwners(type: string, known: TypePolicy, added: TypePolicy): void {
  const field = Object.keys(added.fields ?? {}).find((name) => Object.hasOwn(known.fields ?? {}, name));
  if (field !== undefined) throw new Error(`${type}.${field} has two owners in the cache`);
  const rule = Object.keys(added).find((name) => name !== 'fields' && Object.hasOwn(known, name));
  if (rule !== undefined) throw new Error(`${type} has two owners for ${rule} in the cache`);
}
