import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the element into view whenever `shown` changes, so that replaced content is read from its start. */
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
