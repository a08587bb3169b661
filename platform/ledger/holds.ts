import { and, asc, eq, lte } from '../database/drizzle.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Account, MemberAccount } from './accounts.ts';
import { assetOf, heldAccount, memberAccount } from './accounts.ts';
import type { HoldReason } from './kinds.ts';
import { HOLD_REASONS } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import type { Entry, Posting, PostRefusal } from './posting.ts';
import { move } from './posting.ts';
import type { Hold } from './tables.ts';
import { holds } from './tables.ts';

export interface HoldOrder {
  /** Unique for ever, at most 150 characters; the same key is the same hold. */
  readonly key: string;
  readonly memberId: number;
  /** Where it is taken from, and what is left goes back to; the main wallet unless told. */
  readonly account?: MemberAccount;
  /** Cents, or points. */
  readonly amount: bigint;
  readonly reason: HoldReason;
  /** The id of the withdrawal, transfer or redemption. */
  readonly reference: string;
  /** From then on it is void. */
  readonly endsAt: Date;
}

/** `repeated`: the key was known; the hold is told as it is now, which may be resolved. */
export type HoldOutcome = { readonly kind: 'held' | 'repeated'; readonly hold: Hold } | PostRefusal;

/** `resolved-before`: it was posted or voided, or its end has come; nothing is posted then. */
export interface Resolution {
  readonly kind: 'resolved' | 'resolved-before';
  readonly hold: Hold;
}

/** Takes something of a member's aside until somebody else has agreed, or has not, or the end has come. */
export async function hold(tx: Transaction, ledger: Ledger, order: HoldOrder, now: Date): Promise<HoldOutcome> {
  const { key, memberId, account = memberAccount(memberId), amount, reason, reference, endsAt } = order;
  if (amount <= 0n) throw new RangeError(`Hold ${key} holds nothing`);
  const asset = assetOf(account);
  const posted = await ledger.post(tx, {
    key: `hold:${key}`,
    kind: HOLD_REASONS[reason].held,
    reference,
    memberId,
    at: now,
    entries: move(account, heldAccount(memberId, asset), amount),
  });
  if (posted.kind === 'insufficient' || posted.kind === 'conflict') return posted;
  if (posted.kind === 'repeated') return { kind: 'repeated', hold: await holdBy(tx, key) };
  const [made] = await tx
    .insert(holds)
    .values({ key, memberId, asset, account, amount, reason, reference, heldAt: now, endsAt })
    .returning();
  if (!made) throw new Error(`Hold ${key} was not written`);
  return { kind: 'held', hold: made };
}

/** Where what is held goes. */
export interface HoldPost {
  readonly to: Account;
  /** All of it unless told; the rest returns to where it came from. */
  readonly amount?: bigint;
  /** Postings that happen with it, such as a receiver's: in one call, so that all rows are locked in order. */
  readonly along?: readonly Posting[];
}

/**
 * Moves what is held, or a part of it, to where it was meant to go, once: a hold that was resolved, or whose end has
 * come, is answered as it is. Throws a `RangeError` on a part that the hold does not have, and where what goes along
 * cannot be posted.
 */
export async function postHold(
  tx: Transaction,
  ledger: Ledger,
  id: number,
  { to, amount: part, along = [] }: HoldPost,
  now: Date,
): Promise<Resolution> {
  const found = await lockHold(tx, id);
  if (found.state !== 'held') return { kind: 'resolved-before', hold: found };
  if (found.endsAt <= now) return { kind: 'resolved-before', hold: await giveBack(tx, ledger, found, now) };
  const amount = part ?? found.amount;
  if (amount <= 0n || amount > found.amount) throw new RangeError(`Hold ${id} does not have ${amount}`);
  const { asset, account, memberId } = found;
  const entries: Entry[] = [
    { account: heldAccount(memberId, asset), asset, amount: -found.amount },
    { account: to, asset, amount },
  ];
  if (amount < found.amount) entries.push({ account, asset, amount: found.amount - amount });
  await end(tx, ledger, [endPosting(found, 'posted', entries, now), ...along]);
  return { kind: 'resolved', hold: await mark(tx, found, { state: 'posted', posted: amount, resolvedAt: now }) };
}

/** Gives what is held back to the account that it came from, once. */
export async function voidHold(tx: Transaction, ledger: Ledger, id: number, now: Date): Promise<Resolution> {
  const found = await lockHold(tx, id);
  if (found.state !== 'held') return { kind: 'resolved-before', hold: found };
  return { kind: 'resolved', hold: await giveBack(tx, ledger, found, now) };
}

/** What of a member's is held now, the oldest first. */
export function openHolds(executor: Executor, memberId: number): Promise<Hold[]> {
  return executor
    .select()
    .from(holds)
    .where(and(eq(holds.memberId, memberId), eq(holds.state, 'held')))
    .orderBy(asc(holds.id));
}

/** How often holds are looked through for those whose end has come, in milliseconds of the platform's time. */
export const LOOK_EVERY = 2_000;
const BATCH = 200;

/** Voids the holds whose end has come, each in a transaction of its own; several processes may do it at once. */
export async function voidEnded(db: Database, ledger: Ledger, now: Date): Promise<void> {
  for (let left = BATCH; left === BATCH;) {
    const ended = await db
      .select({ id: holds.id })
      .from(holds)
      .where(and(eq(holds.state, 'held'), lte(holds.endsAt, now)))
      .orderBy(asc(holds.endsAt), asc(holds.id))
      .limit(BATCH);
    for (const { id } of ended) await inTransaction(db, (tx) => voidHold(tx, ledger, id, now));
    left = ended.length;
  }
}

async function holdBy(tx: Transaction, key: string): Promise<Hold> {
  const [found] = await tx.select().from(holds).where(eq(holds.key, key));
  if (!found) throw new Error(`There is no hold ${key}`);
  return found;
}

/** Holds are locked before accounts. */
async function lockHold(tx: Transaction, id: number): Promise<Hold> {
  const [found] = await tx.select().from(holds).where(eq(holds.id, id)).for('update');
  if (!found) throw new Error(`There is no hold ${id}`);
  return found;
}

async function giveBack(tx: Transaction, ledger: Ledger, found: Hold, now: Date): Promise<Hold> {
  const { memberId, asset, account, amount } = found;
  const entries = move(heldAccount(memberId, asset), account, amount);
  await end(tx, ledger, [endPosting(found, 'returned', entries, now)]);
  return mark(tx, found, { state: 'voided', resolvedAt: now });
}

/** The posting that resolves a hold: one key for ever. */
function endPosting(
  { id, reason, reference, memberId }: Hold,
  how: 'posted' | 'returned',
  entries: readonly Entry[],
  at: Date,
): Posting {
  return { key: `hold:${id}:end`, kind: HOLD_REASONS[reason][how], reference, memberId, at, entries };
}

async function end(tx: Transaction, ledger: Ledger, postings: readonly Posting[]): Promise<void> {
  const posted = await ledger.postAll(tx, postings);
  if (posted.kind !== 'posted') throw new RangeError(`A hold could not be resolved: ${posted.kind}`);
}

async function mark(
  tx: Transaction,
  { id }: Hold,
  change: Pick<Partial<Hold>, 'state' | 'posted' | 'resolvedAt'>,
): Promise<Hold> {
  const [marked] = await tx.update(holds).set(change).where(eq(holds.id, id)).returning();
  if (!marked) throw new Error(`Hold ${id} was not marked`);
  return marked;
}
