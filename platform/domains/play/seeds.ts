import { and, eq, isNull } from '../../database/drizzle.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { commitmentTo, isClientSeed } from '../../engine/fairness.ts';
import type { Random } from '../../random.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playSeeds } from './tables.ts';
import type { PlaySeed } from './tables.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const inUse = (memberId: number) => and(eq(playSeeds.memberId, memberId), isNull(playSeeds.revealedAt));

function freshPair(memberId: number, clientSeed: string | null, random: Random, now: Date) {
  const serverSeed = hex(random.bytes(32));
  return {
    memberId,
    serverSeed,
    commitment: commitmentTo(serverSeed),
    clientSeed: clientSeed ?? hex(random.bytes(8)),
    createdAt: now,
  };
}

/** The member's pair in use; made on first need, with a client seed that the player may replace. */
export async function seedsInUse(executor: Executor, memberId: number, random: Random, now: Date): Promise<PlaySeed> {
  const [found] = await executor.select().from(playSeeds).where(inUse(memberId));
  if (found) return found;
  await executor
    .insert(playSeeds)
    .values(freshPair(memberId, null, random, now))
    .onConflictDoNothing();
  const [made] = await executor.select().from(playSeeds).where(inUse(memberId));
  if (!made) throw new Error(`member ${memberId} has no seeds`);
  return made;
}

/**
 * The same, held until the transaction ends: a member's rounds come one after the other. Anyone who waited for a pair
 * that was revealed meanwhile takes the one that followed.
 */
export async function lockSeeds(tx: Transaction, memberId: number, random: Random, now: Date): Promise<PlaySeed> {
  for (;;) {
    const [locked] = await tx.select().from(playSeeds).where(inUse(memberId)).for('update');
    if (locked) return locked;
    await seedsInUse(tx, memberId, random, now);
  }
}

/** Reveals the pair in use and commits to a new one, in the caller's transaction. */
export async function changeSeeds(
  tx: Transaction,
  memberId: number,
  clientSeed: string,
  random: Random,
  now: Date,
): Promise<{ revealed: PlaySeed; seeds: PlaySeed }> {
  if (!isClientSeed(clientSeed))
    throw new PlayRefusal(
      'client_seed_invalid',
      'A client seed is 1 to 64 letters, digits, spaces, dots, dashes or underscores',
    );
  const revealed = await lockSeeds(tx, memberId, random, now);
  await tx.update(playSeeds).set({ revealedAt: now }).where(eq(playSeeds.id, revealed.id));
  const [seeds] = await tx
    .insert(playSeeds)
    .values(freshPair(memberId, clientSeed, random, now))
    .returning();
  if (!seeds) throw new Error(`member ${memberId} got no new seeds`);
  return { revealed, seeds };
}
