import type { Location } from 'react-router-dom';
import { forget, keep, read } from '../../lib/storage/storage.ts';

/** Where the router keeps how far each history entry was scrolled. */
export const SCROLL_STORE = 'scroll';

/** Names a history entry. The first one of a document has no key of its own, so its address stands for it. */
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
 * The router keeps positions in its memory, and leaves them in storage for the next document. Whenever a layout begins
 * it reads them from there, also when its memory knows more by then: so they go as soon as they are read.
 */
export function forgetStored(): void {
  forget(SCROLL_STORE, 'tab');
}

const isFresh = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * Anyone who types an address or follows a link from outside starts at its top, also where they were before. To be
 * called before the first render.
 */
export function startAtTop({
  pathname,
  search,
}: { readonly pathname: string; readonly search: string } = location): void {
  if (!isFresh()) return;
  const { [`${pathname}${search}`]: _left, ...others } = positions();
  keep(SCROLL_STORE, JSON.stringify(others), 'tab');
}

/** A page that has not grown for so long, and fetches nothing, is as long as it will be. */
const PATIENCE_MS = 4_000;

/**
 * On the way back, and after a reload, the page is often too short at first to be scrolled to where the player was: its
 * lists begin with their first page. Follows it as it grows until it is there and has settled, or the player moves. A
 * list that goes on (`data-goes-on`) asks for its next page where its end is in sight, so this is shown until the list
 * is long enough: what stands below it is a screen of its own on a phone.
 * @param target where the player was, in pixels
 * @returns a function that gives up
 */
export function followGrowth(target: number): () => void {
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  let tallest = 0;
  let timer = setTimeout(giveUp, PATIENCE_MS);
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = document.querySelector('main [data-goes-on]')?.getBoundingClientRect().bottom;
    scrollTo(0, end === undefined ? target : Math.min(target, scrollY + end - clientHeight));
    if (scrollHeight <= tallest) return;
    tallest = scrollHeight;
    clearTimeout(timer);
    timer = setTimeout(giveUp, PATIENCE_MS);
  });
  for (const move of moves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function giveUp(): void {
    if (document.querySelector('main [aria-busy="true"]') === null) return stop();
    timer = setTimeout(giveUp, PATIENCE_MS);
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) removeEventListener(move, stop);
  }
}
