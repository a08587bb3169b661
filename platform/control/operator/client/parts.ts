import type { Author } from '../../../domains/site/operator/changes.ts';
import type { OperatorPageState } from '../state.ts';
import { askAuthor } from './askAuthor.ts';
import type { View } from './dom.ts';
import { element, setText } from './dom.ts';

/** A change of a setting, as the operator is asked about it and as it is sent. */
export interface Change {
  /** What is about to be done, as a heading. */
  readonly what: string;
  /** Below `/operator/`. */
  readonly path: string;
  readonly body: object;
  /** Message after success. */
  readonly done: string;
}

/** Shows a message at the bottom of the page. */
const said = element('p', { id: 'said', role: 'status' });
let hide: ReturnType<typeof setTimeout> | undefined;
const HIDDEN_AFTER_MS = 12_000;

export function tell(text: string, isBad = false): void {
  clearTimeout(hide);
  setText(said, text);
  said.toggleAttribute('data-bad', isBad);
  if (!isBad) hide = setTimeout(() => setText(said, ''), HIDDEN_AFTER_MS);
}

let parts: readonly Part[] = [];

interface Part {
  readonly node: HTMLElement;
  readonly link: HTMLAnchorElement;
  show(state: OperatorPageState): void;
}

/** One section of the page. It is updated only when its part of the state has changed. */
export function part<About>(
  id: string,
  title: string,
  about: (state: OperatorPageState) => About,
  { node, show }: View<About>,
): Part {
  let shown = '';
  const failure = element('p', {
    className: 'failure',
    textContent: 'This section cannot show the present state.',
    hidden: true,
  });
  return {
    node: element(
      'section',
      { id, ariaLabel: title },
      element('h2', { textContent: title, tabIndex: -1 }),
      failure,
      node,
    ),
    link: element('a', { href: `#${id}`, textContent: title }),
    show(state) {
      try {
        const found = about(state);
        const version = JSON.stringify(found);
        if (version === shown) return;
        show(found);
        shown = version;
        if (!failure.hidden) failure.hidden = true;
      } catch (error) {
        if (failure.hidden) reportError(error);
        failure.hidden = false;
      }
    },
  };
}

/** Puts the parts on the page as soon as there is something to show in them, and keeps them up to date. */
export async function open(all: readonly Part[]): Promise<void> {
  parts = all;
  document.body.append(said);
  document.addEventListener('visibilitychange', () => void look());
  await look();
  again();
}

/** The parts with the first state in them: before it, every switch would look as if it were off. */
function putUp(): void {
  const main = document.querySelector('main');
  if (main?.getAttribute('aria-busy') !== 'true') return;
  document.querySelector('nav')?.append(...parts.map(({ link }) => link));
  main.append(...parts.map(({ node }) => node));
  main.setAttribute('aria-busy', 'false');
  // The parts were not there when the browser looked for where the address leads.
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const PAUSE_MS = 2_000;

/** Looks again and again, each time a while after the answer. */
function again(): void {
  setTimeout(() => void look().then(again), PAUSE_MS);
}

/** Numbers of the last request for the state, and of the last one answered. */
let asked = 0;
let answered = 0;
let isLost = false;

/** Shows the present state. An answer is dropped when a later request was answered before it. */
async function look(): Promise<void> {
  if (document.hidden) return;
  asked += 1;
  const mine = asked;
  const state = await stateNow();
  if (mine < answered) return;
  answered = mine;
  if (state) {
    for (const each of parts) each.show(state);
    putUp();
  }
  if (state && isLost) tell('The platform answers again.');
  if (!state && !isLost) tell('The platform does not answer. Asking again.', true);
  isLost = !state;
}

const GIVEN_UP_AFTER_MS = 30_000;

/** Null when the platform does not say. */
async function stateNow(): Promise<OperatorPageState | null> {
  try {
    return await sent('state', { signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) });
  } catch {
    return null;
  }
}

/**
 * Asks for author and reason of a change, sends it, shows the result and the new state. Returns whether it was made.
 */
export async function change({ what, path, body, done }: Change): Promise<boolean> {
  const author = await askAuthor(what);
  if (!author) return false;
  try {
    await sent(path, { method: 'POST', headers: headersOf(author), body: JSON.stringify(body) });
  } catch (error) {
    tell(error instanceof Error ? error.message : 'It failed.', true);
    return false;
  }
  tell(done);
  await look();
  return true;
}

/** Asks without changing anything. Throws what the platform says where it refuses. */
export function ask<Answer>(path: string, body: object): Promise<Answer> {
  return sent(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function sent(path: string, request: RequestInit) {
  const answer = await fetch(`/operator/${path}`, request);
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.message ?? `The platform answered ${answer.status}`);
  return value;
}

function headersOf({ by, reason }: Author): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'x-changed-by': encodeURIComponent(by),
    'x-change-reason': encodeURIComponent(reason),
  };
}
