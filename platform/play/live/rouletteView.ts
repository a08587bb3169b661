import { colourOf, ROULETTE_SPOTS, rouletteBack, WHEEL } from '../../engine/live/roulette.ts';
import { h, svg } from '../dom.ts';
import type { Speech } from '../texts.ts';
import type { Board, SpotFace } from './Board.ts';
import { boardOf, roving } from './Board.ts';
import type { KindParts, KindView } from './Stage.ts';

const FILL = { red: '#a3362f', black: '#1d2420', green: '#2c6b4f' } as const;
const OUTSIDE = new Set(['low', 'even', 'red', 'black', 'odd', 'high']);
const SLICE = 360 / WHEEL.length;

function point(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** Thirty-seven pockets in a brass ring; the first is at the top. */
function wheelMarkup(): string {
  const pockets = WHEEL.map((number, at) => {
    const [from, to] = [at * SLICE - SLICE / 2, at * SLICE + SLICE / 2];
    return (
      `<path d="M${point(from, 88)} A88 88 0 0 1 ${point(to, 88)} L${point(to, 58)} A58 58 0 0 0 ${point(from, 58)}z"` +
      ` fill="${FILL[colourOf(number)]}" stroke="#d8b866" stroke-width=".6"/>` +
      '<text x="100" y="22.5" text-anchor="middle" font-size="9" font-weight="600" fill="#fffaf0"' +
      ` transform="rotate(${at * SLICE} 100 100)">${number}</text>`
    );
  });
  return (
    '<circle cx="100" cy="100" r="97" fill="#5a3d1c"/><circle cx="100" cy="100" r="91" fill="#b8954a"/>' +
    pockets.join('') +
    '<circle cx="100" cy="100" r="58" fill="#7a5527"/><circle cx="100" cy="100" r="44" fill="#5a3d1c"/>' +
    '<circle cx="100" cy="100" r="12" fill="#d8b866"/>' +
    [0, 90, 180, 270]
      .map((turn) => `<path d="M100 100 L97 66 L100 60 L103 66z" fill="#d8b866" transform="rotate(${turn} 100 100)"/>`)
      .join('')
  );
}

/** Accessible name of a spot. */
function nameOf(spot: string, numbers: readonly number[], say: Speech['say']): string {
  const [kind = '', part = ''] = spot.split(':');
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
    case 'trio':
    case 'four':
      return say(`live_${kind}`, { numbers: numbers.join(', ') });
    case 'dozen':
      return say('live_dozen', { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 });
    case 'column':
      return say('live_column', { number: part });
    case 'red':
    case 'black':
    case 'even':
    case 'odd':
    case 'low':
    case 'high':
      return say(`live_${kind}`);
    default:
      return spot;
  }
}

/** Positions on a grid of half cells: numbers on odd lines, the lines between them on even ones. */
function areaOf(spot: string, numbers: readonly number[]): string {
  const [kind = ''] = spot.split(':');
  const rowOf = (number: number) => 2 * Math.ceil(number / 3) + 1;
  const columnOf = (number: number) => 2 * ((number - 1) % 3) + 2;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  if (spot === 'straight:0') return '1 / 2 / 2 / 7';
  if (kind === 'trio') return `2 / ${numbers.includes(1) ? 3 : 5}`;
  if (kind === 'four') return '2 / 1';
  if (kind === 'street' || kind === 'line') return `${middle(numbers.map(rowOf))} / 1`;
  if (kind === 'split' && numbers[0] === 0) return `2 / ${columnOf(numbers[1] ?? 1)}`;
  if (kind === 'column') return `27 / ${columnOf(numbers[0] ?? 1)}`;
  if (kind === 'dozen') return `${rowOf(numbers[0] ?? 1)} / 7 / ${rowOf(numbers.at(-1) ?? 1) + 1} / 8`;
  if (OUTSIDE.has(kind)) {
    const at = [...OUTSIDE].indexOf(kind);
    return `${3 + at * 4} / 8 / ${6 + at * 4} / 9`;
  }
  return `${middle(numbers.map(rowOf))} / ${middle(numbers.map(columnOf))}`;
}

