import type { TypePolicies, TypePolicy } from '@apollo/client';
import { isDevelopment } from '../env.ts';

/**
 * Merges the cache policies of the features.
 * @throws Error, except in the built site, when two features define the same field or the keys of the same type; it
 * names them
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
