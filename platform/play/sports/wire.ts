import type { FixtureOffer, SportKey } from '../../engine/sports/sport.ts';

/**
 * Responses of the books' API. Amounts are decimal text in major units, moments ISO text of the server's clock, prices
 * hundredths.
 */

/** Fields that do not change while a book is open. */
export interface BookTerms {
  readonly sport: SportKey;
  /**
   * `perRound`: all single bets of one player on one fixture; `maxReturn`: the maximum return of one bet, single or
   * combined.
   */
  readonly limits: {
    readonly min: string;
    readonly max: string;
    readonly perRound: string;
    readonly maxReturn: string;
  };
  /** Number of legs of a combined bet. */
  readonly legs: { readonly least: number; readonly most: number };
  readonly currencySymbol: string;
  readonly trial: boolean;
}

/** A fixture that accepts bets, or is being played. */
export interface BookFixture {
  readonly id: string;
  readonly number: number;
  readonly state: 'open' | 'playing';
  /** Kick-off, and the end. */
  readonly closesAt: string;
  readonly resultAt: string;
  /** SHA-256 of the seed that will play it. */
  readonly commitment: string;
  readonly offer: FixtureOffer;
  /**
   * What has happened so far (the beginning of `FixtureOutcome.track`), and the fraction of the match that it covers.
   */
  readonly seen: string;
  readonly share: number;
}

export interface BookResult {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly offer: FixtureOffer;
  readonly track: string;
}

/** What all players see. */
export interface BookView {
  /** Those being played first, then by kick-off. */
  readonly fixtures: readonly BookFixture[];
  /** The newest first. */
  readonly results: readonly BookResult[];
}

export interface OwnLeg {
  /** Id of the bet or leg, by which its proof is found. */
  readonly id: string;
  readonly roundId: string;
  readonly sides: readonly string[];
  readonly lines: FixtureOffer['lines'];
  readonly pick: string;
  readonly odds: number;
  readonly closesAt: string;
  readonly state: 'placed' | 'won' | 'lost' | 'void';
  /** Everything that happened in the match; null before its end. */
  readonly track: string | null;
}

/** A bet of the player: single with one leg, else combined. */
export interface OwnBookBet {
  readonly id: string;
  readonly placedAt: string;
  readonly state: 'placed' | 'won' | 'lost' | 'refunded';
  readonly stake: string;
  readonly payout: string;
  /** The return if all of it wins. */
  readonly possible: string;
  readonly legs: readonly OwnLeg[];
}

export interface OwnBook {
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  /** The newest first. */
  readonly bets: readonly OwnBookBet[];
}

export interface BookState {
  /** The server's time of this response. */
  readonly now: string;
  readonly game: { readonly nodeId: string; readonly name: string };
  readonly book: BookTerms;
  readonly view: BookView;
  readonly own: OwnBook;
}

export interface OpenedBook extends BookState {
  readonly sessionToken: string;
}

/** A message of the event stream. */
export type BookNews = Pick<BookState, 'now' | 'view' | 'own'>;

export interface PlacedBookBet {
  readonly bet: OwnBookBet;
  readonly balance: string;
}
