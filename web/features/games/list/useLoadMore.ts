import { useEffect, useRef, useState } from 'react';

/** After a page that did not come, this long until it is asked for again. */
export const REST_MS = 5_000;

export interface More {
  readonly load: () => void;
  readonly loading: boolean;
  /** The last page asked for did not come; it is asked for again after a rest, or when the player says so. */
  readonly failed: boolean;
}

/**
 * Asks for the page after `cursor` once, and rests after a failure so that a gateway in trouble is not asked without
 * pause.
 * @param cursor where the list ends so far; it moves when the page has come
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
