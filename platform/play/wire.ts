import type { Palette } from '../art/themes.ts';
import type { RoundProof } from '../engine/round.ts';
import type { Step } from '../engine/slots/model.ts';
import type { Odds } from '../engine/slots/model.ts';

/**
 * Responses of the games' API. Amounts are decimal text in major units ("12.50"); the parts of a proof are in cents, as
 * they were signed.
 */

export interface SeedsAnswer {
  readonly commitment: string;
  readonly clientSeed: string;
  /** Nonce of the next round: the number of rounds played with this pair of seeds. */
  readonly nonce: number;
}

export interface StakeAnswer {
  readonly stake: string;
  readonly coin: string;
  readonly coins: number;
}

/** The data that a game page shows before the first spin. */
export interface StateAnswer {
  readonly game: {
    readonly nodeId: string;
    readonly name: string;
    readonly motifs: readonly string[];
    readonly palette: Palette;
  };
  readonly modelId: string;
  readonly odds: Odds;
  readonly stakes: readonly StakeAnswer[];
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  readonly currencySymbol: string;
  /** Trial accounts play with play money, without the jackpot. */
  readonly trial: boolean;
  readonly seeds: SeedsAnswer;
  /** Amount of the jackpot; null if it cannot be won. */
  readonly jackpot: string | null;
}

export interface OpenedAnswer extends StateAnswer {
  readonly sessionToken: string;
}

export interface SpinAnswer extends StakeAnswer {
  readonly roundId: string;
  readonly payout: string;
  readonly jackpotPaid: string;
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  readonly nonce: number;
  readonly receipt: string;
  readonly commitment: string;
  readonly steps: readonly Step[];
}

export interface ChangedSeedsAnswer {
  readonly seeds: SeedsAnswer;
  readonly revealed: SeedsAnswer & { readonly serverSeed: string };
}

/** An entry of the player's own list. */
export interface RoundAnswer {
  readonly roundId: string;
  readonly nodeId: number;
  readonly gameName: string;
  readonly at: string;
  readonly stake: string;
  readonly payout: string;
  readonly revealed: boolean;
}

/** Public data for anyone with the id: the proof, the game and the time, without the member. */
export interface PublicRoundAnswer extends RoundAnswer {
  readonly jackpotPaid: string;
  readonly proof: RoundProof;
}

/** The outcome of a write by its key. `unknown`: nothing has arrived with it, or it is pending. */
export interface OutcomeAnswer {
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Why it was refused. */
  readonly errorCode?: string;
}
