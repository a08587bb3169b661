import type { Location } from 'react-router-dom';
import { keep, read } from '../../lib/storage/storage.ts';

/** Where the positions are stored for the next document of the tab, by key. */
export const SCROLL_STORE = 'scroll';

/** The key of a history entry. The first one of a document has no key of its own; its address is used. */
const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Scroll positions in pixels by key; of this document and of earlier ones in the tab. */
let positions: Record<string, number> = {};

/** The scroll position in which a history entry was left. */
export const positionOf = (location: Location): number | undefined => positions[scrollKey(location)];

export function notePosition(location: Location): void {
  positions[scrollKey(location)] = scrollY;
}

/** For when the document is left. */
export function storePositions(): void {
  keep(SCROLL_STORE, JSON.stringify(positions), 'tab');
}

const isFresh = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Takes over from the browser, with the positions of the tab's earlier documents. An address that was typed or opened
 * by a link from outside starts at the top, even if the page was visited before. Call it before the first render.
 */
export function takeOverScrolling(address: Pick<Location, 'pathname' | 'search'> = location): void {
  history.scrollRestoration = 'manual';
  try {
    const kept: unknown = JSON.parse(read(SCROLL_STORE, 'tab') ?? '{}');
    positions = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    positions = {};
  }
  if (isFresh()) delete positions[scrollKey({ ...address, key: 'default' })];
}

/** A page that has not grown for this long, and loads nothing, has its final height. */
const TIMEOUT_MS = 4_000;

/**
 * Scrolls to the target as the page grows. After going back or a reload the page is often too short at first, because
 * lists start with their first page. Ends when the target is reached and the page has settled, or when the player
 * scrolls. A list with more pages (`data-goes-on`) loads the next one when its end is visible, so its end is scrolled
 * into view; the content below it may fill a phone's screen.
 * @param target scroll position in pixels
 * @returns a function that cancels it
 */
export function followGrowth(target: number): () => void {
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  let tallest = 0;
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = document.querySelector('main [data-goes-on]')?.getBoundingClientRect().bottom;
    scrollTo(0, end === undefined ? target : Math.min(target, scrollY + end - clientHeight));
    if (scrollHeight <= tallest) return;
    tallest = scrollHeight;
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMEOUT_MS);
  });
  for (const move of moves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function giveUp(): void {
    if (document.querySelector('main [aria-busy="true"]') === null) return stop();
    timer = setTimeout(giveUp, TIMEOUT_MS);
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) removeEventListener(move, stop);
  }
}
