import type { ApolloCache } from '@apollo/client';
import type { StoredConnection } from '../../apollo/policies/cursorPage.ts';
import type { GameFilter } from './GamesPage.generated.ts';

/** A game as lists hold it, by its name in the cache: whoever shows one reads of it what they said they need. */
export interface ListedGame {
  readonly __typename: 'Game';
  readonly id: string;
}

/** Every game of the catalogue that was fetched with a filter, in the list's order and without reading one of them; none where there is no such list. */
export function gamesListed(cache: ApolloCache, filter: GameFilter): readonly ListedGame[] {
  const asked = `games:${JSON.stringify({ filter })}`;
  const games: ListedGame[] = [];
  cache.modify<{ games: StoredConnection }>({
    fields: {
      games(list, { storeFieldName }) {
        if (storeFieldName === asked && 'edges' in list) for (const { node } of list.edges) games.push({ __typename: 'Game', id: node.__ref.slice('Game:'.length) });
        return list;
      },
    },
  });
  return games;
}
