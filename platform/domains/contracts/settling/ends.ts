import { and, eq, isNotNull, lte } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { note } from '../history/note.ts';
import { lockSteps } from '../steps/take.ts';
import { agentContracts } from '../tables.ts';

/**
 * Says of contracts whose end has come that they are over, and of offers that nobody answered in time. Each is looked
 * at with the steps locked: who has read it to take a step writes first.
 */
export async function endDue(db: Executor, now: Date): Promise<void> {
  const { state, endsAt, answerUntil } = agentContracts;
  const over = await db
    .select({ id: agentContracts.id })
    .from(agentContracts)
    .where(and(eq(state, 'active'), isNotNull(endsAt), lte(endsAt, now)))
    .orderBy(agentContracts.id);
  const unanswered = await db
    .select({ id: agentContracts.id })
    .from(agentContracts)
    .where(and(eq(state, 'offered'), lte(answerUntil, now)))
    .orderBy(agentContracts.id);
  for (const { id } of over)
    await inTransaction(db, async (tx) => {
      await lockSteps(tx);
      const [contract] = await tx.select().from(agentContracts).where(eq(agentContracts.id, id)).for('update');
      if (contract?.state !== 'active' || contract.endsAt === null || contract.endsAt > now) return;
      const [replacing] = await tx
        .select({ id: agentContracts.id })
        .from(agentContracts)
        .where(and(eq(agentContracts.replacesId, id), eq(agentContracts.effectiveFrom, contract.endsAt)));
      const next = replacing ? 'replaced' : 'ended';
      await tx
        .update(agentContracts)
        .set({ state: next, endAskedBy: null, endAskedAt: null })
        .where(eq(agentContracts.id, id));
      await note(tx, id, { step: replacing ? 'REPLACED' : 'ENDED', byId: null, at: contract.endsAt });
    });
  for (const { id } of unanswered)
    await inTransaction(db, async (tx) => {
      await lockSteps(tx);
      const [offer] = await tx.select().from(agentContracts).where(eq(agentContracts.id, id)).for('update');
      if (offer?.state !== 'offered' || offer.answerUntil > now) return;
      await tx.update(agentContracts).set({ state: 'expired' }).where(eq(agentContracts.id, id));
      await note(tx, id, { step: 'EXPIRED', byId: null, at: offer.answerUntil });
    });
}
