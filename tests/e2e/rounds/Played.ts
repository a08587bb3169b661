/** What the page of a game says of a round that is over. */
export interface Played {
  /** The game's number; null where the site's own page plays it. */
  readonly nodeId: string | null;
  /** Cents. */
  readonly staked: number;
  /** What came back, in cents. */
  readonly returned: number;
}
