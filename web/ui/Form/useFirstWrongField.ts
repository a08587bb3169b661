import { type RefObject, useEffect, useRef } from 'react';

interface Sending {
  /** How often it was tried. */
  readonly submitCount: number;
  readonly isSubmitting: boolean;
}

/** Fields that are wrong, by themselves or by what is around them. */
const WRONG = '[aria-invalid="true"], [data-invalid]';
const CONTROL = ':is(button, input, select, textarea):not([disabled])';

/**
 * After each try to send a form moves the focus to the first field that is wrong, by the form's rules or by the answer,
 * and scrolls to it where it is out of sight.
 * @returns the ref of the form
 */
export function useFirstWrongField({ submitCount, isSubmitting }: Sending): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shownFor = useRef(submitCount);
  useEffect(
    function showFirstWrong() {
      if (isSubmitting || submitCount === shownFor.current) return;
      shownFor.current = submitCount;
      const wrong = form.current?.querySelector<HTMLElement>(WRONG);
      if (wrong) show(wrong);
    },
    [submitCount, isSubmitting],
  );
  return form;
}

function show(wrong: HTMLElement): void {
  const control = wrong.matches(CONTROL)
    ? wrong
    : (wrong.querySelector<HTMLElement>('[aria-invalid="true"]') ?? wrong.querySelector<HTMLElement>(CONTROL));
  control?.focus({ preventScroll: true });
  const place = wrong.closest<HTMLElement>('[data-invalid]') ?? wrong;
  if (!isInSight(place)) place.scrollIntoView({ block: 'center' });
}

/** Whether all of it is in the window, and nothing lies over it, such as a bar. */
function isInSight(place: HTMLElement): boolean {
  const { left, width, top, bottom } = place.getBoundingClientRect();
  const middle = left + width / 2;
  return [top + 1, bottom - 1].every((height) => place.contains(document.elementFromPoint(middle, height)));
}
