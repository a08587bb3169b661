import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

interface Overlay {
  readonly close: () => void;
  /** The address opens and closes it: its history entries are the router's. */
  readonly inAddress: boolean;
}

/** A browser may leave a way back undone, and tells nobody; nothing waits for longer than this. */
const LOST_AFTER_MS = 1000;

/** What lies over the page, the topmost last. */
const shown: Overlay[] = [];
let router: Router | null = null;
/** Called when the next move through the history has arrived. */
let arrived: (() => void) | null = null;
/** Our own way back, until it has arrived. */
let goingBack: Promise<void> | null = null;
/** How many navigations of the router are under way: until they are done the history is theirs. */
let navigations = 0;
/** Whether another document is on its way, which any move through the history would call off. */
let isLeaving = false;

const withEntry = (): readonly Overlay[] => shown.filter(({ inAddress }) => !inAddress);

/** How many overlays are open in an entry of the history, as the entry itself tells. */
const depthOf = (state: unknown): number => numberIn(state, 'overlays');
const numberIn = (state: unknown, name: string): number => {
  const value = isRecord(state) ? state[name] : 0;
  return typeof value === 'number' ? value : 0;
};
const keyOf = (state: unknown): unknown => (isRecord(state) && state['key']) || 'default';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

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
  const before = depthOf(history.state);
  history.go(steps);
  await there;
  goingBack = null;
  // A way back that the browser left undone is not tried again until something opens or closes.
  if (depthOf(history.state) !== before) settle();
}

/** Makes the history have one entry for each overlay. */
function settle(): void {
  if (router === null || isLeaving || goingBack !== null || navigations > 0) return;
  const wanted = withEntry().length;
  const depth = depthOf(history.state);
  if (depth > wanted) void goBack(depth - wanted);
  for (let overlays = depth + 1; overlays <= wanted; overlays += 1) {
    history.pushState({ ...history.state, idx: numberIn(history.state, 'idx') + 1, overlays }, '');
  }
}

/** Moves between the entries of one page are ours and the router does not see them. */
function onPop(event: PopStateEvent): void {
  const isIdle = navigations === 0 && router?.state.navigation.state === 'idle';
  const isSamePage = keyOf(event.state) === router?.state.location.key && (goingBack !== null || isIdle);
  if (isSamePage) event.stopImmediatePropagation();
  const isOurs = goingBack !== null;
  arrived?.();
  if (isOurs) return;
  for (const overlay of withEntry()
    .slice(isSamePage ? depthOf(event.state) : 0)
    .toReversed())
    overlay.close();
  // After they have closed; one that does not close gets its entry back.
  setTimeout(settle);
}

/**
 * Makes the way back close what lies over the page, the topmost first, and nothing else. Every overlay has an entry in
 * the history with the page's own address and state. Where a link leads on from an overlay, its page takes that entry's
 * place; an entry whose overlay is not open any more, as after a reload, is left at once.
 *
 * @returns what undoes it
 */
export function closeByBack(on: Router): () => void {
  const { navigate } = on;
  router = on;
  on.navigate = async (to: number | To | null, options?: RouterNavigateOptions) => {
    navigations += 1;
    try {
      if (goingBack !== null) await goingBack;
      const depth = depthOf(history.state);
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
      settle();
    }
  };
  const onShown = (): void => {
    isLeaving = false;
    settle();
  };
  addEventListener('popstate', onPop, { capture: true });
  // Also when the way back leads to the document as it was left.
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
 * Leaves this document for another address of the site, or loads it anew without one. Overlays that close meanwhile
 * leave their entries behind.
 */
export async function openDocument(address?: string): Promise<void> {
  isLeaving = true;
  if (goingBack !== null) await goingBack;
  if (address === undefined) location.reload();
  else location.assign(address);
}

/**
 * For everything that lies over the page: tells the way back to close it. Returns whether it is the topmost, asked when
 * a key comes that is meant for one of them only.
 */
export function useOverlay(isOpen: boolean, onBack: () => void, inAddress = false): () => boolean {
  const own = useRef<Overlay>(null);
  const close = useEffectEvent(onBack);
  // Before it can be seen, and so before a key can be meant for it.
  useLayoutEffect(
    function standOnTop() {
      if (!isOpen) return undefined;
      const overlay: Overlay = { close: () => close(), inAddress };
      own.current = overlay;
      shown.push(overlay);
      // One that closes as another opens leaves it its entry.
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
