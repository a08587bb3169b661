import type { TypePolicies, TypePolicy } from '@apollo/client';

/**
 * Joins the cache rules of the features.
 * @throws Error naming the field when two features claim one, or the type when two claim its keys: one truth has one
 *   owner
 */
export function joinPolicies(...parts: readonly TypePolicies[]): TypePolicies {
  const joined: Record<string, TypePolicy> = {};
  for (const part of parts) {
    for (const [type, policy] of Object.entries(part)) joined[type] = joinType(type, joined[type] ?? {}, policy);
  }
  return joined;
}

function joinType(type: string, known: TypePolicy, added: TypePolicy): TypePolicy {
  const fields = { ...known.fields };
  for (const [field, policy] of Object.entries(added.fields ?? {})) {
    if (Object.hasOwn(fields, field)) throw new Error(`${type}.${field} has two owners in the cache`);
    fields[field] = policy;
  }
  const { fields: _fields, ...rules } = added;
  const clash = Object.keys(rules).find((rule) => Object.hasOwn(known, rule));
  if (clash) throw new Error(`${type} has two owners for ${clash} in the cache`);
  return { ...known, ...rules, fields };
}
