import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from '../../lib/browser/useInView.ts';
import { failuresOf, isImageLoaded, markImageLoaded, markImageFailed } from './imageStatus.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 600;
const THRESHOLD = 0.1;
/** Interval between visibility checks: pictures in view for less are not fetched ([000] §9). */
const THROTTLE_MS = 200;

type State = 'waiting' | 'asked' | 'failed';

interface Progress {
  readonly src: string;
  /** Failed requests. */
  readonly failures: number;
  readonly state: State;
}

interface LazyImageState {
  readonly frame: RefObject<HTMLSpanElement | null>;
  /** There is no state for a loaded picture: each card of a long list would render once more for it. */
  readonly state: State;
  readonly picture: RefCallback<HTMLImageElement>;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

function begin(src: string): Progress {
  const failures = failuresOf(src);
  return { src, failures, state: failures > RETRIES ? 'failed' : 'asked' };
}

/** State of a lazy picture. A new `src` starts over; the wait between retries doubles. */
export function useLazyImage(src: string, eager: boolean): LazyImageState {
  const frame = useRef<HTMLSpanElement>(null);
  const [isKnown] = useState(() => isImageLoaded(src));
  const seen = useInView(frame, {
    threshold: THRESHOLD,
    throttle: THROTTLE_MS,
    once: true,
    disabled: eager || isKnown,
  });
  const [kept, setProgress] = useState(() => begin(src));
  const timer = useRef(0);
  useEffect(
    function stopRetrying() {
      return () => clearTimeout(timer.current);
    },
    [src],
  );

  const progress = kept.src === src ? kept : begin(src);
  return {
    frame,
    state: !import.meta.env.SSR && (eager || isKnown || seen) ? progress.state : 'waiting',
    // A browser fetches as soon as an element has an address. React may render an element and discard it, so only one
    // that is in the document gets it.
    picture: (image) => {
      if (image && image.getAttribute('src') !== src) image.setAttribute('src', src);
    },
    onLoad: () => markImageLoaded(src),
    onError: () => {
      const failures = progress.failures + 1;
      markImageFailed(src, failures);
      if (failures > RETRIES) return setProgress({ src, failures, state: 'failed' });
      setProgress({ src, failures, state: 'waiting' });
      timer.current = window.setTimeout(
        () => setProgress({ src, failures, state: 'asked' }),
        RETRY_DELAY_MS * 2 ** progress.failures,
      );
    },
  };
}
