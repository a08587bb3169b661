import type { TypePolicies } from '@apollo/client';

/** A later list replaces the former. */
export const sessionPolicies = { Viewer: { fields: { identities: { merge: false } } } } satisfies TypePolicies;
