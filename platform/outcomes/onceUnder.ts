import { and, eq } from '../database/drizzle.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { lockMember } from '../members/lockMember.ts';
import type { Services } from '../services.ts';
import { DoneMeanwhile, keepingRefusals } from './keepingRefusals.ts';
import type { KeyedWrite } from './refusedWrites.ts';
import { contentOf, requireNotRefused } from './refusedWrites.ts';
import { doneWrites } from './tables.ts';

/** What a write does, and when. */
export interface Steps<Prepared> {
  /**
   * What has to hold at this moment, such as a recent confirmation of identity; its refusals are not kept, as the same
   * write may be right a minute later.
   */
  readonly first?: () => Promise<void>;
  /** What takes long or must not be rolled back with the write, such as counting a try at a password. */
  readonly prepare: () => Promise<Prepared>;
  /** The write itself, with the member's row locked; answers the id of what was made or changed. */
  readonly work: (tx: Transaction, prepared: Prepared) => Promise<string | null>;
  /**
   * Whether a repeat brings the same secrets, which `content` does not have. Holds unless told. Asked outside of the
   * transaction, after what was made first is there.
   * @param subject what `work` answered the first time
   */
  readonly isSame?: (subject: string | null) => Promise<boolean>;
}

/**
 * Carries out a write once for its key, and keeps a final refusal (`keepingRefusals`). A repeat is answered as the
 * first was, without any proof; with other content it is refused.
 * @returns the id that `work` answered
 */
export async function onceUnder<Prepared>(
  services: Services,
  write: KeyedWrite,
  { first, prepare, work, isSame = () => Promise.resolve(true) }: Steps<Prepared>,
): Promise<string | null> {
  const { db, clock } = services;
  const repeated = async ({ subject }: Done): Promise<string | null> => {
    if (await isSame(subject)) return subject;
    throw reused();
  };
  const earlier = await doneUnder(db, write);
  if (earlier) return repeated(earlier);
  await first?.();
  try {
    return await carryOut();
  } catch (error) {
    const meanwhile = error instanceof DoneMeanwhile ? await doneUnder(db, write) : null;
    if (meanwhile) return repeated(meanwhile);
    throw error;
  }

  async function carryOut(): Promise<string | null> {
    return keepingRefusals(services, write, async () => {
      await inTransaction(db, (tx) => requireNotRefused(tx, write));
      const prepared = await prepare();
      const { done, isNew } = await inTransaction(db, async (tx) => {
        await lockMember(tx, write.memberId);
        const meanwhile = await doneUnder(tx, write);
        if (meanwhile) return { done: meanwhile, isNew: false };
        await requireNotRefused(tx, write);
        const subject = await work(tx, prepared);
        const { memberId, key } = write;
        await tx.insert(doneWrites).values({ memberId, key, content: contentOf(write), subject, at: clock.now() });
        return { done: { subject }, isNew: true };
      });
      return isNew ? done.subject : repeated(done);
    });
  }
}

interface Done {
  readonly subject: string | null;
}

async function doneUnder(executor: Executor, write: KeyedWrite): Promise<Done | null> {
  const { memberId, key } = write;
  const [found] = await executor
    .select()
    .from(doneWrites)
    .where(and(eq(doneWrites.memberId, memberId), eq(doneWrites.key, key)));
  if (found && found.content !== contentOf(write)) throw reused();
  return found ?? null;
}

const reused = (): Refusal =>
  new Refusal('idempotency_key_reused', { message: 'The key belongs to a write with other content' });
