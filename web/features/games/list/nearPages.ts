import { type ApolloCache, InMemoryCache } from '@apollo/client';
import { whenIdle } from '../../../lib/scheduling/useIdle.ts';
import { changePages, pagesListed } from './gamesListed.ts';
import type { GameFilter } from './GamesPage.generated.ts';
import type { StoredPage } from './longList.ts';
import { REST_MS } from './useLoadMore.ts';

/** Pages on either side of what is drawn that are asked for again, and those whose games stay. */
const [ASKED_AROUND, KEPT_AROUND] = [1, 4];
/**
 * After so many pages that were let go, what the cache noted of them is forgotten, too: with all its notes, so that it
 * reads again what is in sight.
 */
const FORGOTTEN_EVERY = 32;
/** Anyone who rushes by asks for what is there this long after, and for nothing on the way. */
const LOOK_MS = 100;

export interface NearPages {
  /** To be called when other places of the list are drawn. */
  readonly look: () => void;
  readonly stop: () => void;
}

interface NearPagesOptions {
  readonly cache: ApolloCache;
  readonly filter: GameFilter;
  /** Places in the list that are drawn now. */
  readonly drawn: () => readonly number[];
  /** Asks for the page behind a cursor once more. */
  readonly ask: (after: string) => Promise<unknown>;
  /** A page has come again, and may hold other games than it did. */
  readonly onReturn: () => void;
}

/**
 * Lets go the games of pages far from what is drawn, and asks for them again, page by page, when they come near: a list
 * of any length holds as much as a short one.
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

/** Pages that were let go since the notes were last forgotten, in all lists together. */
let noted = 0;

/** Forgets the games of all pages that are far from what is drawn; what something else shows of them stays. */
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
  // What is in sight is read again now, while nobody waits for it.
  cache.batch({ update: () => undefined });
}

/**
 * The places of the pages whose games nobody will miss: none of them is near what is drawn, nor the first, which the
 * list's query shows.
 */
function far(pages: readonly StoredPage[], drawn: readonly number[]): Set<number> {
  const near = around(pagesOf(pages, drawn), KEPT_AROUND).add(0);
  return new Set(pages.flatMap(({ edges }, at) => (edges && !near.has(at) ? [at] : [])));
}

/** The cursor of a page near what is drawn that was let go, the one closest to its middle; null where all are there. */
function missingNear(pages: readonly StoredPage[], drawn: readonly number[]): string | null {
  const near = pagesOf(pages, drawn);
  const middle = near[Math.floor(near.length / 2)] ?? 0;
  const [closest] = [...around(near, ASKED_AROUND)]
    .filter((at) => pages[at] && !pages[at].edges)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return closest === undefined ? null : (pages[closest]?.after ?? null);
}

/** The places of the pages that hold some of the cells, in order. */
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
