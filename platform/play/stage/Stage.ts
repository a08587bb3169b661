import type { Grid, Step, Win } from '../../engine/slots/model.ts';

/** Where a game is seen. It knows how things look and move, never what they are worth. */
export interface Stage {
  readonly element: HTMLElement;
  /** At rest on a picture, without a word. */
  show(grid: Grid): void;
  /** Something has been asked for and the answer is not there yet. */
  begin(): void;
  /** Comes to rest on a step's picture. */
  settle(step: Step): Promise<void>;
  /** Shows which cells won. */
  mark(wins: readonly Win[]): void;
  clear(): void;
}