export function rouletteBoard(speech: Speech, symbol: string, onLay: (spot: string) => void): Board {
  const { say } = speech;
  const faces = [...ROULETTE_SPOTS].map(([spot, numbers]): SpotFace => {
    const [kind = ''] = spot.split(':');
    const price = `${36 / numbers.length - 1} : 1`;
    const label = `${nameOf(spot, numbers, say)}, ${say('live_pays', { price })}`;
    const number = numbers[0] ?? 0;
    if (kind === 'straight')
      return {
        spot,
        label,
        content: [h('span', {}, String(number))],
        className: `is-number is-${colourOf(number)}`,
        area: areaOf(spot, numbers),
      };
    if (kind === 'dozen')
      return {
        spot,
        label,
        content: [h('span', {}, `${numbers[0]}–${numbers.at(-1)}`)],
        className: 'is-outside is-tall',
        area: areaOf(spot, numbers),
      };
    if (kind === 'column')
      return { spot, label, content: [h('span', {}, '2 : 1')], className: 'is-outside', area: areaOf(spot, numbers) };
    if (OUTSIDE.has(kind))
      return {
        spot,
        label,
        content: [h('span', {}, nameOf(spot, numbers, say))],
        className: `is-outside is-tall is-${kind}`,
        area: areaOf(spot, numbers),
      };
    return { spot, label, content: [], className: 'is-line', area: areaOf(spot, numbers) };
  });
  const board = boardOf(faces, 'is-roulette', symbol, speech, onLay);
  roving(board.element);
  return board;
}

/** A wheel that turns to the number, and the number. */
export function rouletteView({ speech: { say }, tempo }: KindParts): KindView<'roulette'> {
  const wheel = svg('0 0 200 200', wheelMarkup(), { class: 'wheel', 'aria-hidden': 'true' });
  const ball = h('span', { class: 'ball', 'aria-hidden': 'true' });
  const number = h('output', { class: 'drawn' });
  const element = h('div', { class: 'spinner' }, wheel, ball, number);
  const roads = h('div', { class: 'roads' });
  let angle = 0;
  const rest = (drawn: number) => {
    angle = -WHEEL.findIndex((pocket) => pocket === drawn) * SLICE;
    wheel.style.transform = `rotate(${angle}deg)`;
    ball.hidden = false;
    number.textContent = String(drawn);
    number.dataset['colour'] = colourOf(drawn);
  };
  const clear = () => {
    ball.hidden = true;
    number.textContent = '';
    delete number.dataset['colour'];
  };
  return {
    stage: {
      element,
      ready: () => undefined,
      clearTable: clear,
      show: ({ outcome }) => rest(outcome.number),
      async play({ outcome }) {
        const from = angle;
        clear();
        const to = -WHEEL.findIndex((pocket) => pocket === outcome.number) * SLICE;
        let target = to;
        while (target > from - 1_080) target -= 360;
        await tempo.move(wheel, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${target}deg)` }], 3_600, {
          easing: 'cubic-bezier(.12,.7,.12,1)',
        });
        rest(outcome.number);
        await tempo.pause(300);
      },
    },
    tell: ({ outcome }) =>
      say('live_rouletteResult', { number: outcome.number, colour: say(`live_${colourOf(outcome.number)}`) }),
    winners: ({ outcome }) => new Set([...ROULETTE_SPOTS.keys()].filter((spot) => rouletteBack(spot, outcome) > 0n)),
    roads: {
      element: roads,
      show(results) {
        const drawn = results.map(({ outcome }) => outcome.number);
        const count = (colour: string) => drawn.filter((each) => colourOf(each) === colour).length;
        roads.replaceChildren(
          h(
            'p',
            { class: 'road-sum' },
            ...(['red', 'black', 'green'] as const).map((colour) =>
              h('span', { 'data-side': colour }, `${say(`live_${colour}`)} ${count(colour)}`),
            ),
          ),
          h(
            'ol',
            { class: 'numbers' },
            ...drawn.slice(0, 24).map((each) => h('li', { 'data-side': colourOf(each) }, String(each))),
          ),
        );
      },
    },
  };
}
