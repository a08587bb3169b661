import type { Random } from '../random.ts';

/** When one round takes bets and when its result is known. `opensAt` < `closesAt` ≤ `resultAt`. */
export interface Moments {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly resultAt: Date;
}

/** What one bet may be worth, and all bets of one member in one round; cents. */
export interface BetLimits {
  readonly min: bigint;
  readonly max: bigint;
  readonly perRound: bigint;
}

/** A selection that was understood: what it costs in cents, and the bet as it is kept (JSON, amounts as text). */
export interface ReadBet<Bet> {
  readonly stake: bigint;
  readonly bet: Bet;
}

/**
 * A selection that cannot be played. `problem` is a code for pages, such as `spot_unknown`; `detail` is for developers.
 */
export interface SelectionRefusal {
  readonly problem: string;
  readonly detail: string;
}

/**
 * The rules of one kind of shared round: pure, so that servers, tests and the verification page compute the same.
 * Everything typed by a parameter is kept as JSON (no `bigint`, no `Date`). What a kind once drew it must draw for
 * ever.
 */
export interface RoundKind<Terms = unknown, Offer = unknown, Bet = unknown, Outcome = unknown> {
  /** Kept with every series of this kind, such as `baccarat`. */
  readonly key: string;
  /**
   * How far back rounds are made up that nobody could bet on because the platform was down, in milliseconds. 0 leaves
   * the hole: a table rests when nobody is there. A lottery says days: its history has no holes.
   */
  readonly catchUp: number;
  /** The first round that closes after a moment; null when there will be none. */
  timing(after: Date, terms: Terms): Moments | null;
  limits(terms: Terms): BetLimits;
  /** What is special about one round and known from its beginning: prices, runners. Null where all rounds are alike. */
  offer(random: Random, terms: Terms): Offer;
  parse(selection: unknown, terms: Terms, offer: Offer): ReadBet<Bet> | SelectionRefusal;
  /** From the round's own chance and what was on offer, nothing else. */
  draw(random: Random, offer: Offer): Outcome;
  /** Cents that a bet brings in all, stake included; 0 for a lost one. */
  payout(bet: Bet, outcome: Outcome, offer: Offer): bigint;
}

/** A kind whose parameters the engine does not know: it hands back what the kind itself made. */
export type AnyKind = RoundKind;

export function isRefused<Bet>(parsed: ReadBet<Bet> | SelectionRefusal): parsed is SelectionRefusal {
  return 'problem' in parsed;
}
