import type { Tempo } from '../tempo.ts';
import type { Speech } from '../texts.ts';
import type { LiveKind, LiveKinds, LiveResult, LiveRound } from './wire.ts';

/** Where a round is shown. */
export interface LiveStage<Kind extends LiveKind> {
  readonly element: HTMLElement;
  /** A round accepts bets. */
  ready(round: LiveRound<Kind>): void;
  /** Bets are closed; the result is pending. */
  clearTable(): void;
  /** Plays the result from its beginning. */
  play(result: LiveResult<Kind>): Promise<void>;
  /** Shows the final picture of the result. */
  show(result: LiveResult<Kind>): void;
}

/** All that differs between the kinds of table. */
export interface KindView<Kind extends LiveKind> {
  readonly stage: LiveStage<Kind>;
  /** The result of the round, as a sentence. */
  tell(result: LiveResult<Kind>): string;
  /** Spots with a payout. */
  winners(result: LiveResult<Kind>): ReadonlySet<string>;
  /** The history, the newest first. */
  readonly roads: { readonly element: HTMLElement; show(results: readonly LiveResult<Kind>[]): void };
}

export interface KindParts {
  readonly speech: Speech;
  readonly tempo: Tempo;
}

export type OutcomeOf<Kind extends LiveKind> = LiveKinds[Kind]['outcome'];
