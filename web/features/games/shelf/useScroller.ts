import { useCallback, useState, type UIEvent } from 'react';

export interface Scroller<Element extends HTMLElement> {
  readonly ref: (element: Element | null) => void;
  readonly onScroll: (event: UIEvent<Element>) => void;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
  /** Scrolls by most of the visible width, so that one item stays visible. */
  readonly move: (direction: -1 | 1) => void;
}

/** A scrollable row with two arrows, and in which directions it can scroll. */
export function useScroller<Element extends HTMLElement>(): Scroller<Element> {
  const [row, setRow] = useState<Element | null>(null);
  const [edges, setEdges] = useState({ canGoBack: false, canGoOn: false });

  const measure = useCallback((element: Element): void => {
    const canGoBack = element.scrollLeft > 4;
    const canGoOn = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
    setEdges((known) => (known.canGoBack === canGoBack && known.canGoOn === canGoOn ? known : { canGoBack, canGoOn }));
  }, []);

  const ref = useCallback(
    (element: Element | null) => {
      setRow(element);
      if (!element || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => measure(element));
      const entries = new MutationObserver(observeEntries);
      observer.observe(element);
      entries.observe(element, { childList: true });
      observeEntries();
      return () => {
        observer.disconnect();
        entries.disconnect();
      };

      function observeEntries(): void {
        for (const entry of element?.children ?? []) observer.observe(entry);
      }
    },
    [measure],
  );

  return {
    ref,
    ...edges,
    onScroll: (event) => measure(event.currentTarget),
    move: (direction) => row?.scrollBy({ left: direction * row.clientWidth * 0.8 }),
  };
}
