import { rememberPlace } from './focusPlace.ts';

interface Held {
  readonly control: Element;
  /** The dialog around it, which handles the focus itself when it closes. */
  readonly dialog: Element | null;
  readonly pathname: string;
  readonly place: () => HTMLElement | null;
}

/**
 * When a focused control is removed, such as the button of a deleted message, moves the focus to the nearest remaining
 * control; the browser would move it to the body. Navigations and closing dialogs handle the focus themselves.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let held: Held | null = null;
  let byKey = false;

  function hold({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    held = {
      control: target,
      dialog: target.closest('[role="dialog"]'),
      pathname: location.pathname,
      place: rememberPlace(target),
    };
  }
  const noteKey = (): void => void (byKey = true);
  /** A press elsewhere removes the focus. */
  function notePress({ target }: PointerEvent): void {
    byKey = false;
    if (!(target instanceof Node && held?.control.contains(target))) held = null;
  }

  const observer = new MutationObserver(() => {
    if (held === null || held.control.isConnected || document.activeElement !== document.body) return;
    const { dialog, pathname, place } = held;
    held = null;
    if (pathname !== location.pathname || dialog?.isConnected === false) return;
    const next = place();
    if (!next) return;
    // After a touch, focusing a field would open the keyboard over the page: what is around it gets the focus.
    if (byKey || !next.matches('input, textarea')) next.focus();
    else next.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  });

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', hold);
  document.addEventListener('keydown', noteKey, true);
  document.addEventListener('pointerdown', notePress, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', hold);
    document.removeEventListener('keydown', noteKey, true);
    document.removeEventListener('pointerdown', notePress, true);
  };
}
