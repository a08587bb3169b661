import { useEffect, useRef, useState } from 'react';

/** Pause after a failed page before it is retried. */
export const REST_MS = 5_000;

export interface More {
  readonly load: () => void;
  readonly loading: boolean;
  /** The last page failed; it is retried after a pause, or when the player presses the button. */
  readonly failed: boolean;
}

/**
 * Requests the page after `cursor` once, and pauses after a failure, so that an overloaded gateway is not asked
 * continuously.
 * @param cursor the end of the loaded list; it moves when the page has arrived
 */
export function useLoadMore(cursor: string | null | undefined, fetchNext: () => Promise<unknown>): More {
  const isAsking = useRef(false);
  const [seen, setSeen] = useState(cursor);
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  if (seen !== cursor) {
    setSeen(cursor);
    setState('idle');
  }

  async function ask(): Promise<void> {
    isAsking.current = true;
    setState('asked');
    try {
      await fetchNext();
    } catch {
      setState('failed');
    } finally {
      isAsking.current = false;
    }
  }

  useEffect(
    function restAfterFailure() {
      if (state !== 'failed') return undefined;
      const timer = setTimeout(() => setState('idle'), REST_MS);
      return () => clearTimeout(timer);
    },
    [state],
  );

  function load(): void {
    if (cursor && state !== 'asked' && !isAsking.current) void ask();
  }
  return { load, loading: state === 'asked', failed: state === 'failed' };
}
