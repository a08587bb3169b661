import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from '../../lib/browser/useInView.ts';
import { failuresOf, isImageLoaded, markImageLoaded, markImageFailed } from './imageStatus.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 600;
const THRESHOLD = 0.1;
/** How often it is looked which pictures are in view: what is passed in less is not fetched ([000] §9). */
const THROTTLE_MS = 200;

type State = 'waiting' | 'asked' | 'failed';

interface Progress {
  readonly src: string;
  /** Requests in vain. */
  readonly failures: number;
  readonly state: State;
}

interface LazyImageState {
  readonly frame: RefObject<HTMLSpanElement | null>;
  /** That it came is not among them: a long list would draw each card once more for it. */
  readonly state: State;
  readonly picture: RefCallback<HTMLImageElement>;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

function begin(src: string): Progress {
  const failures = failuresOf(src);
  return { src, failures, state: failures > RETRIES ? 'failed' : 'asked' };
}

/** What a lazy picture is doing. A new `src` starts afresh; between tries it waits, each time twice as long. */
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
    state: eager || isKnown || seen ? progress.state : 'waiting',
    // A browser fetches as soon as an element has an address. React may draw an element that it then throws away, so
    // only one that is in the page gets it.
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
