import type { ApolloCache } from '@apollo/client';
import type { GameFilter } from './GamesPage.generated.ts';
import type { LongList, StoredPage } from './longList.ts';

/** A game as a cache reference: a component reads the fields of its own fragment. */
export interface ListedGame {
  readonly __typename: 'Game';
  readonly id: string;
}

/** Every game of some pages, in order, without reading their fields. */
export const gamesListed = (pages: readonly StoredPage[]): readonly ListedGame[] =>
  pages.flatMap(({ names }) =>
    names.map((name): ListedGame => ({ __typename: 'Game', id: name.slice('Game:'.length) })),
  );

const NONE: readonly StoredPage[] = [];

/**
 * The loaded pages of the catalogue for a filter, including evicted ones; the same array until one of them changes.
 * Empty if there is no such list.
 */
export function pagesListed(cache: ApolloCache, filter: GameFilter): readonly StoredPage[] {
  let pages = NONE;
  changePages(cache, filter, (known) => (pages = known));
  return pages;
}

/** Changes the stored pages of a list. Query results stay the same, so no watcher is notified. */
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
