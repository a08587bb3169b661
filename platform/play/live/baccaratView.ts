import { baccaratBack, BACCARAT_SPOTS, pointsOf, totalOf, winnerOf } from '../../engine/live/baccarat.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { pairRoads } from './beads.ts';
import { boardOf } from './Board.ts';
import type { Board } from './Board.ts';
import { cardText } from '../cardText.ts';
import { DEAL, handOf } from './hands.ts';
import type { KindParts, KindView, OutcomeOf } from './Stage.ts';

/** Payouts for a stake of 1. */
const PRICES = { player: 1, banker: 0.95, tie: 8, playerPair: 11, bankerPair: 11 } as const;

/** As they are seen, which is the order of the keyboard too. */
const SEEN = ['playerPair', 'tie', 'bankerPair', 'player', 'banker'] as const;

export function baccaratBoard(
  speech: Speech,
  symbol: string,
  returns: Readonly<Record<string, number>>,
  onLay: (spot: string) => void,
): Board {
  const { say, percent, number } = speech;
  const price = (spot: keyof typeof PRICES): string => `${number(PRICES[spot])} : 1`;
  return boardOf(
    SEEN.map((spot) => ({
      spot,
      label: `${say(`live_${spot}`)}, ${say('live_pays', { price: price(spot) })}`,
      content: [
        h('strong', {}, say(`live_${spot}`)),
        h('span', { class: 'price', title: `${say('rtp')} ${percent(returns[spot] ?? 0)}` }, price(spot)),
      ],
      className: `is-${spot}`,
      area: spot,
    })),
    'is-baccarat',
    symbol,
    speech,
    onLay,
  );
}

/** Two hands, dealt card by card. */
export function baccaratView({ speech, tempo }: KindParts): KindView<'baccarat'> {
  const { say } = speech;
  const worth = (cards: readonly number[]): string => String(totalOf(cards));
  const title = (card: number): string => `${cardText(card)} (${pointsOf(card)})`;
  const hands = { player: handOf(say('live_player'), worth, title), banker: handOf(say('live_banker'), worth, title) };
  const stage = h(
    'div',
    { class: 'hands' },
    hands.player.element,
    h('span', { class: 'shoe', 'aria-hidden': 'true' }),
    hands.banker.element,
  );
  const road = h('div', { class: 'roads' });
  const empty = () => {
    for (const hand of Object.values(hands)) hand.clear();
    stage.removeAttribute('data-winner');
  };
  const finish = (outcome: OutcomeOf<'baccarat'>) => void (stage.dataset['winner'] = winnerOf(outcome));

  return {
    stage: {
      element: stage,
      ready: () => undefined,
      clearTable: empty,
      show({ outcome }) {
        empty();
        for (const side of ['player', 'banker'] as const) for (const card of outcome[side]) hands[side].add(card);
        finish(outcome);
      },
      async play({ outcome }) {
        empty();
        for (let at = 0; at < 3; at += 1) {
          for (const side of ['player', 'banker'] as const) {
            const card = outcome[side][at];
            if (card === undefined) continue;
            const face = hands[side].add(card);
            await tempo.move(face, DEAL, 320);
            await tempo.pause(at === 2 ? 500 : 160);
          }
        }
        finish(outcome);
      },
    },
    tell: ({ outcome }) =>
      say('live_baccaratResult', {
        winner: say(`live_${winnerOf(outcome)}`),
        player: totalOf(outcome.player),
        banker: totalOf(outcome.banker),
      }),
    winners: ({ outcome }) => new Set(BACCARAT_SPOTS.filter((spot) => baccaratBack(spot, outcome) > 100n)),
    roads: {
      element: road,
      show: (results) =>
        road.replaceChildren(
          ...pairRoads(
            results.toReversed().map(({ outcome }) => winnerOf(outcome)),
            'baccarat',
            speech,
          ),
        ),
    },
  };
}
