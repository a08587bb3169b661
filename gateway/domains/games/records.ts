import type { SessionViewer } from '../../session/viewer.ts';
import type { PictureRecord } from '../../shared/assets.ts';
import type { RealAccountRequired, SessionRequired, UserError } from '../../shared/userErrors.ts';

export type GameCategory = 'RNG' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'FISH' | 'PVP' | 'LOTTERY' | 'COCKFIGHT' | 'OTHER';

export type GameClass = 'SLOTS' | 'SCRATCH' | 'VIDEO_POKER' | 'TABLE' | 'ARCADE' | 'JACKPOT' | 'BINGO' | 'OTHER';

/** What it takes to name a game towards the operator, who has no call for a single one. */
export interface GameReference {
  /** The operator's own game type; several of them may be one category. */
  readonly operatorType: string;
  readonly vendorCode: string;
  /** The operator's number for the game. */
  readonly node: string;
}

export interface GameRecord {
  /** A `GameReference` as text, see `gameId.ts`. */
  readonly id: string;
  readonly reference: GameReference;
  readonly name: string;
  readonly category: GameCategory;
  readonly vendorName: string | null;
  readonly cover: PictureRecord;
  /** An entry for several games rather than one ([001] §2, VASSALAGE). */
  readonly isList: boolean;
  /** Can be played with a trial account. Null if the source does not say so, as some winner boards. */
  readonly hasFreePlay: boolean | null;
  /** Null if the source does not say so, such as the winner board. */
  readonly details: GameDetails | null;
}

export interface GameDetails {
  /** The vendor's own code of the game, asked for at a launch. */
  readonly launchCode: string;
  readonly gameClass: GameClass | null;
  /** The operator's own word for the class. */
  readonly operatorGameClass: string | null;
  /** Decimal text in major units. */
  readonly minBet: string | null;
  readonly lines: number | null;
  readonly isNew: boolean;
  /** For a lottery: its default kind of bet, in the operator's code. */
  readonly playType: string | null;
}

export interface VendorRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly operatorCategory: string;
  readonly logo: PictureRecord;
  /** Null for a vendor that is not on the operator's list. */
  readonly isHot: boolean | null;
  readonly gameCount: number | null;
  /** The reason why fields that only that list has are unknown; the others come from the game. */
  readonly unlisted?: unknown;
}

export interface GameSheetRecord {
  readonly id: string;
  readonly rules: readonly string[];
  /** Shares and factors as decimal text. */
  readonly rtp: string | null;
  readonly rtpError: string | null;
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH' | 'OTHER' | null;
  readonly operatorVolatility: string | null;
  readonly hitRate: string | null;
  readonly maxWin: string | null;
  /** Decimal text in major units. */
  readonly minStake: string | null;
  readonly maxStake: string | null;
  readonly roundLimit: string | null;
  readonly maxReturn: string | null;
  readonly returns: readonly { readonly name: string; readonly least: string; readonly most: string }[];
  readonly columns: number | null;
  readonly rows: number | null;
  readonly isClosed: boolean;
}

export interface PvpRoomRecord {
  readonly id: string;
  readonly name: string;
  readonly vendorCode: string | null;
  /** `GameRecord.id` of what is played; null where the row does not say enough. */
  readonly gameId: string | null;
  /** Decimal text in major units. */
  readonly minStake: string | null;
  readonly maxStake: string | null;
  readonly seats: number | null;
  readonly players: number | null;
}

export interface WinnerRecord {
  readonly id: string;
  readonly playerName: string;
  readonly gameName: string;
  readonly game: GameRecord | null;
  readonly cover: PictureRecord;
  /** Decimal text in major units. */
  readonly prize: string;
}

export interface JackpotRecord {
  readonly id: string;
  /** Decimal text in major units. */
  readonly amount: string;
  /** Null where the operator names none; the brand's currency holds then. */
  readonly currencySymbol: string | null;
}

export type GameNotFound = UserError<'GameNotFound'>;

export type SetFavouriteResult =
  | { readonly __typename: 'SetFavouriteSuccess'; readonly game: GameRecord; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | GameNotFound;

/** What is closed: a game, or a lottery of which only the code is known. */
export type Closed = GameRecord | { readonly lotteryCode: string };

export interface UnavailableRecord extends UserError<'GameUnavailable'> {
  readonly retryAt: string | null;
  /** Other games to play meanwhile are looked up when they are asked for. */
  readonly closed: Closed;
}

/** An entry for several games that was launched as one. */
export interface ListRecord extends UserError<'GameIsList'> {
  readonly gameId: string;
}

export type LaunchGameResult =
  | { readonly __typename: 'LaunchGameSuccess'; readonly game: GameRecord; readonly launchUrl: string }
  | SessionRequired
  | RealAccountRequired
  | GameNotFound
  | ListRecord
  | UnavailableRecord
  | UserError<'GameRoundOpen'>;
