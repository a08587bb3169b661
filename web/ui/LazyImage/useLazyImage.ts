import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from '../../lib/useInView.ts';

const RETRIES = 3;
const RETRY_DELAY_MS = 600;
const THRESHOLD = 0.1;

type State = 'waiting' | 'loading' | 'loaded' | 'failed';

interface LazyImageState {
  readonly frame: RefObject<HTMLSpanElement | null>;
  /** Grows with each new try, so that a new element asks again. */
  readonly attempt: number;
  readonly state: State;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** What a lazy picture is doing. A new `src` starts afresh; the pause between tries doubles. */
export function useLazyImage(src: string, eager: boolean): LazyImageState {
  const frame = useRef<HTMLSpanElement>(null);
  const seen = useInView(frame, { threshold: THRESHOLD, once: true, disabled: eager });
  const [progress, setProgress] = useState<{ src: string; attempt: number; outcome: State }>({ src, attempt: 0, outcome: 'loading' });
  const timer = useRef(0);
  useEffect(function stopRetrying() {
    return () => clearTimeout(timer.current);
  }, []);

  const { attempt, outcome } = progress.src === src ? progress : { attempt: 0, outcome: 'loading' as State };
  const started = eager || seen;
  return {
    frame,
    attempt,
    state: started ? outcome : 'waiting',
    onLoad: () => setProgress({ src, attempt, outcome: 'loaded' }),
    onError: () => {
      if (attempt >= RETRIES) return setProgress({ src, attempt, outcome: 'failed' });
      timer.current = window.setTimeout(() => setProgress({ src, attempt: attempt + 1, outcome: 'loading' }), RETRY_DELAY_MS * 2 ** attempt);
    },
  };
}
