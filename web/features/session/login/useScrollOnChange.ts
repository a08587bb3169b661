import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where one thing takes another's place, it is read from its beginning: brings the element there into sight whenever
 * `shown` becomes something else.
 */
export function useScrollOnChange(shown: string): RefObject<HTMLDivElement | null> {
  const beginning = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(
    function comeIntoSight() {
      if (last.current === shown) return;
      last.current = shown;
      beginning.current?.scrollIntoView({ block: 'nearest' });
    },
    [shown],
  );
  return beginning;
}
