import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cellsToDraw, type GridShape, rowsInSight, type RowWindow } from './gridWindow.ts';

/**
 * A list of up to this many games is rendered whole, as is a longer one before it is measured: more than a first
 * screen.
 */
const UNMEASURED = 28;

/**
 * The layout of the last grid: a page that the player goes back to has its height at once, so that the scroll position
 * fits.
 */
let lastShape: (GridShape & { readonly width: number }) | null = null;

const rememberedShape = (): GridShape | null => (lastShape?.width === window.innerWidth ? lastShape : null);

interface GridWindow {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly style: CSSProperties;
  /** Indexes of the cells to render. */
  readonly cells: readonly number[];
  readonly placeOf: (cell: number) => CSSProperties;
}

/**
 * Renders only the visible cells of a grid. Cells have equal sizes; the columns come from the style sheet, the height
 * from the first cards.
 */
export function useGridWindow(count: number): GridWindow {
  const ref = useRef<HTMLUListElement>(null);
  const [measured, setMeasured] = useState(rememberedShape);
  const [sight, setSight] = useState<RowWindow | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isEmpty = count === 0;
  const isLong = count > UNMEASURED;
  const shape = isLong ? measured : null;
  const rows = shape === null ? 0 : Math.ceil(count / shape.columns);

  useLayoutEffect(
    function measure() {
      const grid = ref.current;
      if (!grid || !isLong) return undefined;
      const look = (): void => {
        const next = shapeOf(grid);
        if (next === null) return;
        lastShape = { ...next, width: window.innerWidth };
        setMeasured((known) => (isSame(known, next) ? known : next));
      };
      look();
      if (typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(look);
      observer.observe(grid);
      return () => observer.disconnect();
    },
    [isLong],
  );

  useLayoutEffect(
    function followScroll() {
      const grid = ref.current;
      if (!grid || shape === null) return undefined;
      const look = (): void => {
        const next = rowsInSight(shape, rows, grid.getBoundingClientRect().top, window.innerHeight);
        setSight((known) => (known?.first === next.first && known.end === next.end ? known : next));
      };
      look();
      addEventListener('scroll', look, { passive: true });
      addEventListener('resize', look, { passive: true });
      return () => {
        removeEventListener('scroll', look);
        removeEventListener('resize', look);
      };
    },
    [shape, rows],
  );

  useEffect(
    function followFocus() {
      const grid = ref.current;
      if (!grid) return undefined;
      const take = ({ target }: FocusEvent): void => setFocused(target instanceof Element ? cellOf(target) : null);
      const lose = (): void => setFocused(null);
      grid.addEventListener('focusin', take);
      grid.addEventListener('focusout', lose);
      return () => {
        grid.removeEventListener('focusin', take);
        grid.removeEventListener('focusout', lose);
      };
    },
    [isEmpty],
  );

  if (shape === null) return { ref, style: {}, cells: firstCells(count), placeOf: () => ({}) };
  const { columns, rowHeight } = shape;
  return {
    ref,
    style: { gridTemplateRows: `repeat(${String(rows)}, ${String(rowHeight)}px)` },
    cells: cellsToDraw(count, columns, sight ?? { first: 0, end: Math.ceil(UNMEASURED / columns) }, focused),
    placeOf: (cell) => ({ gridRow: Math.floor(cell / columns) + 1, gridColumn: (cell % columns) + 1 }),
  };
}

const firstCells = (count: number): readonly number[] =>
  Array.from({ length: Math.min(count, UNMEASURED) }, (_, at) => at);

const isSame = (known: GridShape | null, next: GridShape): boolean =>
  known?.columns === next.columns && known.rowHeight === next.rowHeight && known.rowGap === next.rowGap;

/** The index of the cell that contains an element. */
function cellOf(element: Element): number | null {
  const place = Number(element.closest('li')?.getAttribute('aria-posinset') ?? Number.NaN);
  return Number.isInteger(place) ? place - 1 : null;
}

/** Null if there is no layout, as in jsdom. */
function shapeOf(grid: HTMLUListElement): GridShape | null {
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').filter((track) => track.endsWith('px')).length;
  const heights = [...grid.querySelectorAll('li > *')].map((card) =>
    card instanceof HTMLElement ? card.offsetHeight : 0,
  );
  const rowHeight = Math.max(0, ...heights);
  return columns === 0 || rowHeight === 0 ? null : { columns, rowHeight, rowGap: Number.parseFloat(style.rowGap) || 0 };
}
