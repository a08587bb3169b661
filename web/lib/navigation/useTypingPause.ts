import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePendingLocation, useRouter } from './RouterView.tsx';

/** Waits for the next letter, but too short to be noticed, milliseconds. */
const TYPING_PAUSE_MS = 220;

interface TypingPause<Value> {
  /** Says the value after the pause; in place of one that still waits. */
  readonly later: (value: Value, pauseMs?: number) => void;
  /** Drops a value that still waits. */
  readonly forget: () => void;
}

/**
 * Puts what is typed into the address once typing pauses. A change of the address would cancel a pending navigation, as
 * to a game; if that fails, the change is made afterwards.
 * @param say changes the address
 */
export function useTypingPause<Value>(say: (value: Value) => void): TypingPause<Value> {
  const [due, setDue] = useState<{ readonly value: Value } | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const router = useRouter();
  const isLeaving = usePendingLocation() !== null;

  const sayDue = useEffectEvent(() => {
    // The router knows of a navigation a moment before React does.
    if (due === null || isLeaving || router.state.pending !== null) return;
    setDue(null);
    say(due.value);
  });
  useEffect(() => sayDue(), [due, isLeaving]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function forget(): void {
    clearTimeout(pause.current);
    setDue(null);
  }

  return {
    later(value, pauseMs = TYPING_PAUSE_MS) {
      forget();
      pause.current = setTimeout(() => startTransition(() => setDue({ value })), pauseMs);
    },
    forget,
  };
}
