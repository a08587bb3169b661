/** Responses of the duels' API. Amounts are decimal text in major units, moments ISO text of the server's clock. */

export interface DuelRoom {
  readonly id: number;
  readonly name: string;
  /** Ascending. */
  readonly stakes: readonly string[];
  /** Fee in thousandths of a pot that is won. */
  readonly feePerMille: number;
  /** Return to the player: 1 is all of a stake. */
  readonly back: number;
}

export type Taker = 'mine' | 'theirs' | 'nobody';

export interface TrickView {
  readonly mine: number;
  readonly theirs: number;
  readonly taker: Taker;
  /** The server played the player's card, because the time was up. */
  readonly isMineByTimer: boolean;
  readonly isTheirsByTimer: boolean;
}

export interface DuelResult {
  readonly outcome: 'won' | 'lost' | 'draw';
  /** Paid to the player. */
  readonly payout: string;
  /** The fee. */
  readonly fee: string;
}

/** A table as one of its players sees it: without the cards of the other. */
export interface DuelTable {
  readonly id: string;
  readonly roomId: number;
  readonly stake: string;
  readonly feePerMille: number;
  /** SHA-256 of the seed, published before players take a seat. */
  readonly commitment: string;
  readonly state: 'waiting' | 'playing' | 'done';
  /** When the house player takes the seat, or the trick's time is up. */
  readonly dueAt: string | null;
  readonly turn: number;
  /** Cards not played yet; none while waiting. */
  readonly hand: readonly number[];
  /** The player's card in the present trick. */
  readonly laid: number | null;
  readonly hasOpponentLaid: boolean;
  readonly isAgainstHouse: boolean;
  readonly tricks: readonly TrickView[];
  /** Tricks won: the player's, then the opponent's. */
  readonly score: readonly [number, number];
  readonly result: DuelResult | null;
}

/** A stake for which somebody is waiting. */
export interface Waiting {
  readonly roomId: number;
  readonly stake: string;
}

/** A message of the event stream, with the whole state. */
export interface DuelNews {
  readonly now: string;
  readonly balance: string;
  readonly waiting: readonly Waiting[];
  readonly table: DuelTable | null;
}

export interface DuelState extends DuelNews {
  readonly game: { readonly nodeId: string; readonly name: string };
  readonly duel: {
    readonly rooms: readonly DuelRoom[];
    readonly currencySymbol: string;
    readonly waitSeconds: number;
    readonly turnSeconds: number;
  };
}

export interface OpenedDuel extends DuelState {
  readonly sessionToken: string;
}

/** The table that accepts players for a stake. */
export interface TableAnswer {
  readonly tableId: string;
  readonly commitment: string;
}

/** An entry of the player's own list. */
export interface PastDuel {
  readonly id: string;
  readonly at: string;
  readonly stake: string;
  readonly payout: string;
}
