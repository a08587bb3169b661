import { h } from '../dom.ts';
import { beadPlate, ROAD_ROWS } from './roads.ts';

export interface BeadFace {
  readonly side: string;
  readonly letter: string;
}

/** A plate of lettered beads, six to a column, the newest lit. */
export function plate(items: readonly BeadFace[], columns: number): HTMLElement {
  const shown = beadPlate(items, columns);
  return h('div', { class: 'road is-plate', 'aria-hidden': 'true' }, ...shown.map(({ side, letter }, at) => {
    const bead = h('span', { class: 'bead', 'data-side': side, 'data-newest': at === shown.length - 1 }, letter);
    bead.style.gridArea = `${(at % ROAD_ROWS) + 1} / ${Math.floor(at / ROAD_ROWS) + 1}`;
    return bead;
  }));
}
