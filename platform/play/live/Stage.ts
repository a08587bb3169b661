import type { Tempo } from '../tempo.ts';
import type { Speech } from '../texts.ts';
import type { LiveKind, LiveKinds, LiveResult, LiveRound } from './wire.ts';

/** Where a round is seen. */
export interface LiveStage<Kind extends LiveKind> {
  readonly element: HTMLElement;
  /** A round takes bets. */
  ready(round: LiveRound<Kind>): void;
  /** Bets are closed, the result is on its way. */
  hush(): void;
  /** Plays the result from its beginning. */
  play(result: LiveResult<Kind>): Promise<void>;
  /** Shows the result as it ended. */
  show(result: LiveResult<Kind>): void;
}

/** All that differs between the kinds of table. */
export interface KindView<Kind extends LiveKind> {
  readonly stage: LiveStage<Kind>;
  /** What the round came to, as a sentence. */
  tell(result: LiveResult<Kind>): string;
  /** Spots that brought more than nothing. */
  winners(result: LiveResult<Kind>): ReadonlySet<string>;
  /** The history, from the newest. */
  readonly roads: { readonly element: HTMLElement; show(results: readonly LiveResult<Kind>[]): void };
}

export interface KindParts {
  readonly speech: Speech;
  readonly tempo: Tempo;
}

export type OutcomeOf<Kind extends LiveKind> = LiveKinds[Kind]['outcome'];
