import { SIC_BO_SPOTS, sicBoBack, sizeOfDice, sumOfDice } from '../../engine/live/sicBo.ts';
import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { countOf, plate } from './beads.ts';
import type { Board, SpotFace } from './Board.ts';
import { boardOf, roving } from './Board.ts';
import { dieFace } from './dice.ts';
import type { KindParts, KindView } from './Stage.ts';

/**
 * The rows of a board with 42 narrow columns, so that rows of six and of seven fit: first row, columns per spot, spots
 * per row.
 */
const ROWS = { half: 1, double: 2, triple: 3, total: 4, pair: 6, single: 9 } as const;
const SUMS_SHOWN = 24;

const place = (row: number, column: number, width: number): string => `${row} / ${column + 1} / span 1 / span ${width}`;
const inRows = (first: number, at: number, perRow: number): string =>
  place(first + Math.floor(at / perRow), (at % perRow) * (42 / perRow), 42 / perRow);

/** The numbers in a spot's name: two and five for `pair:2-5`. */
const numbersIn = (spot: string): readonly number[] =>
  (spot.split(':')[1] ?? '')
    .split('-')
    .filter((part) => part !== '')
    .map(Number);

/** Small and big are at the ends, as on every layout. */
const HALVES = {
  small: place(ROWS.half, 0, 14),
  odd: place(ROWS.half, 14, 7),
  even: place(ROWS.half, 21, 7),
  big: place(ROWS.half, 28, 14),
} as const;

function faceOf(spot: string, pays: number, at: number, { say }: Speech): SpotFace {
  const [bet = ''] = spot.split(':');
  const numbers = numbersIn(spot);
  const [first = 0, second = 0] = numbers;
  const [price, said] = bet === 'single' ? ['1–12 : 1', '1, 2, 12 : 1'] : [`${pays} : 1`, `${pays} : 1`];
  const face = (name: string, area: string, ...content: readonly Node[]): SpotFace => ({
    spot,
    label: `${name}, ${say('live_pays', { price: said })}`,
    content: [h('span', { class: 'dice-row' }, ...content), h('span', { class: 'price' }, price)],
    className: `on-${bet}`,
    area,
  });
  const dice = (count: number): Node[] => Array.from({ length: count }, () => dieFace(first));
  switch (bet) {
    case 'small':
    case 'odd':
    case 'even':
    case 'big':
      return face(say(`live_${bet}`), HALVES[bet], h('strong', {}, say(`live_${bet}`)));
    case 'single':
      return face(say('live_straight', { numbers: first }), inRows(ROWS.single, at, 6), ...dice(1));
    case 'double':
      return face(say('live_doubleOf', { number: first }), inRows(ROWS.double, at, 6), ...dice(2));
    case 'triple':
      return face(say('live_tripleOf', { number: first }), inRows(ROWS.triple, at, 6), ...dice(3));
    case 'total':
      return face(say('live_totalOf', { number: first }), inRows(ROWS.total, at, 7), h('strong', {}, String(first)));
    case 'pair':
      return face(say('live_pairOf', { first, second }), inRows(ROWS.pair, at, 6), dieFace(first), dieFace(second));
    default:
      return face(say('live_anyTriple'), place(ROWS.pair + 2, 21, 21), h('strong', {}, say('live_anyTriple')));
  }
}

export function sicBoBoard(speech: Speech, symbol: string, onLay: (spot: string) => void): Board {
  const seen = new Map<string, number>();
  const faces = [...SIC_BO_SPOTS].map(([spot, { pays }]) => {
    const [bet = ''] = spot.split(':');
    const at = seen.get(bet) ?? 0;
    seen.set(bet, at + 1);
    return faceOf(spot, pays, at, speech);
  });
  const board = boardOf(faces, 'is-sic-bo', symbol, speech, onLay);
  roving(board.element);
  return board;
}

/** Three dice that roll and stop, one after the other. */
export function sicBoView({ speech, tempo }: KindParts): KindView<'sicBo'> {
  const { say } = speech;
  const throw_ = h('div', { class: 'throw' });
  const total = h('output', { class: 'total' });
  const element = h('div', { class: 'dome' }, throw_, total);
  const roads = h('div', { class: 'roads' });
  const clear = () => {
    throw_.replaceChildren();
    total.textContent = '';
    element.removeAttribute('data-size');
  };
  const finish = (dice: readonly number[]) => {
    total.textContent = String(sumOfDice(dice));
    element.dataset['size'] = sizeOfDice(dice);
  };
  return {
    stage: {
      element,
      ready: () => undefined,
      clearTable: clear,
      show({ outcome: { dice } }) {
        throw_.replaceChildren(...dice.map(dieFace));
        finish(dice);
      },
      async play({ outcome: { dice } }) {
        clear();
        for (const [at, pips] of dice.entries()) {
          const die = dieFace(pips);
          throw_.append(die);
          await tempo.move(
            die,
            [
              { transform: `translate(${at * 20 - 20}px, -110px) rotate(-560deg)`, opacity: 0 },
              { transform: 'translate(0, 0) rotate(-90deg)', opacity: 1, offset: 0.6 },
              { transform: 'none', opacity: 1 },
            ],
            700,
            { easing: 'cubic-bezier(.2,.7,.3,1)' },
          );
          await tempo.pause(240);
        }
        finish(dice);
      },
    },
    tell({ outcome: { dice } }) {
      const size = sizeOfDice(dice);
      return say('live_sicBoResult', { dice: dice.join(' · '), sum: sumOfDice(dice), size: say(`live_${size}`) });
    },
    winners: ({ outcome }) => new Set([...SIC_BO_SPOTS.keys()].filter((spot) => sicBoBack(spot, outcome) > 0n)),
    roads: {
      element: roads,
      show(results) {
        const throws = results.map(({ outcome: { dice } }) => ({ sum: sumOfDice(dice), size: sizeOfDice(dice) }));
        const sizes = throws.map(({ size }) => size);
        roads.replaceChildren(
          countOf(sizes, 'sicBo', speech),
          h(
            'ol',
            { class: 'numbers' },
            ...throws.slice(0, SUMS_SHOWN).map(({ sum, size }) => h('li', { 'data-side': size }, String(sum))),
          ),
          plate(sizes.toReversed(), 12, speech),
        );
      },
    },
  };
}
