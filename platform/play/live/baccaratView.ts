import { baccaratBack, BACCARAT_SPOTS, pointsOf, rankOf, totalOf, winnerOf } from '../../engine/live/baccarat.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { plate } from './beads.ts';
import { boardOf } from './Board.ts';
import type { Board } from './Board.ts';
import { bigRoad } from './roads.ts';
import type { KindParts, KindView, OutcomeOf } from './Stage.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];
const PRICES = { player: '1 : 1', banker: '0.95 : 1', tie: '8 : 1', playerPair: '11 : 1', bankerPair: '11 : 1' } as const;
const ROAD_COLUMNS = 24;

const cardText = (card: number): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[Math.floor(card / 13)] ?? ''}`;

function cardFace(card: number): HTMLElement {
  const suit = Math.floor(card / 13);
  return h('span', { class: 'card', 'data-red': suit === 1 || suit === 2 }, h('b', {}, RANKS[rankOf(card)] ?? ''), h('i', {}, SUITS[suit] ?? ''));
}

export function baccaratBoard(speech: Speech, symbol: string, returns: Readonly<Record<string, number>>, onLay: (spot: string) => void): Board {
  const { say, percent } = speech;
  return boardOf(BACCARAT_SPOTS.map((spot) => ({
    spot,
    label: `${say(`live_${spot}`)}, ${say('live_pays', { price: PRICES[spot] })}`,
    content: [h('strong', {}, say(`live_${spot}`)), h('span', { class: 'price', title: `${say('rtp')} ${percent(returns[spot] ?? 0)}` }, PRICES[spot])],
    className: `is-${spot}`,
    area: spot,
  })), 'is-baccarat', symbol, speech, onLay);
}

/** Two hands, dealt card by card. */
export function baccaratView({ speech: { say }, tempo }: KindParts): KindView<'baccarat'> {
  const hands = { player: handOf(say('live_player')), banker: handOf(say('live_banker')) };
  const stage = h('div', { class: 'hands' }, hands.player.element, h('span', { class: 'shoe', 'aria-hidden': 'true' }), hands.banker.element);
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
      hush: empty,
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
            await tempo.move(face, [{ transform: 'translate(0, -40px) rotate(-8deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], 320);
            await tempo.pause(at === 2 ? 500 : 160);
          }
        }
        finish(outcome);
      },
    },
    tell: ({ outcome }) => say('live_baccaratResult', { winner: say(`live_${winnerOf(outcome)}`), player: totalOf(outcome.player), banker: totalOf(outcome.banker) }),
    winners: ({ outcome }) => new Set(BACCARAT_SPOTS.filter((spot) => baccaratBack(spot, outcome) > 100n)),
    roads: {
      element: road,
      show(results) {
        const winners = results.toReversed().map(({ outcome }) => winnerOf(outcome));
        road.replaceChildren(summary(winners, say), plate(winners.map((side) => ({ side, letter: say(`live_${side}`).slice(0, 1) })), 9), bigRoadOf(winners));
      },
    },
  };
}

function handOf(name: string) {
  const cards = h('span', { class: 'cards' });
  const total = h('output', { class: 'total' });
  let dealt: number[] = [];
  const element = h('div', { class: 'hand' }, h('span', { class: 'hand-name' }, name), cards, total);
  return {
    element,
    clear() {
      dealt = [];
      cards.replaceChildren();
      total.textContent = '';
    },
    add(card: number): HTMLElement {
      dealt.push(card);
      const face = cardFace(card);
      face.title = `${cardText(card)} (${pointsOf(card)})`;
      cards.append(face);
      total.textContent = String(totalOf(dealt));
      return face;
    },
  };
}

function bigRoadOf(winners: readonly ReturnType<typeof winnerOf>[]): HTMLElement {
  const beads = bigRoad(winners);
  const first = Math.max(0, Math.max(0, ...beads.map(({ column }) => column)) + 1 - ROAD_COLUMNS);
  return h('div', { class: 'road is-big', 'aria-hidden': 'true' }, ...beads.filter(({ column }) => column >= first).map(({ side, column, row, ties }) => {
    const bead = h('span', { class: 'ring', 'data-side': side, 'data-tied': ties > 0 }, ties > 1 ? String(ties) : '');
    bead.style.gridArea = `${row + 1} / ${column - first + 1}`;
    return bead;
  }));
}

function summary(winners: readonly string[], say: Speech['say']): HTMLElement {
  const count = (side: string) => winners.filter((winner) => winner === side).length;
  return h('p', { class: 'road-sum' }, ...(['player', 'banker', 'tie'] as const).map((side) => h('span', { 'data-side': side }, `${say(`live_${side}`)} ${count(side)}`)));
}
