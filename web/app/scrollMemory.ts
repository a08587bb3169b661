import type { Location } from 'react-router-dom';

/** Where the router keeps how far each history entry was scrolled. */
export const SCROLL_STORE = 'scroll';

/** Names a history entry. The first one of a document has no key of its own, so its address stands for it. */
export const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? `${pathname}${search}` : key);

type Positions = Readonly<Record<string, number>>;

/** How far the entry was scrolled when it was left, in pixels; null when it was not, or cannot be known. */
function positionOf(name: string): number | null {
  const known = positions();
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}

function positions(): Positions {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

let isBegun = false;

/**
 * The router keeps positions in its memory, and those of earlier documents in storage, which it reads whenever a layout begins: by then its memory
 * knows more. So storage is read by the first layout of a document only.
 */
export function keepMemory(): void {
  try {
    if (isBegun) sessionStorage.removeItem(SCROLL_STORE);
  } catch {
    // Without storage nothing was kept.
  }
  isBegun = true;
}

const isFresh = (): boolean => performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate');

/** Whoever types an address or follows a link from outside starts at its top, also where they were before. To be called before the first render. */
export function startAtTop({ pathname, search }: { readonly pathname: string; readonly search: string } = location): void {
  if (!isFresh()) return;
  const { [`${pathname}${search}`]: _left, ...others } = positions();
  try {
    sessionStorage.setItem(SCROLL_STORE, JSON.stringify(others));
  } catch {
    // Without storage nothing was kept.
  }
}

/** How long a page may grow until the player's place is in reach. */
const PATIENCE_MS = 4_000;

/**
 * After a reload, or on the way back from another site, the page is too short at first to be scrolled to where the player was. Follows it as it
 * grows, until it is there or the player moves.
 * @returns a function that gives up
 */
export function followGrowth(entry: Location): () => void {
  const target = isFresh() ? null : positionOf(scrollKey(entry));
  if (!target || typeof ResizeObserver === 'undefined') return () => undefined;
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = new ResizeObserver(() => {
    scrollTo(0, target);
    if (Math.abs(scrollY - target) < 2) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of moves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) removeEventListener(move, stop);
  }
}
