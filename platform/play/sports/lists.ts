import type { SportKey } from '../../engine/sports/sport.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { matchText, pickText, priceText, resultText } from './faces.ts';
import { productOf } from './Slip.ts';
import type { BookResult, BookTerms, OwnBookBet, OwnLeg } from './wire.ts';

export interface ListEnd {
  readonly book: BookTerms;
  readonly speech: Speech;
  readonly verifyUrl: (id: string) => string;
}

const proofLink = (id: string, { speech, verifyUrl }: ListEnd) =>
  h('a', { href: verifyUrl(id), target: '_blank', rel: 'noopener' }, speech.say('roundProof'));

/** The latest results, each with a link to check it. */
export function resultLines(results: readonly BookResult[], end: ListEnd): HTMLElement[] {
  const { book, speech } = end;
  return results.map(({ id, at, offer, track }) =>
    h(
      'li',
      {},
      h('div', {}, h('small', {}, offer.league), h('time', { datetime: at }, speech.time(at))),
      h('strong', {}, resultText(book.sport, track, offer.sides, speech)),
      proofLink(id, end),
    ),
  );
}

/** The player's bets, single and combined, with the state of each leg. */
export function betLines(bets: readonly OwnBookBet[], end: ListEnd): HTMLElement[] {
  return bets.length === 0 ? [h('li', {}, end.speech.say('book_noBets'))] : bets.map((bet) => betLine(bet, end));
}

function betLine(bet: OwnBookBet, end: ListEnd): HTMLElement {
  const {
    book,
    speech: { say, amount, inCurrency, time },
  } = end;
  const money = (decimal: string): string => inCurrency(decimal, book.currencySymbol);
  const isRunning = bet.state === 'placed';
  return h(
    'li',
    { class: 'own', 'data-state': bet.state },
    h(
      'div',
      {},
      h('span', { class: 'badge' }, say(`book_state_${bet.state}`)),
      h('time', { datetime: bet.placedAt }, time(bet.placedAt)),
    ),
    bet.legs.length > 1 &&
      h(
        'p',
        { class: 'combined' },
        `${say('book_legsOf', { count: bet.legs.length })} × ${amount(productOf(bet.legs.map(({ odds }) => odds)))}`,
      ),
    h('ul', {}, ...bet.legs.map((leg) => legLine(leg, book.sport, end))),
    h(
      'dl',
      { class: 'sums' },
      h('div', {}, h('dt', {}, say('book_stake')), h('dd', {}, money(bet.stake))),
      h(
        'div',
        {},
        h('dt', {}, say(isRunning ? 'book_possible' : 'win')),
        h('dd', { class: 'brought' }, money(isRunning ? bet.possible : bet.payout)),
      ),
    ),
  );
}

function legLine(leg: OwnLeg, sport: SportKey, end: ListEnd): HTMLElement {
  const { speech } = end;
  const isKnown = leg.state === 'won' || leg.state === 'lost';
  const ended =
    leg.track === null ? matchText({ sides: leg.sides, league: '' }) : resultText(sport, leg.track, leg.sides, speech);
  return h(
    'li',
    { class: 'leg', 'data-state': leg.state },
    h('div', {}, h('strong', {}, pickText(leg.pick, leg, speech)), h('b', {}, priceText(leg.odds, speech))),
    h('small', {}, leg.state === 'void' ? speech.say('book_void') : ended),
    isKnown &&
      h('small', { class: 'leg-state' }, speech.say(leg.state === 'won' ? 'book_state_won' : 'book_state_lost')),
    isKnown && proofLink(leg.id, end),
  );
}
