import { canTakeFocus } from '../../lib/focus/focusPlace.ts';

/** What is typed into or chosen from. A box to tick or a piece to push is no beginning of a form. */
const FIELD =
  'form :is(input, select, textarea)' +
  ':not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [readonly])';

/**
 * How long a form that has yet to come may take to have the focus: after that it would interrupt what is being read.
 */
const PATIENCE_MS = 4_000;

/**
 * Where the focus begins in a dialog: at the first field of its form; in one without, at its first control. Opened by a
 * finger, a field would bring the keyboard up over what is to be read first, so the dialog itself has it.
 */
export function defaultFocus(room: HTMLElement): HTMLElement | true {
  const field = firstField(room);
  if (isByFinger()) return field ? room : true;
  followForm(room);
  return field ?? true;
}

/** A dialog that a key opens finds its opener marked; the library is told of openers of its own only. */
const isByFinger = (): boolean =>
  (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false) &&
  document.activeElement?.matches(':focus-visible') !== true;

const firstField = (room: HTMLElement): HTMLElement | null =>
  [...room.querySelectorAll(FIELD)].find(canTakeFocus) ?? null;

/**
 * A form that is still on its way, or takes another's place, has the focus as soon as it is there, unless the player
 * has begun elsewhere.
 */
function followForm(room: HTMLElement): void {
  let begun: Element | null = null;
  const observer = new MutationObserver(lookAgain);
  const timer = setTimeout(stop, PATIENCE_MS);
  room.addEventListener('focusin', note);
  for (const move of MOVES) document.addEventListener(move, stop, true);
  observer.observe(room, { childList: true, subtree: true });

  function note({ target }: FocusEvent): void {
    if (begun !== null || !(target instanceof Element)) return;
    begun = target;
    // It may have come between the choice of where to begin and the focus.
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
