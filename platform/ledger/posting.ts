import type { Account } from './accounts.ts';
import { ownerOf } from './accounts.ts';
import type { PostingKind } from './kinds.ts';

/** One line: `amount` in cents, positive when the account receives. */
export interface Entry {
  readonly account: Account;
  readonly amount: bigint;
}

export interface Posting {
  /** Unique for ever, at most 200 characters; a repeat with the same content answers the first posting. */
  readonly key: string;
  readonly kind: PostingKind;
  /** What it is about: a round's, deposit's or transfer's id. */
  readonly reference: string;
  readonly memberId?: number;
  readonly nodeId?: number;
  /** Two or more, summing to zero. */
  readonly entries: readonly Entry[];
  /** Defaults to the ledger's clock; history that is being seeded gives its own. */
  readonly at?: Date;
}

export interface Posted {
  /** `repeated`: the key was known, and nothing moved again. */
  readonly kind: 'posted' | 'repeated';
  readonly transactionId: number;
  /** The members' accounts as this posting left them, in cents. */
  readonly balances: ReadonlyMap<Account, bigint>;
}

/** Why nothing was written. `conflict`: the key belongs to a posting with other content. */
export type PostRefusal =
  | { readonly kind: 'insufficient'; readonly account: Account; readonly balance: bigint }
  | { readonly kind: 'conflict'; readonly key: string };

/** Enough that concurrent spins rarely meet on one row; few enough to sum on every read. */
export const STRIPES = 16;

/**
 * The row of an account that a posting moves. One member's postings always meet the same stripes, so they cannot
 * deadlock each other.
 */
export function stripeOf(account: Account, posting: Posting): number {
  if (ownerOf(account) !== null) return 0;
  return (posting.memberId ?? posting.key.length) % STRIPES;
}

/** Throws on a posting that no ledger may hold: a bug in the caller, never a player's doing. */
export function checkPosting({ key, entries, memberId }: Posting): void {
  if (key === '' || key.length > 200) throw new RangeError('A posting needs a key of 1 to 200 characters');
  if (entries.length < 2) throw new RangeError(`Posting ${key} has fewer than two entries`);
  if (entries.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
    throw new RangeError(`Posting ${key} does not sum to zero`);
  if (memberId === undefined && entries.every((entry) => ownerOf(entry.account) !== null))
    throw new RangeError(`Posting ${key} names no member`);
}

/** By how much the money of the posting's member changes, in cents. */
export function memberAmountOf({ memberId, entries }: Posting): bigint {
  return entries.reduce(
    (sum, { account, amount }) => (memberId !== undefined && ownerOf(account) === memberId ? sum + amount : sum),
    0n,
  );
}
