import type { Location } from 'react-router-dom';
import { forget, keep, read } from '../../lib/storage/storage.ts';

/** Where the router stores the scroll position of each history entry. */
export const SCROLL_STORE = 'scroll';

/** The key of a history entry. The first one of a document has no key of its own; its address is used. */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

type Positions = Readonly<Record<string, number>>;

function positions(): Positions {
  try {
    const kept: unknown = JSON.parse(read(SCROLL_STORE, 'tab') ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/**
 * Deletes the stored positions once the router has read them. The router keeps positions in memory and stores them for
 * the next document; but each new layout reads the storage again, over newer values in memory.
 */
export function forgetStored(): void {
  forget(SCROLL_STORE, 'tab');
}

const isFresh = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Scrolls to the top when an address was typed or a link from outside followed, even if the page was visited before.
 * Call it before the first render.
 */
export function startAtTop({
  pathname,
  search,
}: { readonly pathname: string; readonly search: string } = location): void {
  if (!isFresh()) return;
  const { [`${pathname}${search}`]: _left, ...others } = positions();
  keep(SCROLL_STORE, JSON.stringify(others), 'tab');
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
