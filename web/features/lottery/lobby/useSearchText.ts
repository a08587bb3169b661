import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTypingPause } from '../../../lib/navigation/useTypingPause.ts';

interface SearchText {
  /** The text in the field, up to date with typing. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Drops text that is not in the address yet. */
  readonly forget: () => void;
}

/**
 * A search that is stored in the address and typed in a field. The address follows when typing pauses; when the address
 * changes otherwise the field follows it.
 */
export function useSearchText(stated: string, say: (text: string) => void): SearchText {
  const [text, setText] = useState(stated);
  const said = useRef(stated);
  const pause = useTypingPause((next: string) => {
    if (next === said.current) return;
    said.current = next;
    say(next);
  });

  function show(next: string): void {
    pause.forget();
    setText(next);
  }

  const follow = useEffectEvent((next: string) => {
    if (next === said.current) return;
    said.current = next;
    show(next);
  });
  useEffect(() => follow(stated), [stated]);

  return {
    text,
    type(next) {
      setText(next);
      pause.later(next);
    },
    forget: () => show(said.current),
  };
}
