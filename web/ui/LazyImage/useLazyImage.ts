import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from '../../lib/useInView.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 600;
const THRESHOLD = 0.1;

type State = 'waiting' | 'asked' | 'failed';

interface LazyImageState {
  readonly frame: RefObject<HTMLSpanElement | null>;
  /** That it came is not among them: a long list would draw each card once more for it. */
  readonly state: State;
  readonly onError: () => void;
}

/** What a lazy picture is doing. A new `src` starts afresh; between tries it waits, each time twice as long. */
export function useLazyImage(src: string, eager: boolean): LazyImageState {
  const frame = useRef<HTMLSpanElement>(null);
  const seen = useInView(frame, { threshold: THRESHOLD, once: true, disabled: eager });
  const [progress, setProgress] = useState<{ readonly src: string; readonly failures: number; readonly state: State }>({ src, failures: 0, state: 'asked' });
  const timer = useRef(0);
  useEffect(function stopRetrying() {
    return () => clearTimeout(timer.current);
  }, []);

  const { failures, state } = progress.src === src ? progress : { failures: 0, state: 'asked' as State };
  const started = eager || seen;
  return {
    frame,
    state: started ? state : 'waiting',
    onError: () => {
      if (failures === RETRIES) return setProgress({ src, failures, state: 'failed' });
      setProgress({ src, failures: failures + 1, state: 'waiting' });
      timer.current = window.setTimeout(() => setProgress({ src, failures: failures + 1, state: 'asked' }), RETRY_DELAY_MS * 2 ** failures);
    },
  };
}
