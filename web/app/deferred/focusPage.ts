/** How long a page may take to show its title. */
const TIMEOUT_MS = 2_000;

/**
 * How long going back waits for the link that was followed: a long list may have to fetch the page that contains it.
 */
const LINK_TIMEOUT_MS = 10_000;

/** User actions after which the focus is left where it is. */
const MOVES = ['keydown', 'pointerdown'] as const;

/** A link on a page: its address, and its index among the links to that address. */
export interface PageLink {
  readonly href: string;
  readonly at: number;
}

/**
 * Where the focus goes: to the link that was followed from the page, else to the element of the address's hash, else to
 * the title.
 */
export interface FocusTarget {
  readonly left: PageLink | null;
  readonly hash: string;
}

/**
 * Moves the focus to a page that has just appeared, so that screen readers read its title. Does not scroll: the router
 * restores the scroll position. Leaves an element that the page itself has focused, and waits until open dialogs have
 * closed.
 * @returns a function that cancels it
 */
export function focusPage({ left, hash }: FocusTarget): () => void {
  const before = document.activeElement;
  const find = (): HTMLElement | null => {
    if (left) return findLink(left);
    return hash === '' ? findTitle() : document.getElementById(hash.slice(1));
  };
  const observer = new MutationObserver(() => arriveAt(find()));
  const timer = setTimeout(makeDo, left ? LINK_TIMEOUT_MS : TIMEOUT_MS);
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

/** Whether an element inside has the focus already: the page focused it, or the visitor is typing in it. */
function hasBegun(before: Element | null): boolean {
  const active = document.activeElement?.closest('main *') ?? null;
  return active !== null && (active !== before || active.matches('input, select, textarea'));
}

/**
 * Whether the focus is on the button of a menu that the visitor opened while the page was loading: moving the focus
 * would close it.
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

/** The link that was pressed, if it is part of the page; null for anything else, such as the navigation around it. */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, at: linksTo(href).indexOf(link) } : null;
}

/**
 * Makes an element focusable for this one time, so that later clicks do not focus it. A page without a title is named
 * after the document while it has the focus.
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
