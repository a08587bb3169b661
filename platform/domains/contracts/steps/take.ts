import { and, eq, inArray, lte, sql } from '../../../database/drizzle.ts';
import type { Transaction } from '../../../database/database.ts';
import { note } from '../history/note.ts';
import type { RevisionStep } from '../history/note.ts';
import type { AgentContract } from '../tables.ts';
import { agentContracts } from '../tables.ts';
import type { Actor, Plan } from './steps.ts';

/** Steps follow one another everywhere: two that change one line never see each other half done. */
const STEP_LOCK = 7_402_121;
export const lockSteps = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${STEP_LOCK})`);

const DAY = 86_400_000;

/** Does what a plan says, with the steps locked since before it was made. Answers the contract's id. */
export async function take(
  tx: Transaction,
  plan: Plan,
  { actor, now, offerDays }: { readonly actor: Actor; readonly now: Date; readonly offerDays: number },
): Promise<number> {
  const done = (contractId: number, step: RevisionStep) => note(tx, contractId, { step, byId: actor, at: now });
  if (plan.contract === null) {
    const { kind, giverId, holderId, terms, before } = plan;
    const answerUntil = new Date(now.getTime() + offerDays * DAY);
    await expire(tx, plan, now);
    const [made] = await tx
      .insert(agentContracts)
      .values({
        kind,
        giverId,
        holderId,
        ...terms,
        state: 'offered',
        offeredAt: now,
        answerUntil,
        replacesId: before?.id ?? null,
      })
      .returning({ id: agentContracts.id });
    if (!made) throw new Error('An offer was not written');
    await done(made.id, 'OFFERED');
    return made.id;
  }
  const { id } = plan.contract;
  await change(tx, id, changeOf(plan, plan.contract, actor, now));
  if (plan.request === 'ACCEPT') {
    const { before, endsAt } = plan;
    if (before && endsAt) await change(tx, before.id, { endsAt, endAskedBy: null, endAskedAt: null });
  }
  await done(id, stepOf(plan));
  if (plan.request === 'ACCEPT') await cut(tx, plan, now);
  return id;
}

/** An offer that nobody answered in time makes room for the next, also before a job has looked at it. */
async function expire(tx: Transaction, { kind, holderId, terms }: Plan, now: Date): Promise<void> {
  const over = await tx
    .update(agentContracts)
    .set({ state: 'expired' })
    .where(
      and(
        eq(agentContracts.kind, kind),
        eq(agentContracts.holderId, holderId),
        eq(agentContracts.productType, terms.productType),
        eq(agentContracts.state, 'offered'),
        lte(agentContracts.answerUntil, now),
      ),
    )
    .returning({ id: agentContracts.id, answerUntil: agentContracts.answerUntil });
  for (const { id, answerUntil } of over) await note(tx, id, { step: 'EXPIRED', byId: null, at: answerUntil });
}

const change = (tx: Transaction, id: number, values: Partial<AgentContract>) =>
  tx.update(agentContracts).set(values).where(eq(agentContracts.id, id));

function changeOf(
  { request, about, effectiveFrom, endsAt, before }: Plan,
  contract: AgentContract,
  actor: Actor,
  now: Date,
): Partial<AgentContract> {
  const none = { endAskedBy: null, endAskedAt: null };
  if (about === 'OFFER')
    switch (request) {
      case 'ACCEPT':
        return { state: 'active', answeredAt: now, effectiveFrom, replacesId: before?.id ?? null };
      case 'REJECT':
        return { state: 'rejected', answeredAt: now };
      default:
        return { state: 'withdrawn', answeredAt: now };
    }
  switch (request) {
    case 'ACCEPT':
      return { ...none, endsAt };
    case 'TERMINATE':
      return { endAskedBy: contract.giverId === actor ? 'GIVER' : 'HOLDER', endAskedAt: now };
    default:
      return none;
  }
}

function stepOf({ request, about }: Plan): RevisionStep {
  switch (request) {
    case 'ACCEPT':
      return about === 'OFFER' ? 'ACCEPTED' : 'END_ACCEPTED';
    case 'REJECT':
      return about === 'OFFER' ? 'REJECTED' : 'END_REJECTED';
    case 'WITHDRAW':
      return about === 'OFFER' ? 'WITHDRAWN' : 'END_WITHDRAWN';
    case 'TERMINATE':
      return 'END_ASKED';
    case 'OFFER':
      return 'OFFERED';
  }
}

/** Ends what below stands on nothing any more: contracts with the change, offers at once. */
export async function cut(
  tx: Transaction,
  { cuts, effectiveFrom, endsAt }: Pick<Plan, 'cuts' | 'effectiveFrom' | 'endsAt'>,
  now: Date,
): Promise<void> {
  const at = endsAt ?? effectiveFrom;
  if (cuts.length === 0 || at === null) return;
  const ids = (state: AgentContract['state']) => cuts.filter((one) => one.state === state).map(({ id }) => id);
  const none = { endAskedBy: null, endAskedAt: null };
  const [active, offered] = [ids('active'), ids('offered')];
  if (active.length > 0)
    await tx
      .update(agentContracts)
      .set({ ...none, endsAt: at })
      .where(inArray(agentContracts.id, active));
  if (offered.length > 0)
    await tx.update(agentContracts).set({ state: 'ended', answeredAt: now }).where(inArray(agentContracts.id, offered));
  for (const { id } of cuts) await note(tx, id, { step: 'CUT', byId: null, at: now });
}
