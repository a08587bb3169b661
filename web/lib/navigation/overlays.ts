import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { NavigateOptions, To } from 'react-router-dom';
import type { SiteRouter } from './siteRouter.ts';

interface Overlay {
  readonly close: () => void;
  /** The address opens and closes it: its history entries are the router's. */
  readonly inAddress: boolean;
}

/** A browser may ignore `history.go` without an event; nothing waits longer than this. */
const LOST_AFTER_MS = 1000;

/** Open overlays, the topmost last. */
const shown: Overlay[] = [];
let router: SiteRouter | null = null;
/** Called at the next `popstate`. */
let arrived: (() => void) | null = null;
/** Our own `history.go`, until its `popstate`. */
let goingBack: Promise<void> | null = null;
/** Pending navigations of the router; until they are done the history is not touched here. */
let navigations = 0;
/** Whether another document is loading, which any history navigation would cancel. */
let isLeaving = false;

const withEntry = (): readonly Overlay[] => shown.filter(({ inAddress }) => !inAddress);

/** Of a history entry: what the router and the overlays keep there; null where neither has been. */
type EntryState = { readonly key?: string; readonly idx?: number; readonly overlays?: number } | null;

const present = (): EntryState => history.state as EntryState;
/** Number of overlays that the present entry stands for. */
const depthNow = (): number => present()?.overlays ?? 0;

const arrival = (): Promise<void> =>
  new Promise((resolve) => {
    arrived = resolve;
    setTimeout(resolve, LOST_AFTER_MS);
  });

function goBack(steps: number): Promise<void> {
  goingBack = arriveAt(-steps);
  return goingBack;
}

async function arriveAt(steps: number): Promise<void> {
  const there = arrival();
  const before = depthNow();
  history.go(steps);
  await there;
  goingBack = null;
  // An ignored `history.go` is not retried until an overlay opens or closes.
  if (depthNow() !== before) settle();
}

/**
 * Makes the number of history entries equal to the number of overlays.
 *
 * @param but some that are about to be gone
 */
function settle(but?: ReadonlySet<Overlay>): void {
  if (router === null || isLeaving || goingBack !== null || navigations > 0) return;
  const wanted = withEntry().filter((overlay) => !but?.has(overlay)).length;
  const depth = depthNow();
  if (depth > wanted) void goBack(depth - wanted);
  for (let overlays = depth + 1; overlays <= wanted; overlays += 1) {
    history.pushState({ ...present(), idx: (present()?.idx ?? 0) + 1, overlays }, '');
  }
}

/** Hides navigations between entries of one page from the router. */
function onPop(event: PopStateEvent): void {
  const state = event.state as EntryState;
  const isIdle = navigations === 0 && router?.state.pending === null;
  const isSamePage = (state?.key ?? 'default') === router?.state.shown.location.key && (goingBack !== null || isIdle);
  if (isSamePage) event.stopImmediatePropagation();
  const isOurs = goingBack !== null;
  arrived?.();
  if (isOurs) return;
  for (const overlay of withEntry()
    .slice(isSamePage ? (state?.overlays ?? 0) : 0)
    .toReversed())
    overlay.close();
  // After the overlays have closed; one that stays open gets its entry back.
  setTimeout(settle);
}

/**
 * Makes the browser's back button close the topmost overlay. Every overlay has a history entry with the page's address
 * and state. A link inside an overlay replaces that entry; an entry without its overlay, as after a reload, is left at
 * once.
 *
 * @returns a function that undoes it
 */
export function closeByBack(on: SiteRouter): () => void {
  const { navigate } = on;
  router = on;
  on.navigate = async (to: number | To, options?: NavigateOptions) => {
    const { pathname } = on.state.shown.location;
    const ofPage = new Set(shown);
    navigations += 1;
    try {
      if (goingBack !== null) await goingBack;
      const depth = depthNow();
      if (typeof to === 'number') {
        const there = arrival();
        await navigate(to < 0 ? to - depth : to);
        await there;
        return;
      }
      const left = options?.replace === true ? 0 : Math.min(depth, 1);
      if (depth > left) await goBack(depth - left);
      await navigate(to, left > 0 ? { ...options, replace: true } : options);
    } finally {
      navigations -= 1;
      // The overlays of a page that was left stay open until React shows the next page.
      settle(on.state.shown.location.pathname === pathname ? undefined : ofPage);
    }
  };
  const onShown = (): void => {
    isLeaving = false;
    settle();
  };
  addEventListener('popstate', onPop, { capture: true });
  // Also for a document restored from the back/forward cache.
  addEventListener('pageshow', onShown);
  settle();
  return () => {
    removeEventListener('popstate', onPop, { capture: true });
    removeEventListener('pageshow', onShown);
    on.navigate = navigate;
    router = null;
  };
}

/**
 * Loads another address of the site in a new document, or reloads. Overlays that close meanwhile keep their entries.
 */
export async function openDocument(address?: string): Promise<void> {
  isLeaving = true;
  if (goingBack !== null) await goingBack;
  if (address === undefined) location.reload();
  else location.assign(address);
}

/**
 * Registers an overlay that the back button closes. Returns a function that tells whether it is the topmost, for keys
 * that are meant for one overlay only.
 */
export function useOverlay(isOpen: boolean, onBack: () => void, inAddress = false): () => boolean {
  const own = useRef<Overlay>(null);
  const close = useEffectEvent(onBack);
  // In a layout effect: before the overlay is visible and can receive keys.
  useLayoutEffect(
    function standOnTop() {
      if (!isOpen) return undefined;
      const overlay: Overlay = { close: () => close(), inAddress };
      own.current = overlay;
      shown.push(overlay);
      // In a microtask: an overlay that opens as another closes takes over its entry.
      queueMicrotask(settle);
      return () => {
        shown.splice(shown.indexOf(overlay), 1);
        queueMicrotask(settle);
      };
    },
    [isOpen, inAddress],
  );
  return () => shown.at(-1) === own.current;
}
