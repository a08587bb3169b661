const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** A step up the tree: an ancestor, and which of its children contains the control. */
interface Step {
  readonly parent: Element;
  readonly at: number;
}

/**
 * Remembers the position of a control. The returned function finds the best element to focus once the control is
 * removed: the one now in its place, else the next one, else the one before, then the same for each ancestor up to the
 * boundary. Null if nothing is left.
 */
export function rememberPlace(control: Element): () => HTMLElement | null {
  const steps = stepsUp(control);
  return () => {
    if (control !== document.body && isThere(control)) return control;
    for (const { parent, at } of steps) {
      const stop = parent.isConnected ? nearest([...parent.children], at) : null;
      if (stop) return stop;
    }
    return null;
  };
}

/**
 * The ancestors up to the page's content, the dialog, or the site's header. Elements elsewhere, such as toasts, have
 * none.
 */
function stepsUp(control: Element): readonly Step[] {
  const room = control.closest('main, [role="dialog"]') ?? control.closest('header');
  const steps: Step[] = [];
  if (room === null) return steps;
  for (let child = control; child !== room && child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return steps;
}

function nearest(children: readonly Element[], at: number): HTMLElement | null {
  for (const child of children.slice(at)) {
    const [first] = stopsIn(child);
    if (first) return first;
  }
  for (const child of children.slice(0, at).toReversed()) {
    const last = stopsIn(child).at(-1);
    if (last) return last;
  }
  return null;
}

const stopsIn = (element: Element): readonly HTMLElement[] =>
  [element, ...element.querySelectorAll(STOPS)].filter((stop) => stop.matches(STOPS)).filter(canTakeFocus);

/** Whether the element is in the tab order. */
export const canTakeFocus = (element: Element): element is HTMLElement => isThere(element) && element.tabIndex >= 0;

function isThere(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[hidden], [inert]') === null &&
    (!('checkVisibility' in element) || element.checkVisibility())
  );
}
