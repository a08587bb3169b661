import type { TypePolicies } from '@apollo/client';

/** There is one site, so it needs no id; its brand and status are parts of it. */
export const sitePolicies = {
  // A status replaces the one before it: what the maintenance said of its end is no part of being open.
  Site: { keyFields: [], fields: { status: { merge: false }, brand: { merge: true } } },
} satisfies TypePolicies;
