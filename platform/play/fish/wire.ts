import type { Palette } from '../../art/themes.ts';
import type { RefusalCode } from '../refusals.ts';
import type { SeedsAnswer } from '../wire.ts';

/**
 * What the API of fish games answers. Amounts are decimal text in major units, moments ISO text of the server's clock.
 */

export interface FishState {
  /** The server's time of this answer; the fish move by it. */
  readonly now: string;
  readonly game: { readonly nodeId: string; readonly name: string; readonly palette: Palette };
  /** What a shot may cost, ascending; and what it gives back in the long run, 1 is all of it. */
  readonly fish: { readonly stakes: readonly string[]; readonly back: number };
  readonly balance: string;
  readonly currencySymbol: string;
  readonly trial: boolean;
  /** Its commitment decides where the fish swim. */
  readonly seeds: SeedsAnswer;
}

export interface OpenedFish extends FishState {
  readonly sessionToken: string;
}

/** One shot as it is sent. `school` is the commitment that the page's water follows. */
export interface ShotOrder {
  /** The same key is the same shot, however often it is sent. */
  readonly key: string;
  readonly stake: string;
  readonly school: string;
  readonly wave: number;
  readonly index: number;
}

export interface ShotDone {
  readonly key: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly jackpotPaid: string;
  readonly balance: string;
  readonly nonce: number;
}

/** A shot that was declined; nothing was charged for it. */
export interface ShotRefused {
  readonly key: string;
  readonly refused: RefusalCode;
}

export interface ShotsAnswer {
  /** In the order they were sent. */
  readonly shots: readonly (ShotDone | ShotRefused)[];
}
