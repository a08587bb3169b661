import type { Account, Asset } from './accounts.ts';
import { assetOf, ASSETS, isMemberAccount, ownerOf } from './accounts.ts';
import type { PostingKind, Subject } from './kinds.ts';
import { KINDS } from './kinds.ts';

/** One line: `amount` in cents, or in points, positive when the account receives. */
export interface Entry {
  readonly account: Account;
  /** Defaults to what the account counts. */
  readonly asset?: Asset;
  readonly amount: bigint;
}

export interface Posting {
  /** Unique for ever, at most 200 characters; a repeat with the same content answers the first posting. */
  readonly key: string;
  readonly kind: PostingKind;
  /** What it is about: a round's, deposit's or transfer's id. */
  readonly reference: string;
  /** Which of these the reference names; defaults to what the kind is about. */
  readonly subject?: Subject;
  /** Whose movement it is; what moves between two members is a posting of each. */
  readonly memberId?: number;
  readonly nodeId?: number;
  /** Two or more, of the house's and this member's accounts; those of each asset sum to zero by themselves. */
  readonly entries: readonly Entry[];
  /** Defaults to the ledger's clock; history that is being seeded gives its own. */
  readonly at?: Date;
}

export interface Posted {
  /** `repeated`: the key was known, and nothing moved again. */
  readonly kind: 'posted' | 'repeated';
  readonly transactionId: number;
  /** The members' accounts as this posting left them, in cents or points. */
  readonly balances: ReadonlyMap<Account, bigint>;
}

/** Why nothing was written. `conflict`: the key belongs to a posting with other content. */
export type PostRefusal =
  | { readonly kind: 'insufficient'; readonly account: Account; readonly balance: bigint }
  | { readonly kind: 'conflict'; readonly key: string };

/** Enough that concurrent spins rarely meet on one row; few enough to sum on every read. */
export const STRIPES = 16;

/** Two entries that move an amount from one account to another. */
export function move(from: Account, to: Account, amount: bigint, asset: Asset = assetOf(from)): readonly Entry[] {
  return [
    { account: from, asset, amount: -amount },
    { account: to, asset, amount },
  ];
}

export const assetIn = ({ asset, account }: Entry): Asset => asset ?? assetOf(account);

export const subjectOf = ({ subject, kind }: Posting): Subject | null => subject ?? KINDS[kind].subject;

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
  for (const asset of ASSETS)
    if (entries.reduce((sum, entry) => (assetIn(entry) === asset ? sum + entry.amount : sum), 0n) !== 0n)
      throw new RangeError(`Posting ${key} does not sum to zero in ${asset}`);
  for (const entry of entries)
    if (isMemberAccount(entry.account) && assetIn(entry) !== assetOf(entry.account))
      throw new RangeError(`Posting ${key} brings ${assetIn(entry)} to ${entry.account}`);
  if (entries.some(({ account }) => ownerOf(account) !== null && ownerOf(account) !== memberId))
    throw new RangeError(`Posting ${key} moves what is another member's`);
}

/** By how much the posting's member has more of an asset; null where it touches none of theirs. */
export function memberAmountOf({ memberId, entries }: Posting, asset: Asset): bigint | null {
  return entries
    .filter((entry) => memberId !== undefined && ownerOf(entry.account) === memberId && assetIn(entry) === asset)
    .reduce<bigint | null>((sum, { amount }) => (sum ?? 0n) + amount, null);
}
