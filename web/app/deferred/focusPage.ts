/** How long a page may take to show its title. */
const PATIENCE_MS = 2_000;

/** How long the way back may take to show the link one left by: a long list fetches the page that holds it. */
const LINK_PATIENCE_MS = 10_000;

/** User actions after which the focus is left where it is. */
const MOVES = ['keydown', 'pointerdown'] as const;

/** A link of a page: where it leads, and which of those that lead there it is. */
export interface PageLink {
  readonly href: string;
  readonly at: number;
}

/** Where in a page to begin: at the link it was left by, at the part that its address names, else at its title. */
export interface FocusTarget {
  readonly left: PageLink | null;
  readonly hash: string;
}

/**
 * Brings the focus to a page that has just come, whose title a screen reader then reads out. Nothing is scrolled: where
 * the page stands is the router's. Leaves alone what the page has focused by itself, and waits below an open dialog.
 * @returns a function that gives up
 */
export function focusPage({ left, hash }: FocusTarget): () => void {
  const before = document.activeElement;
  const find = (): HTMLElement | null => {
    if (left) return findLink(left);
    return hash === '' ? findTitle() : document.getElementById(hash.slice(1));
  };
  const observer = new MutationObserver(() => arriveAt(find()));
  const timer = setTimeout(makeDo, left ? LINK_PATIENCE_MS : PATIENCE_MS);
  for (const move of MOVES) document.addEventListener(move, stop, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-open', 'aria-busy', 'hidden'],
  });
  arriveAt(find());
  return stop;

  function arriveAt(place: HTMLElement | null): void {
    if (hasBegun(before) || hasOpenedMenu()) return stop();
    if (!place || document.querySelector('[role="dialog"][data-open]')) return;
    stop();
    focusQuietly(place);
  }

  function makeDo(): void {
    arriveAt(findTitle() ?? document.querySelector('main'));
    stop();
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) document.removeEventListener(move, stop, true);
  }
}

/** Whether something inside has the focus for a reason of its own: it took it as it came, or is being written in. */
function hasBegun(before: Element | null): boolean {
  const active = document.activeElement?.closest('main *') ?? null;
  return active !== null && (active !== before || active.matches('input, select, textarea'));
}

/**
 * Whether the visitor stands on the button of a menu that they opened while the page was still coming: a focus
 * elsewhere would close it.
 */
const hasOpenedMenu = (): boolean =>
  document.activeElement?.matches('[aria-expanded="true"]') === true && document.activeElement.closest('main') === null;

const findTitle = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (title) => title.textContent.trim() !== '' && title.closest('[hidden], [aria-busy="true"]') === null,
  ) ?? null;

const linksTo = (href: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

function findLink({ href, at }: PageLink): HTMLElement | null {
  const links = linksTo(href);
  return links[at] ?? links[0] ?? null;
}

/** The link of the page that was pressed; null for anything else, and for what stands around the page and stays. */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, at: linksTo(href).indexOf(link) } : null;
}

/**
 * A title takes the focus for once, not whenever it is pressed; a page without one is called what the document is as
 * long as it has the focus.
 */
function focusQuietly(place: HTMLElement): void {
  if (place.tagName === 'MAIN') lend(place, 'aria-label', document.title);
  else if (place.tabIndex < 0) lend(place, 'tabindex', '-1');
  place.focus({ preventScroll: true });
}

function lend(place: HTMLElement, attribute: string, value: string): void {
  if (place.hasAttribute(attribute)) return;
  place.setAttribute(attribute, value);
  place.addEventListener('blur', () => place.removeAttribute(attribute), { once: true });
}
