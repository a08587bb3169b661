import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { pendingAddress } from '../../../lib/navigation/pendingLocation.ts';

/** Waits for the next letter, but too short to be noticed. */
const TYPING_PAUSE_MS = 220;

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

  // Changing the address would cancel a pending navigation. If that fails, the change is made afterwards.
  const sayDue = useEffectEvent(() => {
    if (due === null || isLeaving || pendingAddress() !== null) return;
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
