import type { SportKey } from '../../engine/sports/sport.ts';
import { h, onPress } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { marketText, pickText, priceText, progressText, standingsOf } from './faces.ts';
import type { BookFixture } from './wire.ts';

/** The order of a market's sides; JSON objects from the database have none. */
const SIDES = ['home', 'draw', 'away', 'over', 'under'];

/** How long a new score is highlighted, in milliseconds. */
const FRESH = 2_500;

/** A match with its prices. It is created once and then updated, so that focus and scroll position stay. */
export interface FixtureCard {
  readonly element: HTMLElement;
  /** `own`: the picks of this match that the player has bet on. */
  show(fixture: BookFixture, isOnSlip: (pick: string) => boolean, own: readonly string[]): void;
  /** `now` in milliseconds of the server's clock. */
  tick(now: number): void;
}

export function fixtureCard(
  first: BookFixture,
  sport: SportKey,
  speech: Speech,
  onTouch: (fixture: BookFixture, pick: string) => void,
): FixtureCard {
  const { say } = speech;
  const { sides, league } = first.offer;
  let fixture = first;
  const isRace = sides.length > 2;
  const when = h('span', { class: 'when' });
  const note = h('small', { class: 'within' });
  const yours = h('p', { class: 'yours' });
  const scores = sides.map(() => h('b', { class: 'score' }));
  const runners: HTMLElement[] = [];
  const buttons = new Map<
    string,
    { readonly button: HTMLButtonElement; readonly price: HTMLElement; readonly market: string }
  >();

  const priceButton = (pick: string, shown: string): HTMLButtonElement => {
    const price = h('b');
    const button = h(
      'button',
      { type: 'button', class: 'price', 'data-pick': pick, 'aria-pressed': 'false' },
      shown !== '' && h('span', {}, shown),
      price,
    );
    onPress(button, () => onTouch(fixture, pick));
    buttons.set(pick, { button, price, market: marketText(pick.split(':')[0] ?? '', speech) });
    return button;
  };
  const picksOf = (market: string) =>
    SIDES.map((side) => `${market}:${side}`).filter((pick) => pick in first.offer.prices);
  const heading = h(
    'h3',
    { id: `match-${first.id}` },
    ...(isRace ? [league] : sides.map((side, at) => h('span', {}, h('span', {}, side), scores[at]))),
  );

  function twoSides(): HTMLElement[] {
    return ['win', 'total', 'handicap'].flatMap((market) => {
      const picks = picksOf(market);
      const name = marketText(market, speech);
      return picks.length === 0
        ? []
        : [
            h(
              'div',
              { class: 'market', role: 'group', 'aria-label': name },
              h('small', { 'aria-hidden': 'true' }, name),
              h('div', {}, ...picks.map((pick) => priceButton(pick, pickText(pick, first.offer, speech)))),
            ),
          ];
    });
  }

  function field(): HTMLElement[] {
    const markets = ['win', 'place'].filter((market) => `${market}:0` in first.offer.prices);
    const head = h(
      'li',
      { class: 'runner is-head', 'aria-hidden': 'true' },
      h('span'),
      h('span'),
      ...markets.map((market) => h('small', {}, marketText(market, speech))),
    );
    runners.push(
      ...sides.map((side, at) =>
        h(
          'li',
          { class: 'runner' },
          scores[at],
          h('span', {}, side),
          ...markets.map((market) => priceButton(`${market}:${at}`, '')),
        ),
      ),
    );
    return [h('ul', { class: 'runners' }, head, ...runners)];
  }

  const element = h(
    'article',
    { class: 'fixture', 'aria-labelledby': `match-${first.id}` },
    h('header', {}, !isRace && h('span', { class: 'league' }, league), when),
    heading,
    note,
    yours,
    ...(isRace ? field() : twoSides()),
  );

  return {
    element,
    show(latest, isOnSlip, own) {
      fixture = latest;
      const isOpen = latest.state === 'open';
      element.dataset['state'] = latest.state;
      const standings = isOpen ? null : standingsOf(sport, latest.seen, sides, speech);
      for (const [at, score] of scores.entries()) {
        const text = standings?.scores[at] ?? '';
        if (!isRace && score.textContent !== '' && score.textContent !== text) light(score);
        put(score, text);
        // Runners are sorted by the present order; their rows have no buttons meanwhile.
        const row = runners[at];
        if (row) row.style.order = String(Number.parseInt(text, 10) || 0);
      }
      put(note, standings?.note ?? '');
      put(
        yours,
        own.length === 0
          ? ''
          : say('book_yours', { picks: own.map((pick) => pickText(pick, latest.offer, speech)).join(', ') }),
      );
      for (const [pick, { button, price, market }] of buttons) {
        const odds = priceText(latest.offer.prices[pick] ?? 0, speech);
        put(price, odds);
        set(button, 'aria-pressed', String(isOnSlip(pick)));
        set(button, 'aria-disabled', String(!isOpen));
        set(
          button,
          'aria-label',
          say('book_pickLabel', { market, pick: pickText(pick, latest.offer, speech), price: odds }),
        );
      }
    },
    tick(now) {
      const text =
        fixture.state === 'open'
          ? say('book_kickOff', { time: timeLeft(Date.parse(fixture.closesAt) - now) })
          : `${say('book_live')} · ${progressText(sport, fixture.seen, fixture.share, speech)}`;
      put(when, text);
    },
  };
}

/** Highlights for a moment a side that has just scored. */
function light(score: HTMLElement): void {
  score.dataset['fresh'] = '';
  setTimeout(() => delete score.dataset['fresh'], FRESH);
}

/** Writes only changes, so that live regions and layout are not triggered otherwise. */
function put(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Minutes and seconds; never negative. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
