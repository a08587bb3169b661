import type { TypePolicies } from '@apollo/client';
import { newest } from '../../apollo/policies/newest.ts';

/** A list that came later is the whole list. Of the counts a stream sends every change (`countsChanged`). */
export const sessionPolicies = {
  Viewer: {
    fields: {
      identities: { merge: false },
      unreadMessageCount: newest,
      claimablePromotionCount: newest,
    },
  },
} satisfies TypePolicies;
