import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { GameFilter } from './GamesPage.generated.ts';
import { type NearPages, nearPages } from './nearPages.ts';

/**
 * Has a list of the catalogue hold the games near what is drawn of it, and no others, for as long as it is shown.
 * Renders again when a page has come again, which may list other games than it did.
 * @param filter of the list; null where a list is held whole
 * @param ask asks for the page behind a cursor once more
 * @returns to be told which places of the list are drawn
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
