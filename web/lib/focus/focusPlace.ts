const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** A step up the tree: an ancestor, and which of its children led down to the control. */
interface Step {
  readonly parent: Element;
  readonly at: number;
}

/**
 * Remembers where a control stands. Answers, once it is gone, where the focus goes on best: to what has come into its
 * place, else to what follows there, else to what stands before it, and so outwards to the end of its room. Null when
 * nothing of it is left.
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
 * Up to the end of the page's content, of the dialog, or of the site's header; what stands elsewhere, such as a passing
 * message, belongs to nothing around it.
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

/** Whether the Tab key would stop here. */
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
