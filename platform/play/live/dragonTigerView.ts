import { DRAGON_TIGER_SPOTS, dragonTigerBack, dragonTigerWinner } from '../../engine/live/dragonTiger.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { pairRoads } from './beads.ts';
import type { Board } from './Board.ts';
import { boardOf } from './Board.ts';
import { cardText, rankText } from '../cardText.ts';
import { DEAL, handOf } from './hands.ts';
import type { KindParts, KindView, OutcomeOf } from './Stage.ts';

const PRICES = { dragon: '1 : 1', tiger: '1 : 1', tie: '11 : 1', suitedTie: '50 : 1' } as const;
const SIDES = ['dragon', 'tiger'] as const;

export function dragonTigerBoard(
  speech: Speech,
  symbol: string,
  returns: Readonly<Record<string, number>>,
  onLay: (spot: string) => void,
): Board {
  const { say, percent } = speech;
  return boardOf(
    DRAGON_TIGER_SPOTS.map((spot) => ({
      spot,
      label: `${say(`live_${spot}`)}, ${say('live_pays', { price: PRICES[spot] })}`,
      content: [
        h('strong', {}, say(`live_${spot}`)),
        h('span', { class: 'price', title: `${say('rtp')} ${percent(returns[spot] ?? 0)}` }, PRICES[spot]),
      ],
      className: `is-${spot}`,
      area: spot,
    })),
    'is-dragon-tiger',
    symbol,
    speech,
    onLay,
  );
}

/** One card to each side. */
export function dragonTigerView({ speech, tempo }: KindParts): KindView<'dragonTiger'> {
  const { say } = speech;
  const worth = (cards: readonly number[]): string => cards.map(rankText).join(' ');
  const hands = { dragon: handOf(say('live_dragon'), worth), tiger: handOf(say('live_tiger'), worth) };
  const stage = h(
    'div',
    { class: 'hands' },
    hands.dragon.element,
    h('span', { class: 'shoe', 'aria-hidden': 'true' }),
    hands.tiger.element,
  );
  const road = h('div', { class: 'roads' });
  const empty = () => {
    for (const side of SIDES) hands[side].clear();
    stage.removeAttribute('data-winner');
  };
  const finish = (outcome: OutcomeOf<'dragonTiger'>) => void (stage.dataset['winner'] = dragonTigerWinner(outcome));
  return {
    stage: {
      element: stage,
      ready: () => undefined,
      clearTable: empty,
      show({ outcome }) {
        empty();
        for (const side of SIDES) hands[side].add(outcome[side]);
        finish(outcome);
      },
      async play({ outcome }) {
        empty();
        for (const side of SIDES) {
          await tempo.move(hands[side].add(outcome[side]), DEAL, 420);
          await tempo.pause(420);
        }
        finish(outcome);
      },
    },
    tell: ({ outcome }) =>
      say('live_dragonTigerResult', {
        winner: say(`live_${dragonTigerWinner(outcome)}`),
        dragon: cardText(outcome.dragon),
        tiger: cardText(outcome.tiger),
      }),
    winners: ({ outcome }) => new Set(DRAGON_TIGER_SPOTS.filter((spot) => dragonTigerBack(spot, outcome) > 100n)),
    roads: {
      element: road,
      show: (results) =>
        road.replaceChildren(
          ...pairRoads(
            results.toReversed().map(({ outcome }) => dragonTigerWinner(outcome)),
            'dragonTiger',
            speech,
          ),
        ),
    },
  };
}
