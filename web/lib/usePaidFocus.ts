import { type RefObject, useEffect, useRef } from 'react';

/** When a reward is paid its button is removed; moves the focus to the text in its place. */
export function usePaidFocus(state: string): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(
    function standOnTheWord() {
      if (
        before.current === 'CLAIMABLE' &&
        state === 'CLAIMED' &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        place.current?.focus({ preventScroll: true });
      before.current = state;
    },
    [state],
  );
  return place;
}
