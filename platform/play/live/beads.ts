import { h } from '../dom.ts';
import { beadPlate, bigRoad, ROAD_ROWS } from './roads.ts';

export interface BeadFace {
  readonly side: string;
  readonly letter: string;
}

/** A grid of lettered beads, six to a column, the newest highlighted. */
export function plate(items: readonly BeadFace[], columns: number): HTMLElement {
  const shown = beadPlate(items, columns);
  return h(
    'div',
    { class: 'road is-plate', 'aria-hidden': 'true' },
    ...shown.map(({ side, letter }, at) => {
      const bead = h('span', { class: 'bead', 'data-side': side, 'data-newest': at === shown.length - 1 }, letter);
      bead.style.gridArea = `${(at % ROAD_ROWS) + 1} / ${Math.floor(at / ROAD_ROWS) + 1}`;
      return bead;
    }),
  );
}

const ROAD_COLUMNS = 24;

/**
 * The roads of a table with two sides and ties: the counts, the bead plate, and the big road. Winners are from the
 * oldest on.
 */
export function pairRoads<Side extends string>(
  winners: readonly (Side | 'tie')[],
  [first, second]: readonly [Side, Side],
  nameOf: (side: Side | 'tie') => string,
): HTMLElement[] {
  return [
    countOf(winners, [first, second, 'tie'], nameOf),
    plate(
      winners.map((side) => ({ side, letter: side === 'tie' ? '=' : nameOf(side).slice(0, 1) })),
      9,
    ),
    bigRoadOf(winners),
  ];
}

/** How often each side won. */
export function countOf<Side extends string>(
  winners: readonly Side[],
  sides: readonly Side[],
  nameOf: (side: Side) => string,
): HTMLElement {
  return h(
    'p',
    { class: 'road-sum' },
    ...sides.map((side) =>
      h('span', { 'data-side': side }, `${nameOf(side)} ${winners.filter((winner) => winner === side).length}`),
    ),
  );
}

function bigRoadOf(winners: readonly string[]): HTMLElement {
  const beads = bigRoad(winners);
  const first = Math.max(0, Math.max(0, ...beads.map(({ column }) => column)) + 1 - ROAD_COLUMNS);
  return h(
    'div',
    { class: 'road is-big', 'aria-hidden': 'true' },
    ...beads
      .filter(({ column }) => column >= first)
      .map(({ side, column, row, ties }) => {
        const bead = h(
          'span',
          { class: 'ring', 'data-side': side, 'data-tied': ties > 0 },
          ties > 1 ? String(ties) : '',
        );
        bead.style.gridArea = `${row + 1} / ${column - first + 1}`;
        return bead;
      }),
  );
}
