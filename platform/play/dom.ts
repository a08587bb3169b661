type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Creates an element. `true` sets an empty attribute; false, null and undefined set none. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => typeof child === 'string' || child instanceof Node));
  return element;
}

/** Parses trusted markup (our own drawings) as an SVG element. */
export function svg(viewBox: string, markup: string, attributes: Attributes = {}): SVGSVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  element.setAttribute('viewBox', viewBox);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  element.innerHTML = markup;
  return element;
}

const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2 2l4-4',
  turbo: 'M13 3L5 14h6l-1 7l9-12h-7z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  quiet: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.5 2.5v4.3h-4.3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M8.5 5L4 9.5L8.5 14M4.5 9.5H14a5 5 0 0 1 0 10H9',
  repeat: 'M17 3l3.5 3.5L17 10M20 6.5H8a4 4 0 0 0-4 4M7 21l-3.5-3.5L7 14M4 17.5h12a4 4 0 0 0 4-4',
  clear: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  waves: 'M4 9.5c2.6-4 5.4-4 8 0s5.4 4 8 0M4 16c2.6-4 5.4-4 8 0s5.4 4 8 0',
  calm: 'M3 9.5c2.6-4 5.4-4 8 0M3 16c2.6-4 5.4-4 8 0s5.4 4 8 0M15.5 5l5 5M20.5 5l-5 5',
} as const;

export function icon(name: keyof typeof ICONS): SVGSVGElement {
  return svg('0 0 24 24', `<path d="${ICONS[name]}"/>`, { class: 'icon', 'aria-hidden': 'true' });
}

/** Disables or enables a button. Unlike `disabled`, this keeps its focus; use `onPress` for the handler. */
export const hold = (button: HTMLElement, isHeld: boolean): void =>
  button.setAttribute('aria-disabled', String(isHeld));

/** Calls the handler when the button is pressed, unless it is held. */
export function onPress(button: HTMLElement, work: () => void): void {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') work();
  });
}

/** A button with an icon and an accessible name. */
export function iconButton(name: keyof typeof ICONS, label: string, onClick: () => void): HTMLButtonElement {
  const button = h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label }, icon(name));
  onPress(button, onClick);
  return button;
}

/** A toggle button with an icon for each state. */
export function toggleButton(
  off: keyof typeof ICONS,
  on: keyof typeof ICONS,
  label: string,
  onChange: (isOn: boolean) => void,
  isOn = false,
): HTMLButtonElement {
  const button = iconButton(isOn ? on : off, label, () => {
    const next = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(next));
    button.replaceChildren(icon(next ? on : off));
    onChange(next);
  });
  button.setAttribute('aria-pressed', String(isOn));
  return button;
}
