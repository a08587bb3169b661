/** What the API of duels answers. Amounts are decimal text in major units, moments ISO text of the server's clock. */

export interface DuelRoom {
  readonly id: number;
  readonly name: string;
  /** Ascending. */
  readonly stakes: readonly string[];
  /** Thousandths of a pot that is won. */
  readonly feePerMille: number;
  /** What a stake gives back in the long run: 1 is all of it. */
  readonly back: number;
}

export type Taker = 'mine' | 'theirs' | 'nobody';

export interface TrickView {
  readonly mine: number;
  readonly theirs: number;
  readonly taker: Taker;
  /** The rule laid the player's card, as the time was up. */
  readonly isMineByTimer: boolean;
  readonly isTheirsByTimer: boolean;
}

export interface DuelResult {
  readonly outcome: 'won' | 'lost' | 'draw';
  /** What came back to the player. */
  readonly payout: string;
  /** What the room kept. */
  readonly fee: string;
}

/** A table as one of its players sees it: never the cards that the other one holds. */
export interface DuelTable {
  readonly id: string;
  readonly roomId: number;
  readonly stake: string;
  readonly feePerMille: number;
  /** SHA-256 of the seed, known before anybody sat down. */
  readonly commitment: string;
  readonly state: 'waiting' | 'playing' | 'done';
  /** When the house player sits down, or the trick's time is up. */
  readonly dueAt: string | null;
  readonly turn: number;
  /** Cards that are not laid yet; none while waiting. */
  readonly hand: readonly number[];
  /** What the player has laid to the trick under way. */
  readonly laid: number | null;
  readonly hasOpponentLaid: boolean;
  readonly isAgainstHouse: boolean;
  readonly tricks: readonly TrickView[];
  /** Tricks taken: one's own, then the other's. */
  readonly score: readonly [number, number];
  readonly result: DuelResult | null;
}

/** A stake for which somebody waits. */
export interface Waiting {
  readonly roomId: number;
  readonly stake: string;
}

/** A message of the event stream: all that a page needs. */
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

/** The table that takes players for a stake. */
export interface TableAnswer {
  readonly tableId: string;
  readonly commitment: string;
}

/** A line of the player's own list. */
export interface PastDuel {
  readonly id: string;
  readonly at: string;
  readonly stake: string;
  readonly payout: string;
}
