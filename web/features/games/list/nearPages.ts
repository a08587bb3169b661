import { type ApolloCache, InMemoryCache } from '@apollo/client';
import { whenIdle } from '../../../lib/scheduling/useIdle.ts';
import { changePages, pagesListed } from './gamesListed.ts';
import type { GameFilter } from './GamesPage.generated.ts';
import type { StoredPage } from './longList.ts';
import { REST_MS } from './useLoadMore.ts';

/** Pages on either side of the rendered ones that are refetched, and those whose games are kept. */
const [ASKED_AROUND, KEPT_AROUND] = [1, 4];
/**
 * After this many evicted pages the cache's memoized results are reset, too: all of them at once, so the visible part
 * is then read again.
 */
const FORGOTTEN_EVERY = 32;
/** Fast scrolling requests pages only after a pause of this length. */
const LOOK_MS = 100;

export interface NearPages {
  /** Call it when other cells are rendered. */
  readonly look: () => void;
  readonly stop: () => void;
}

interface NearPagesOptions {
  readonly cache: ApolloCache;
  readonly filter: GameFilter;
  /** Indexes in the list that are rendered now. */
  readonly drawn: () => readonly number[];
  /** Refetches the page after a cursor. */
  readonly ask: (after: string) => Promise<unknown>;
  /** A page was refetched, and may contain other games. */
  readonly onReturn: () => void;
}

/**
 * Evicts the games of pages far from what is rendered, and refetches them, page by page, when they come near: a list of
 * any length uses as much memory as a short one.
 */
export function nearPages({ cache, filter, drawn, ask, onReturn }: NearPagesOptions): NearPages {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  let isAsking = false;
  let isOver = false;

  const lookIn = (ms: number): void => void (timer ??= setTimeout(lookNow, ms));

  function lookNow(): void {
    timer = undefined;
    const pages = pagesListed(cache, filter);
    if (far(pages, drawn()).size > 0) cancel ??= whenIdle(clear);
    const after = missingNear(pages, drawn());
    if (after !== null && !isAsking) void bringBack(after);
  }

  function clear(): void {
    cancel = undefined;
    evictPages(cache, filter, drawn());
  }

  async function bringBack(after: string): Promise<void> {
    isAsking = true;
    const isImageLoaded = await ask(after).then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (isOver) return;
    if (isImageLoaded) onReturn();
    lookIn(isImageLoaded ? 0 : REST_MS);
  }

  return {
    look: () => lookIn(LOOK_MS),
    stop() {
      isOver = true;
      clearTimeout(timer);
      cancel?.();
    },
  };
}

/** Pages evicted since the memoized results were last reset, in all lists together. */
let noted = 0;

/** Evicts the games of all far pages, except those that other data refers to. */
export function evictPages(cache: ApolloCache, filter: GameFilter, drawn: readonly number[]): void {
  if (!(cache instanceof InMemoryCache)) return;
  changePages(cache, filter, (pages) => {
    const gone = far(pages, drawn);
    noted += gone.size;
    return pages.map((page, at) => (gone.has(at) ? { after: page.after, names: page.names } : page));
  });
  const forgets = noted >= FORGOTTEN_EVERY;
  cache.gc({ resetResultCache: forgets });
  if (!forgets) return;
  noted = 0;
  // Reads the visible part again now, while nothing waits for it.
  cache.batch({ update: () => undefined });
}

/**
 * Indexes of the pages that may be evicted: none near what is rendered, nor the first, which the list's query returns.
 */
function far(pages: readonly StoredPage[], drawn: readonly number[]): Set<number> {
  const near = around(pagesOf(pages, drawn), KEPT_AROUND).add(0);
  return new Set(pages.flatMap(({ edges }, at) => (edges && !near.has(at) ? [at] : [])));
}

/** The cursor of an evicted page near what is rendered, the one closest to its middle; null if none is missing. */
function missingNear(pages: readonly StoredPage[], drawn: readonly number[]): string | null {
  const near = pagesOf(pages, drawn);
  const middle = near[Math.floor(near.length / 2)] ?? 0;
  const [closest] = [...around(near, ASKED_AROUND)]
    .filter((at) => pages[at] && !pages[at].edges)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return closest === undefined ? null : (pages[closest]?.after ?? null);
}

/** Indexes of the pages that contain the cells, in order. */
function pagesOf(pages: readonly StoredPage[], cells: readonly number[]): readonly number[] {
  let end = 0;
  return pages.flatMap(({ names }, at) => {
    const from = end;
    end += names.length;
    return cells.some((cell) => cell >= from && cell < end) ? [at] : [];
  });
}

const around = (places: readonly number[], spare: number): Set<number> =>
  new Set(places.flatMap((at) => Array.from({ length: 2 * spare + 1 }, (_, step) => at - spare + step)));
