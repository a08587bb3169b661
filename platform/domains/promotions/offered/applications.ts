import { and, asc, eq, inArray } from '../../../database/drizzle.ts';
import type { PromotionStep } from '../../../../schema/promotionStates.ts';
import { afterStep } from '../../../../schema/promotionStates.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { filesUsedBy } from '../../site/files/usedFiles.ts';
import { amountOf } from './amounts.ts';
import { reward } from './award.ts';
import { fileUserOf } from './join.ts';
import type { Offer } from './read.ts';
import { participations, promotions, promotionVersions } from './tables.ts';

const SHOWN = 50;

/** What an operator does about an application. */
export type Decision = 'takeUp' | 'approve' | 'reject';

const applications = (executor: Executor) =>
  executor
    .select({
      participation: participations,
      promotion: promotions,
      terms: promotionVersions.terms,
      username: members.username,
      status: members.status,
    })
    .from(participations)
    .innerJoin(promotions, eq(promotions.id, participations.promotionId))
    .innerJoin(
      promotionVersions,
      and(
        eq(promotionVersions.promotionId, participations.promotionId),
        eq(promotionVersions.version, participations.version),
      ),
    )
    .innerJoin(members, eq(members.id, participations.memberId));

/** The applications that wait, the oldest first. */
export async function applicationQueue(db: Executor) {
  const rows = await applications(db)
    .where(inArray(participations.state, ['APPLYING', 'PROCESS']))
    .orderBy(asc(participations.changedAt), asc(participations.id))
    .limit(SHOWN);
  const files = await filesUsedBy(
    db,
    rows.map(({ participation }) => fileUserOf(participation.id)),
  );
  return rows.map(({ participation: { id, state, comment, contact, changedAt, version }, terms, username }) => ({
    id,
    username,
    state,
    promotion: terms.titles.EN,
    version,
    contactKind: terms.asks.contact,
    comment,
    contact,
    pictures: files.filter(({ user }) => user === fileUserOf(id)).map((file) => file.id),
    at: changedAt.toISOString(),
  }));
}

/** An application as a decision about it is written down, locked. Refuses an unknown one with 404. */
export async function applicationToDecide(tx: Transaction, id: number) {
  const { participation, terms, username } = await locked(tx, id);
  const { state, comment, contact, decidedBy, note } = participation;
  return { id, username, promotion: terms.titles.EN, state, comment, contact, decidedBy, note };
}

/**
 * Takes an application up, approves it, whose reward is given then, or turns it down. Refuses with 409 what the table
 * of steps does not allow from where it stands, and the approval for an account that is closed.
 * @param note the words to the member; null for none
 */
export async function decide(
  tx: Transaction,
  services: Services,
  id: number,
  { decision, by, note }: { readonly decision: Decision; readonly by: string; readonly note: string | null },
): Promise<void> {
  const { participation, promotion, terms, status } = await locked(tx, id);
  const step = stepFor(decision, terms.isPaidAtOnce);
  const { state } = participation;
  const next = state === 'AWARDED' || state === 'ISSUED' ? null : afterStep(state, step);
  if (next === null) throw conflict('The application has been decided');
  if (decision === 'approve' && status !== 'active') throw conflict(`The account is ${status}`);
  const decided = { decidedBy: by, note, changedAt: services.clock.now() };
  const { version, memberId, period } = participation;
  await tx
    .update(participations)
    .set(next === 'PROCESS' || next === 'REJECTED' ? { ...decided, state: next } : decided)
    .where(eq(participations.id, id));
  if (decision !== 'approve') return;
  const award = { promotion, terms, version, memberId, period, amount: amountOf(terms) };
  await reward(tx, services, award, participation);
}

function stepFor(decision: Decision, isPaidAtOnce: boolean): PromotionStep {
  if (decision !== 'approve') return decision;
  return isPaidAtOnce ? 'approveAtOnce' : 'approve';
}

async function locked(tx: Transaction, id: number) {
  const [row] = Number.isSafeInteger(id)
    ? await applications(tx).where(eq(participations.id, id)).for('update', { of: participations })
    : [];
  if (!row) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such application' });
  return { ...row, promotion: row.promotion as Offer['promotion'] };
}

const conflict = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 409, message });
