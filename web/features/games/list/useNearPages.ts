import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { GameFilter } from './GamesPage.generated.ts';
import { type NearPages, nearPages } from './nearPages.ts';

/**
 * Keeps in the cache the games of a catalogue list near what is rendered, and no others, while it is mounted. Renders
 * again when a page was refetched, which may list other games.
 * @param filter of the list; null for a list that is kept whole
 * @param ask refetches the page after a cursor
 * @returns a function to call with the rendered indexes
 */
export function useNearPages(
  filter: GameFilter | null,
  ask: (after: string) => Promise<unknown>,
): (drawn: readonly number[]) => void {
  const { cache } = useApolloClient();
  const [, onReturn] = useReducer((count: number) => count + 1, 0);
  const cells = useRef<readonly number[]>([]);
  const near = useRef<NearPages>(null);
  const askAgain = useEffectEvent(ask);
  const asked = filter && JSON.stringify(filter);
  useEffect(
    function keepNear() {
      if (asked === null) return undefined;
      const pages = nearPages({
        cache,
        filter: JSON.parse(asked),
        drawn: () => cells.current,
        ask: (after) => askAgain(after),
        onReturn,
      });
      near.current = pages;
      pages.look();
      return () => pages.stop();
    },
    [cache, asked],
  );
  return useCallback((drawn) => {
    cells.current = drawn;
    near.current?.look();
  }, []);
}
