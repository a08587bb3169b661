import type { TypePolicies } from '@apollo/client';

/** There is one site, so it needs no id; its brand and status are parts of it. */
export const sitePolicies = {
  Site: { keyFields: [] },
} satisfies TypePolicies;
