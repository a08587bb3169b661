import { useLayoutEffect, useRef } from 'react';

/** The dialogs that are shown, the topmost last. */
const shownNow: object[] = [];

/** Whether a dialog is the topmost of those that are shown; asked when a key comes that is meant for one of them only. */
export function useOnTop(shown: boolean): () => boolean {
  const own = useRef({});
  // Before it can be seen, and so before a key can be meant for it.
  useLayoutEffect(
    function standOnTop() {
      if (!shown) return undefined;
      const { current } = own;
      shownNow.push(current);
      return () => void shownNow.splice(shownNow.indexOf(current), 1);
    },
    [shown],
  );
  return () => shownNow.at(-1) === own.current;
}
