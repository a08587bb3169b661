/**
 * A part of the page that shows a part of the state and is updated with it: its elements stay, with the input in them.
 */
export interface View<Data> {
  readonly node: HTMLElement;
  show(data: Data): void;
}

/** Texts are set as text, never as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties?: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Touches the page only where the text is another. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Fills a list by key: a row that stays keeps its elements, and one that moves keeps its focus. */
export function rowsOf<Row>(
  list: HTMLElement,
  keyOf: (row: Row) => string,
  make: (row: Row) => View<Row>,
): (rows: readonly Row[]) => void {
  const views = new Map<string, View<Row>>();
  return function show(rows) {
    const focused = document.activeElement;
    const keys = new Set(rows.map(keyOf));
    for (const [key, { node }] of views) {
      if (keys.has(key)) continue;
      withdraw(node, true);
      node.remove();
      views.delete(key);
    }
    for (const [at, row] of rows.entries()) {
      const view = views.get(keyOf(row)) ?? make(row);
      views.set(keyOf(row), view);
      view.show(row);
      if (list.children[at] !== view.node) list.insertBefore(view.node, list.children[at] ?? null);
    }
    if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused))
      focused.focus({ preventScroll: true });
  };
}

/** Hides something or shows it again; a focus in what is hidden goes to the heading of its part. */
export function withdraw(node: HTMLElement, isGone: boolean): void {
  if (isGone && node.contains(document.activeElement))
    node.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
  node.hidden = isGone;
}

export function button(label: string, onClick: () => unknown, isQuiet = false): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: label, className: isQuiet ? 'quiet' : '' });
  // Not disabled, which would take the focus away from it.
  made.addEventListener('click', () => made.ariaDisabled !== 'true' && onClick());
  return made;
}

/** What is folded away until it is wanted. */
export function folded(
  title: string,
  ...inside: readonly Node[]
): { readonly node: HTMLDetailsElement; readonly summary: HTMLElement } {
  const summary = element('summary', { textContent: title });
  return { node: element('details', {}, summary, element('div', { className: 'stack' }, ...inside)), summary };
}

/** Fields and the button that sends them. */
export function formOf(save: HTMLButtonElement, send: () => unknown, ...inside: readonly Node[]): HTMLFormElement {
  save.type = 'submit';
  const form = element('form', { className: 'stack' }, ...inside, element('div', { className: 'row' }, save));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  return form;
}

export const submit = (label: string): HTMLButtonElement => element('button', { type: 'submit', textContent: label });
