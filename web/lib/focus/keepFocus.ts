import { rememberPlace } from './focusPlace.ts';

interface Held {
  readonly control: Element;
  /** The dialog around it, which looks after the focus itself when it goes. */
  readonly dialog: Element | null;
  readonly pathname: string;
  readonly place: () => HTMLElement | null;
}

/**
 * Where a control that has the focus is taken away, as a message is that was deleted, the focus would fall out of the
 * page: it goes on to the nearest that is left. A new page and a dialog that closes know better where it belongs.
 * Returns what ends it.
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
  /** A press elsewhere puts the focus down. */
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
    // A finger that pressed something away does not want a keyboard over the page.
    if (next && (byKey || !next.matches('input, textarea'))) next.focus();
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
