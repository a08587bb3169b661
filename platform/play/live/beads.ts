import { h } from '../dom.ts';
import type { Speech } from '../texts.ts';
import { beadPlate, bigRoad, ROAD_ROWS } from './roads.ts';

/** The sides of the tables with a bead plate, by kind of table. */
export const BEAD_SIDES = {
  baccarat: ['player', 'banker', 'tie'],
  dragonTiger: ['dragon', 'tiger', 'tie'],
  sicBo: ['small', 'big', 'triple'],
  cockfight: ['meron', 'wala', 'draw'],
} as const;

type BeadSide = (typeof BEAD_SIDES)[keyof typeof BEAD_SIDES][number];

/** The letter by which beads of a side are told apart without their colours. */
const letterOf = (side: BeadSide, { say }: Speech): string => say(`live_bead_${side}`);

/** A grid of lettered beads, six to a column, the newest highlighted. */
export function plate(sides: readonly BeadSide[], columns: number, speech: Speech): HTMLElement {
  const shown = beadPlate(sides, columns);
  return h(
    'div',
    { class: 'road is-plate', 'aria-hidden': 'true' },
    ...shown.map((side, at) => {
      const isNewest = at === shown.length - 1;
      const bead = h('span', { class: 'bead', 'data-side': side, 'data-newest': isNewest }, letterOf(side, speech));
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
export const pairRoads = (
  winners: readonly BeadSide[],
  kind: 'baccarat' | 'dragonTiger',
  speech: Speech,
): HTMLElement[] => [countOf(winners, kind, speech), plate(winners, 9, speech), bigRoadOf(winners)];

/** How often each side won, with the letter of its beads. */
export const countOf = (winners: readonly BeadSide[], kind: keyof typeof BEAD_SIDES, speech: Speech): HTMLElement =>
  h(
    'p',
    { class: 'road-sum' },
    ...BEAD_SIDES[kind].map((side) =>
      h(
        'span',
        { 'data-side': side, 'data-letter': letterOf(side, speech) },
        `${speech.say(`live_${side}`)} ${winners.filter((winner) => winner === side).length}`,
      ),
    ),
  );

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
