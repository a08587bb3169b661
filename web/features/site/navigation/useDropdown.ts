import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 220;

interface Dropdown {
  readonly open: boolean;
  readonly close: () => void;
  readonly toggle: () => void;
  /** For the element that contains both the trigger and the panel. */
  readonly root: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * A dropdown that opens after a short hover, or at once by touch or key, and closes on Escape or when the focus leaves
 * it.
 */
export function useDropdown(): Dropdown {
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  useEffect(function stopTimer() {
    return () => clearTimeout(timer.current);
  }, []);

  function soon(next: boolean, milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), milliseconds);
  }
  function now(next: boolean): void {
    clearTimeout(timer.current);
    setOpen(next);
  }

  return {
    open,
    close: () => now(false),
    toggle: () => now(!open),
    root: {
      onPointerEnter: (event) => event.pointerType === 'mouse' && soon(true, OPEN_AFTER_MS),
      onPointerLeave: (event) => event.pointerType === 'mouse' && soon(false, CLOSE_AFTER_MS),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && now(false),
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return;
        now(false);
        event.currentTarget.querySelector('button')?.focus();
      },
    },
  };
}
