import { type RefObject, useEffect, useState } from 'react';

interface InViewOptions {
  /** Share of the element that must be visible, 0 to 1. */
  readonly threshold?: number;
  /** CSS margins around the viewport, such as "400px 0px". */
  readonly rootMargin?: string;
  /** Milliseconds between two reports; only the last in between is delivered. */
  readonly throttle?: number;
  /** Stays true after the first time. */
  readonly once?: boolean;
  readonly disabled?: boolean;
}

/** Whether the element is in the viewport. True from the start where the browser has no IntersectionObserver. */
export function useInView(
  target: RefObject<Element | null>,
  { threshold = 0, rootMargin = '0px', throttle = 0, once = false, disabled = false }: InViewOptions = {},
): boolean {
  const [inView, setInView] = useState(false);
  const unsupported = !import.meta.env.SSR && typeof IntersectionObserver === 'undefined';
  useEffect(
    function watch() {
      const element = target.current;
      if (!element || disabled || unsupported) return undefined;
      const stop = observe(element, { threshold, rootMargin, throttle }, (visible) => {
        setInView((was) => visible || (once && was));
        if (visible && once) stop();
      });
      return stop;
    },
    [target, threshold, rootMargin, throttle, once, disabled, unsupported],
  );
  return unsupported || inView;
}

type Report = (visible: boolean) => void;
interface Watch {
  readonly observer: IntersectionObserver;
  readonly reports: Map<Element, Set<Report>>;
}

const watches = new Map<string, Watch>();

interface WatchOptions {
  readonly threshold: number;
  readonly rootMargin: string;
  readonly throttle: number;
}

/**
 * Shares one observer among hooks with the same options, so that elements that come into view together render together.
 */
function observe(element: Element, options: WatchOptions, report: Report): () => void {
  const key = `${String(options.threshold)} ${options.rootMargin} ${String(options.throttle)}`;
  const watch = watches.get(key) ?? watchWith(options);
  watches.set(key, watch);
  const reports = watch.reports.get(element) ?? new Set();
  watch.reports.set(element, reports.add(report));
  // Observing again makes the observer report the present state to the new hook, too.
  watch.observer.unobserve(element);
  watch.observer.observe(element);
  return () => {
    if (!reports.delete(report) || reports.size > 0) return;
    watch.reports.delete(element);
    watch.observer.unobserve(element);
  };
}

function watchWith({ throttle, ...options }: WatchOptions): Watch {
  const reports = new Map<Element, Set<Report>>();
  const untold = new Map<Element, boolean>();
  let isHeld = false;

  function tell(): void {
    isHeld = throttle > 0 && untold.size > 0;
    if (isHeld) setTimeout(tell, throttle);
    const now = [...untold];
    untold.clear();
    for (const [target, visible] of now) for (const report of reports.get(target) ?? []) report(visible);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) untold.set(target, isIntersecting);
    if (!isHeld) tell();
  }, options);
  return { observer, reports };
}
