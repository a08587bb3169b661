import type { CombinedBet, Round, RoundBet } from './tables.ts';

/** Why a bet was not taken; nothing was charged. Amounts in cents. */
export type BetProblem =
  | { readonly kind: 'round-unknown' }
  /** Too late, or too early. */
  | { readonly kind: 'closed'; readonly round: Round }
  /** `problem`: the kind's own code. */
  | { readonly kind: 'selection'; readonly problem: string; readonly detail: string }
  | { readonly kind: 'limit'; readonly limit: 'min' | 'max' | 'perRound'; readonly amount: bigint }
  | { readonly kind: 'insufficient'; readonly balance: bigint }
  /** A bonus would pay too much of a stake; `most` would have been taken. */
  | { readonly kind: 'bonus-cap'; readonly most: bigint }
  /** The key belongs to another bet. */
  | { readonly kind: 'key-reused'; readonly bet: RoundBet | CombinedBet };

/** Thrown inside the transaction that would have taken the bet, so that it takes nothing back by rolling back. */
export class BetRefused extends Error {
  readonly problem: BetProblem;
  /** Which line of an order of several, counted from 0. */
  readonly line: number;

  constructor(problem: BetProblem, line = 0) {
    super(`The bet was refused: ${problem.kind}`);
    this.name = 'BetRefused';
    this.problem = problem;
    this.line = line;
  }
}
