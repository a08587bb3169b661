import { alias, and, asc, eq, isNotNull, isNull } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import type { Invitation } from './tables.ts';
import { invitations } from './tables.ts';

/** How many are shown at once; the others are shown when these are decided. */
const SHOWN = 50;

/** Invitations that wait for the operator, the oldest first. */
export async function heldInvitations(db: Executor) {
  const inviters = alias(members, 'inviters');
  const rows = await db
    .select({ invitation: invitations, friend: members.username, inviter: inviters.username })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.friendId))
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(and(isNotNull(invitations.heldAt), isNull(invitations.verdict)))
    .orderBy(asc(invitations.heldAt), asc(invitations.friendId))
    .limit(SHOWN);
  return rows.map(({ invitation, friend, inviter }) => ({ ...invitationSummary(invitation), friend, inviter }));
}

/** An invitation as a change of it is written down. */
export function invitationSummary({ friendId, inviterId, joinedAt, heldFor, verdict }: Invitation) {
  return { friendId, inviterId, joinedAt: joinedAt.toISOString(), heldFor: [...(heldFor ?? [])], verdict };
}

/** Reads and locks an invitation. Refuses an unknown one with 404. */
export async function invitationToDecide(tx: Transaction, friendId: number): Promise<Invitation> {
  const [invitation] = Number.isSafeInteger(friendId)
    ? await tx.select().from(invitations).where(eq(invitations.friendId, friendId)).for('update')
    : [];
  if (!invitation) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such invitation' });
  return invitation;
}

interface Decision {
  readonly verdict: NonNullable<Invitation['verdict']>;
  readonly by: string;
  /** What the inviter is told, where it is refused. */
  readonly note: string;
  readonly at: Date;
}

/** Decides once on an invitation that is held. Refuses every other with 409. */
export async function decideInvitation(
  tx: Transaction,
  { friendId, heldAt, verdict: before }: Invitation,
  { verdict, by, note, at }: Decision,
): Promise<void> {
  if (heldAt === null || before !== null)
    throw new Refusal('INVALID_PARAMETERS', { status: 409, message: `It is ${before ?? 'not held'}` });
  await tx
    .update(invitations)
    .set({ verdict, decidedAt: at, decidedBy: by, note })
    .where(eq(invitations.friendId, friendId));
}
