import type { Outcome, Visitor } from '../support/player.ts';
import type { Slot } from '../support/slot.ts';

/** What the sender of a write was told; unclear where no answer came. */
export type Told = 'done' | 'refused' | 'unclear';

export interface Write {
  readonly kind: 'slip' | 'spin' | 'favourite' | 'claim' | 'reward' | 'grant' | 'give up';
  /** Its idempotency key; a favourite's game and a claim's mission take its place. */
  readonly key: string;
  /** Of each bet of a slip, or of a grant: a player's slips all differ in it, and so do the grants. */
  readonly stake: string;
  /** The reward that is claimed. */
  readonly subject?: string;
  told: Told;
}

/** A line of the ledger. */
export interface Posting {
  readonly transactionId: number;
  readonly account: string;
  readonly kind: string;
  readonly reference: string;
  readonly amount: string;
}

export interface StormPlayer {
  readonly username: string;
  readonly slot: Slot;
  /** Whether the player has nothing but bonuses and rewards to play with. */
  readonly hasBonuses: boolean;
  /** Missions whose rewards can be claimed. */
  readonly missions: readonly string[];
  /** Rewards of promotions. */
  readonly rewards: readonly string[];
  /** Ledger transactions from before. */
  readonly before: ReadonlySet<number>;
  readonly writes: Write[];
  /** At the gateway that runs now. */
  visitor: Visitor;
}

export function toldBy({ errors, text }: Outcome<unknown>): Told {
  if (errors.length > 0) return 'unclear';
  const { data } = JSON.parse(text) as { data: Readonly<Record<string, { __typename: string }>> };
  const names = Object.values(data).map(({ __typename }) => __typename);
  if (names.every((name) => name.endsWith('Success'))) return 'done';
  return names.includes('OutcomeUnclear') ? 'unclear' : 'refused';
}
