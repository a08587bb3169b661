import type { ApolloCache } from '@apollo/client';
import type { GameFilter } from './GamesPage.generated.ts';
import type { LongList, StoredPage } from './longList.ts';

/** A game as lists hold it, by its name in the cache: a component reads the fields of its own fragment. */
export interface ListedGame {
  readonly __typename: 'Game';
  readonly id: string;
}

/** Every game of some pages, in their order and without reading one of them. */
export const gamesListed = (pages: readonly StoredPage[]): readonly ListedGame[] =>
  pages.flatMap(({ names }) =>
    names.map((name): ListedGame => ({ __typename: 'Game', id: name.slice('Game:'.length) })),
  );

const NONE: readonly StoredPage[] = [];

/**
 * The pages of the catalogue that were asked for with a filter, also those that were let go; the same array until one
 * of them changes. None where there is no such list.
 */
export function pagesListed(cache: ApolloCache, filter: GameFilter): readonly StoredPage[] {
  let pages = NONE;
  changePages(cache, filter, (known) => (pages = known));
  return pages;
}

/** Changes how the cache holds such a list. What queries show of it stays, so nobody is told. */
export function changePages(
  cache: ApolloCache,
  filter: GameFilter,
  change: (pages: readonly StoredPage[]) => readonly StoredPage[],
): void {
  const asked = `games:${JSON.stringify({ filter })}`;
  cache.modify<{ games: LongList }>({
    broadcast: false,
    fields: {
      games(list, { storeFieldName }) {
        if (storeFieldName !== asked || !('pages' in list)) return list;
        const pages = change(list.pages);
        return pages === list.pages ? list : { ...list, pages };
      },
    },
  });
}
