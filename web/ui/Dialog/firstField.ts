import { canTakeFocus } from '../../lib/focus/focusPlace.ts';

/** Fields for text or a choice. Checkboxes and sliders do not count as the start of a form. */
const FIELD =
  'form :is(input, select, textarea)' +
  ':not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [readonly])';

/** How long a form may take to appear and still get the focus: later, moving the focus would interrupt reading. */
const TIMEOUT_MS = 4_000;

/**
 * Where the focus starts in a dialog: at the first field of its form, else at its first control. After a touch the
 * dialog itself gets it, because focusing a field would open the keyboard over the content.
 */
export function defaultFocus(room: HTMLElement): HTMLElement | true {
  const field = firstField(room);
  if (isByFinger()) return field ? room : true;
  followForm(room);
  return field ?? true;
}

/**
 * After a key press the opener matches `:focus-visible`. The library knows the input type only for openers of its own.
 */
const isByFinger = (): boolean =>
  (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false) &&
  document.activeElement?.matches(':focus-visible') !== true;

const firstField = (room: HTMLElement): HTMLElement | null =>
  [...room.querySelectorAll(FIELD)].find(canTakeFocus) ?? null;

/** Focuses a form that appears later, or replaces another, unless the player has started elsewhere. */
function followForm(room: HTMLElement): void {
  let begun: Element | null = null;
  const observer = new MutationObserver(lookAgain);
  const timer = setTimeout(stop, TIMEOUT_MS);
  room.addEventListener('focusin', note);
  for (const move of MOVES) document.addEventListener(move, stop, true);
  observer.observe(room, { childList: true, subtree: true });

  function note({ target }: FocusEvent): void {
    if (begun !== null || !(target instanceof Element)) return;
    begun = target;
    // It may have appeared between the choice of the first field and the focus.
    lookAgain();
  }

  function lookAgain(): void {
    const { activeElement } = document;
    const isWaiting =
      activeElement === document.body ||
      activeElement === room ||
      (activeElement === begun && !activeElement?.matches(FIELD));
    const field = isWaiting ? firstField(room) : null;
    if (!field) return;
    begun = field;
    field.focus();
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    room.removeEventListener('focusin', note);
    for (const move of MOVES) document.removeEventListener(move, stop, true);
  }
}

const MOVES = ['keydown', 'pointerdown'] as const;
