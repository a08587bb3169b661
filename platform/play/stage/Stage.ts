import type { Grid, Step, Win } from '../../engine/slots/model.ts';

/** The visible part of a game. It shows pictures and animations, but knows no payouts. */
export interface Stage {
  readonly element: HTMLElement;
  /** Shows a picture at rest. */
  show(grid: Grid): void;
  /** A spin was requested and has no result yet. */
  begin(): void;
  /** Animates to the picture of a step. */
  settle(step: Step): Promise<void>;
  /** Highlights the cells that won. */
  mark(wins: readonly Win[]): void;
  clear(): void;
}
