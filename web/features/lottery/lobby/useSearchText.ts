import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Waits for the next letter, but not long enough to be noticed. */
const TYPING_PAUSE_MS = 220;

interface SearchText {
  /** What the field shows: every letter as it is typed. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Drops what was typed and not said yet. */
  readonly forget: () => void;
}

/**
 * A search that stands in the address, typed in a field. The field is ahead of the address, which hears of it when the
 * typing pauses; where the address changes by itself the field follows.
 */
export function useSearchText(stated: string, say: (text: string) => void): SearchText {
  const [text, setText] = useState(stated);
  const [due, setDue] = useState<string | null>(null);
  const said = useRef(stated);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useNavigation().location !== undefined;

  function show(next: string): void {
    clearTimeout(pause.current);
    setDue(null);
    setText(next);
  }

  const follow = useEffectEvent((next: string) => {
    if (next === said.current) return;
    said.current = next;
    show(next);
  });
  useEffect(() => follow(stated), [stated]);
  useEffect(() => () => clearTimeout(pause.current), []);

  // A change of the address would take back anyone who is on the way to another page. The router tells of the way in a
  // transition: another one sees what it told.
  const sayDue = useEffectEvent(() => {
    if (due === null || isLeaving) return;
    setDue(null);
    if (due === said.current) return;
    said.current = due;
    say(due);
  });
  useEffect(() => sayDue(), [due, isLeaving]);

  return {
    text,
    type(next) {
      show(next);
      pause.current = setTimeout(() => startTransition(() => setDue(next)), TYPING_PAUSE_MS);
    },
    forget: () => show(said.current),
  };
}
