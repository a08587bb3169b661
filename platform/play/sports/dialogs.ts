import { fixtureReturns } from '../../engine/sports/markets.ts';
import { SPORTS } from '../../engine/sports/sport.ts';
import type { ProofsEnd } from '../dialogs/saveProofs.ts';
import { saveProofs } from '../dialogs/saveProofs.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { marketText, matchText } from './faces.ts';
import type { BookState, BookView } from './wire.ts';

/**
 * The rules of the sport, and the return to the player of the bets shown, computed from the model that plays the
 * matches.
 */
export function bookRules({ book }: BookState, view: BookView, speech: Speech): Node[] {
  const { say, inCurrency, percent } = speech;
  const money = (decimal: string): string => inCurrency(decimal, book.currencySymbol);
  const { min, max, perRound, maxReturn } = book.limits;
  return [
    h('h3', {}, say('rules')),
    h('p', {}, say(`book_rules_${SPORTS[book.sport].form}`)),
    h('p', {}, say('book_rulesBets')),
    h(
      'p',
      {},
      say('book_limits', { min: money(min), max: money(max), perRound: money(perRound), maxReturn: money(maxReturn) }),
    ),
    h('h3', {}, say('rtp')),
    h(
      'dl',
      { class: 'figures' },
      ...returnsByMarket(book.sport, view).map(([market, least, most]) =>
        h(
          'div',
          {},
          h('dt', {}, marketText(market, speech)),
          h('dd', {}, `${percent(least)} – ${percent(most)}`, h('small', {}, say('book_returnsHint'))),
        ),
      ),
    ),
  ];
}

/** The lowest and highest return of each market among the matches shown. */
function returnsByMarket(sport: BookState['book']['sport'], { fixtures }: BookView): [string, number, number][] {
  const returns = fixtures.flatMap(({ offer }) => Object.entries(fixtureReturns(SPORTS[sport], offer)));
  return ['win', 'place', 'total', 'handicap'].flatMap((market): [string, number, number][] => {
    const own = returns.filter(([pick]) => pick.startsWith(`${market}:`)).map(([, back]) => back);
    return own.length === 0 ? [] : [[market, Math.min(...own), Math.max(...own)]];
  });
}

/** The commitments of upcoming matches, and the button to save the proofs of the player's bets. */
export function bookFairness(end: ProofsEnd, { fixtures }: BookView, speech: Speech): Node[] {
  const { say } = speech;
  const facts = fixtures.map(({ offer, number, commitment }) =>
    h(
      'div',
      {},
      h('dt', {}, offer.sides.length === 2 ? matchText(offer) : `${offer.league} ${number}`),
      h('dd', {}, h('code', {}, commitment)),
    ),
  );
  return [
    h('p', {}, say('book_fairnessIntro')),
    h('h3', {}, say('book_commitments')),
    h('dl', { class: 'facts' }, ...facts),
    ...saveProofs(end, speech).nodes,
  ];
}
