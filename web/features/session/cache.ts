import type { TypePolicies } from '@apollo/client';

/** A list that came later is the whole list. */
export const sessionPolicies = { Viewer: { fields: { identities: { merge: false } } } } satisfies TypePolicies;
