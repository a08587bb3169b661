/** How a grid of equal cells lies: cells side by side, and the distance between the tops of two rows, in pixels. */
export interface GridShape {
  readonly columns: number;
  readonly rowHeight: number;
  readonly rowGap: number;
}

/** Cells kept ready above and below the screen, in whole rows, so that nothing is seen to come: a page of the list. */
const SPARE_CELLS = 14;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * The rows that are on the screen, or about to be.
 * @param top where the grid begins, in pixels below the screen's upper edge; negative once it was scrolled past
 */
export function rowsInSight(
  { columns, rowHeight, rowGap }: GridShape,
  rows: number,
  top: number,
  screen: number,
): RowWindow {
  const pitch = rowHeight + rowGap;
  const spare = Math.ceil(SPARE_CELLS / columns);
  const first = Math.max(0, Math.floor(-top / pitch) - spare);
  const end = Math.min(rows, Math.max(0, Math.ceil((screen - top) / pitch)) + spare);
  return { first: Math.min(first, rows), end: Math.max(end, Math.min(rows, 1)) };
}

/** Places of the cells to draw, in order; the one that holds the focus stays, wherever the player has scrolled. */
export function cellsToDraw(
  count: number,
  columns: number,
  { first, end }: RowWindow,
  focused: number | null,
): readonly number[] {
  const from = first * columns;
  const to = Math.min(end * columns, count);
  const cells = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (focused === null || focused >= count || (focused >= from && focused < to)) return cells;
  return focused < from ? [focused, ...cells] : [...cells, focused];
}
