/** The column and row of a bead on a road, and the number of ties marked on it. */
export interface Bead<Side> {
  readonly side: Side;
  readonly column: number;
  readonly row: number;
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/**
 * The big road: a column for every run of the same side, from the oldest round on; a run without room below turns
 * right. Ties are marked on the bead before them and take no position.
 */
export function bigRoad<Side extends string>(winners: readonly (Side | 'tie')[]): Bead<Side>[] {
  const beads: Bead<Side>[] = [];
  const taken = new Set<string>();
  let run = -1;
  let pending = 0;
  for (const winner of winners) {
    const last = beads.at(-1);
    if (winner === 'tie') {
      if (last) beads[beads.length - 1] = { ...last, ties: last.ties + 1 };
      else pending += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === winner) {
      const isFree =
        last.row + 1 < ROAD_ROWS &&
        !taken.has(`${last.column}/${last.row + 1}`) &&
        last.column === columnOfRun(beads, run);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      run += 1;
      column = last ? columnOfRun(beads, run - 1) + 1 : 0;
      while (taken.has(`${column}/0`)) column += 1;
    }
    taken.add(`${column}/${row}`);
    beads.push({ side: winner, column, row, ties: pending });
    pending = 0;
  }
  return beads;

  /** The column where a run started. */
  function columnOfRun(all: readonly Bead<Side>[], wanted: number): number {
    let current = -1;
    for (const [at, bead] of all.entries()) {
      if (at === 0 || all[at - 1]?.side !== bead.side) current += 1;
      if (current === wanted) return bead.column;
    }
    return 0;
  }
}

/** The bead plate: every round in order, six to a column; only whole columns are dropped on the left. */
export function beadPlate<Item>(items: readonly Item[], columns: number): Item[] {
  const over = Math.max(0, Math.ceil(items.length / ROAD_ROWS) - columns);
  return items.slice(over * ROAD_ROWS);
}
