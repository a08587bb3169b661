import type { Reference, TypePolicies } from '@apollo/client';
import { cursorPage } from '../../apollo/policies/cursorPage.ts';

/**
 * Cache policies for games: each game is stored once, lists by their arguments. The policy of the catalogue is added
 * later (`longList.ts`).
 */
export const gamesPolicies = {
  Query: {
    fields: {
      winners: { keyArgs: false, merge: (_known: unknown, incoming: readonly Reference[]) => incoming },
      game: {
        read: (known: Reference | null | undefined, { args, toReference, canRead }) =>
          known === null
            ? null
            : (known ?? readable(toReference({ __typename: 'Game', id: String(args?.['id']) }), canRead)),
      },
    },
  },
  Viewer: {
    fields: {
      favouriteGames: cursorPage(['category']),
      recentGames: cursorPage(['category']),
    },
  },
} satisfies TypePolicies;

const readable = (
  reference: Reference | undefined,
  canRead: (reference: Reference) => boolean,
): Reference | undefined => (reference && canRead(reference) ? reference : undefined);
