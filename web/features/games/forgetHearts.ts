import type { ApolloCache } from '@apollo/client';

/**
 * What a guest was told of favourites is nothing a member should see: every heart becomes unknown, so that lists in sight ask again and
 * the others do when they are opened. To be called when someone has signed in.
 */
export function forgetHearts(cache: ApolloCache): void {
  const games = Object.keys(Object(cache.extract())).filter((id) => id.startsWith('Game:'));
  cache.batch({
    update() {
      for (const id of games) cache.modify<Record<string, unknown>>({ id, fields: { isFavourite: (_known, { DELETE }) => DELETE } });
    },
  });
}
