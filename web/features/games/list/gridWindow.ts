/** The layout of a grid of equal cells: number of columns, and the distance between the tops of two rows, in pixels. */
export interface GridShape {
  readonly columns: number;
  readonly rowHeight: number;
  readonly rowGap: number;
}

/** Cells rendered above and below the screen, in whole rows, so that none are seen to appear: a page of the list. */
const SPARE_CELLS = 14;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * The rows on the screen, or just outside.
 * @param top where the grid starts, in pixels below the top of the viewport; negative once scrolled past
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

/** Indexes of the cells to render, in order; includes the one with the focus, at any scroll position. */
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
