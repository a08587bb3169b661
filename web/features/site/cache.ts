import type { TypePolicies } from '@apollo/client';

/** There is one site, so it has no id; brand and status are parts of it. */
export const sitePolicies = {
  // A new status replaces the old one: the end of a maintenance does not belong to an open site.
  Site: { keyFields: [], fields: { status: { merge: false }, brand: { merge: true } } },
} satisfies TypePolicies;
