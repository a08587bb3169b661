import { createHash } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, lte } from '../database/drizzle.ts';
import type { Database, Executor, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { playSeeds } from '../domains/play/tables.ts';
import { lockMember } from '../members/lockMember.ts';
import { isDone, refusalOf } from './outcomeOf.ts';
import { refusedWrites } from './tables.ts';

/** A write as its sender named it: a member's key, bound to what is asked for. */
export interface KeyedWrite {
  readonly memberId: number;
  readonly key: string;
  /** What is asked for, as JSON can hold it; equal content has equal JSON. */
  readonly content: unknown;
}

/** A refusal as it was answered. */
export interface KeptRefusal {
  readonly code: string;
  readonly message: string;
  readonly value: unknown;
}

/** Thrown where a write was refused for good before: it is answered as it was then. */
export class RefusedBefore extends Error {
  readonly refusal: KeptRefusal;

  constructor(refusal: KeptRefusal) {
    super(`Refused before: ${refusal.code}`);
    this.name = 'RefusedBefore';
    this.refusal = refusal;
  }
}

/** Thrown where a refused key comes with other content. */
export class RefusedKeyReused extends Error {}

/** Stands for what a write asks for: SHA-256 in hex. */
export const contentOf = ({ content }: KeyedWrite): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Throws `RefusedBefore` or `RefusedKeyReused` where the key was refused for good. To be asked with the member's row,
 * or their seeds in use, locked: then no refusal of the same key can be kept before the caller's commit.
 */
export async function requireNotRefused(tx: Transaction, write: KeyedWrite): Promise<void> {
  const found = await refusalOf(tx, write.memberId, write.key);
  if (found === null) return;
  throw found.content === contentOf(write)
    ? new RefusedBefore(found)
    : new RefusedKeyReused(`The key ${write.key} was refused with other content`);
}

/** One a second in the long run: a page stops at a refusal, and its member reads it. */
export const REFUSALS = { within: 60_000, most: 60 } as const;
/** No page sends a write again after so long. */
const KEPT_FOR = 30 * 86_400_000;

/**
 * Keeps a refusal for good, after its transaction has been given up.
 * @returns `done` where another sending of the key has carried the write out meanwhile: it stays done, and the refusal
 *   is not true of it. `too-many` where it is one more than the member may leave in a minute: nothing is kept then, and
 *   the sender is to be told to slow down instead
 */
export async function keepRefusal(
  db: Database,
  write: KeyedWrite,
  { code, message, value }: KeptRefusal,
  at: Date,
): Promise<'kept' | 'done' | 'too-many'> {
  const { memberId, key } = write;
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId);
    await tx
      .select({ id: playSeeds.id })
      .from(playSeeds)
      .where(and(eq(playSeeds.memberId, memberId), isNull(playSeeds.revealedAt)))
      .for('update');
    if (await isDone(tx, memberId, key)) return 'done';
    if ((await refusalOf(tx, memberId, key)) !== null) return 'kept';
    const lately = and(
      eq(refusedWrites.memberId, memberId),
      gt(refusedWrites.at, new Date(at.getTime() - REFUSALS.within)),
      lte(refusedWrites.at, at),
    );
    const [latest] = await tx.select({ refusals: count() }).from(refusedWrites).where(lately);
    if ((latest?.refusals ?? 0) >= REFUSALS.most) return 'too-many';
    await tx.insert(refusedWrites).values({ memberId, key, content: contentOf(write), code, message, value, at });
    return 'kept';
  });
}

/** Forgets refusals that are older than 30 days. */
export async function sweepRefusals(executor: Executor, now: Date): Promise<void> {
  await executor.delete(refusedWrites).where(lt(refusedWrites.at, new Date(now.getTime() - KEPT_FOR)));
}
