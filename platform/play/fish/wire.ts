import type { Palette } from '../../art/themes.ts';
import type { RefusalCode } from '../refusals.ts';
import type { SeedsAnswer } from '../wire.ts';

/**
 * Responses of the fish games' API. Amounts are decimal text in major units, moments ISO text of the server's clock.
 */

export interface FishState {
  /** The server's time of this response, by which the fish move. */
  readonly now: string;
  readonly game: { readonly nodeId: string; readonly name: string; readonly palette: Palette };
  /** Stakes of a shot, ascending; and the return to the player, 1 is all of it. */
  readonly fish: { readonly stakes: readonly string[]; readonly back: number };
  readonly balance: string;
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  readonly currencySymbol: string;
  readonly trial: boolean;
  /** The commitment determines where the fish swim. */
  readonly seeds: SeedsAnswer;
}

export interface OpenedFish extends FishState {
  readonly sessionToken: string;
}

/** A shot to send. `school` is the commitment that the page's water follows. */
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
  /** What a bonus has for this game; null for none. */
  readonly bonus: string | null;
  readonly nonce: number;
}

/** A refused shot; nothing was charged for it. */
export interface ShotRefused {
  readonly key: string;
  readonly refused: RefusalCode;
}

export interface ShotsAnswer {
  /** In the order in which they were sent. */
  readonly shots: readonly (ShotDone | ShotRefused)[];
}
