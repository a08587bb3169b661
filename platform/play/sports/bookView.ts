import { h, iconButton } from '../dom.ts';
import { purseText } from '../purse.ts';
import { quietButton } from '../quiet.ts';
import { fixtureCard } from './fixtureCard.ts';
import type { FixtureCard } from './fixtureCard.ts';
import { betLines, resultLines } from './lists.ts';
import type { ListEnd } from './lists.ts';
import type { BookFixture, BookResult, BookState, OwnBook, OwnBookBet } from './wire.ts';

export interface BookEvents {
  /** Another page of the book was opened. */
  readonly turn: () => void;
  readonly touch: (fixture: BookFixture, pick: string) => void;
  readonly info: () => void;
  readonly fairness: () => void;
}

/** The page around a book, and its texts. */
export interface BookPage {
  readonly element: HTMLElement;
  fixtures(
    fixtures: readonly BookFixture[],
    isOnSlip: (roundId: string, pick: string) => boolean,
    bets: readonly OwnBookBet[],
  ): void;
  results(results: readonly BookResult[]): void;
  own(own: OwnBook): void;
  /** `now` in milliseconds of the server's clock. */
  tick(now: number): void;
  /** A connection problem, until it is over. */
  offline(text: string | null): void;
}

const TABS = ['fixtures', 'results', 'myBets'] as const;
type Tab = (typeof TABS)[number];

/** @param leave handler of the leave button; null when the game was opened by itself */
export function bookView(
  { game, book }: BookState,
  end: ListEnd,
  events: BookEvents,
  slip: HTMLElement,
  leave: (() => void) | null,
): BookPage {
  const { speech } = end;
  const { say } = speech;
  const cards = new Map<string, FixtureCard>();
  const waking = h('p', { class: 'sorry', role: 'status' }, say('book_waking'));
  const grid = h('div', { class: 'fixtures' }, waking);
  const results = h('ul', { class: 'book-list' });
  const bets = h('ul', { class: 'book-list' });
  const balance = h('output', { class: 'figure' });
  const line = h('p', { class: 'notice', role: 'alert', hidden: true });
  const running = h('span', { class: 'count', hidden: true });
  const panels: Readonly<Record<Tab, HTMLElement>> = { fixtures: grid, results, myBets: bets };

  const tabs = TABS.map((tab) =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab}`, 'aria-controls': `panel-${tab}` },
      say(`book_${tab}`),
      tab === 'myBets' && running,
    ),
  );
  const sections = TABS.map((tab) =>
    h('section', { role: 'tabpanel', id: `panel-${tab}`, 'aria-labelledby': `tab-${tab}`, tabindex: 0 }, panels[tab]),
  );
  const choose = (chosen: number, focus: boolean): void => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      if (sections[at]) sections[at].hidden = at !== chosen;
    }
    if (focus) tabs[chosen]?.focus();
    events.turn();
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(at, false));
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0) choose((at + step + tabs.length) % tabs.length, true);
    });
  }
  choose(0, false);

  const element = h(
    'main',
    { class: 'book', 'data-sport': book.sport },
    h(
      'header',
      { class: 'top' },
      h('h1', {}, game.name),
      h('div', { class: 'tabs', role: 'tablist', 'aria-label': game.name }, ...tabs),
      book.trial && h('p', { class: 'pool is-trial' }, say('playMoney')),
      leave && iconButton('close', say('leave'), leave),
    ),
    h('div', { class: 'pages' }, line, ...sections),
    slip,
    h(
      'footer',
      { class: 'rail' },
      h('div', { class: 'field is-balance' }, h('span', { class: 'label' }, say('balance')), balance),
      h(
        'div',
        { class: 'tools' },
        quietButton(end.speech, null),
        iconButton('info', say('info'), events.info),
        iconButton('shield', say('fairness'), events.fairness),
      ),
    ),
  );

  let shownResults = '';
  let shownBets = '';
  return {
    element,
    fixtures(fixtures, isOnSlip, placed) {
      waking.hidden = fixtures.length > 0;
      for (const [id, { element: gone }] of cards) {
        if (fixtures.some((fixture) => fixture.id === id)) continue;
        gone.remove();
        cards.delete(id);
      }
      const legs = placed.flatMap((bet) => bet.legs);
      let before: Element = waking;
      for (const fixture of fixtures) {
        const card = cards.get(fixture.id) ?? fixtureCard(fixture, book.sport, speech, events.touch);
        cards.set(fixture.id, card);
        card.show(fixture, (pick) => isOnSlip(fixture.id, pick), [
          ...new Set(legs.filter(({ roundId }) => roundId === fixture.id).map(({ pick }) => pick)),
        ]);
        // Matches keep their order, so that only new ones move others under a finger.
        if (before.nextElementSibling !== card.element) before.after(card.element);
        before = card.element;
      }
    },
    results(latest) {
      const key = latest.map(({ id }) => id).join();
      if (key === shownResults) return;
      shownResults = key;
      results.replaceChildren(...resultLines(latest, end));
    },
    own(own) {
      balance.textContent = purseText(own, speech, book.currencySymbol);
      const key = JSON.stringify(own.bets);
      if (key === shownBets) return;
      shownBets = key;
      const count = own.bets.filter(({ state }) => state === 'placed').length;
      running.hidden = count === 0;
      running.textContent = String(count);
      bets.replaceChildren(...betLines(own.bets, end));
    },
    tick(now) {
      for (const card of cards.values()) card.tick(now);
    },
    offline(text) {
      line.hidden = text === null;
      line.textContent = text;
    },
  };
}
