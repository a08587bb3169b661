import { type RefObject, useEffect, useState } from 'react';

interface InViewOptions {
  /** Share of the element that must be visible, 0 to 1. */
  readonly threshold?: number;
  /** CSS margins around the viewport, such as "400px 0px". */
  readonly rootMargin?: string;
  /** Stays true after the first time. */
  readonly once?: boolean;
  readonly disabled?: boolean;
}

/** Whether the element is in the viewport. True from the start where the browser cannot tell. */
export function useInView(target: RefObject<Element | null>, { threshold = 0, rootMargin = '0px', once = false, disabled = false }: InViewOptions = {}): boolean {
  const [inView, setInView] = useState(false);
  const unsupported = typeof IntersectionObserver === 'undefined';
  useEffect(
    function watch() {
      const element = target.current;
      if (!element || disabled || unsupported) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          const visible = entries.at(-1)?.isIntersecting ?? false;
          setInView((was) => visible || (once && was));
          if (visible && once) observer.disconnect();
        },
        { threshold, rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [target, threshold, rootMargin, once, disabled, unsupported],
  );
  return unsupported || inView;
}
