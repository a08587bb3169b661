import { and, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from '../../../database/drizzle.ts';
import type { LinkState } from '../../../../schema/upstream/agentAccounts.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { AGENTS } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import type { InvitationLink } from './tables.ts';
import { invitationLinks as table, linkJoins } from './tables.ts';

/** Why nobody can join with a link any more. */
export type LinkOver = Exclude<LinkState, 'open'>;

/** Closed comes first: a link that is closed and has ended, too, is told to be closed. */
export function stateOf({ closedAt, maxUses, uses, endsAt }: InvitationLink, now: Date): LinkState {
  if (closedAt !== null) return 'closed';
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  return endsAt !== null && endsAt <= now ? 'ended' : 'open';
}

/** The same for who would join now: a link for agents is closed to them while the operator lets agents bring none. */
export async function stateForJoiner(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  link: InvitationLink,
): Promise<LinkState> {
  const state = stateOf(link, clock.now());
  if (state !== 'open' || link.type === 0) return state;
  const { agents } = await settings.get(db, 'agentAccounts');
  return agents ? state : 'closed';
}

/** The same for a statement: links that can be used. */
export const isOpen = (now: Date) =>
  and(
    isNull(table.closedAt),
    or(isNull(table.endsAt), gt(table.endsAt, now)),
    or(isNull(table.maxUses), lt(table.uses, table.maxUses)),
  );

/** The link with a code, ignoring case; null for no code, and for that of somebody who is no agent any more. */
export async function linkBehind(executor: Executor, code: string): Promise<InvitationLink | null> {
  const [found] = await executor
    .select(getTableColumns(table))
    .from(table)
    .innerJoin(members, eq(members.id, table.agentId))
    .where(
      and(eq(table.code, code.trim().toUpperCase()), inArray(members.type, [...AGENTS]), eq(members.status, 'active')),
    );
  return found ?? null;
}

/**
 * Counts a new member who joined with a link. To be called after the member was made, so that rows of members are
 * locked before those of links.
 * @returns why the link cannot be used any more, in which case nothing was done; null if it was counted
 */
export async function useLink(tx: Transaction, linkId: number, memberId: number, now: Date): Promise<LinkOver | null> {
  const [used] = await tx
    .update(table)
    .set({ uses: sql`${table.uses} + 1` })
    .where(and(eq(table.id, linkId), isOpen(now)))
    .returning({ id: table.id });
  if (used) {
    await tx.insert(linkJoins).values({ memberId, linkId, joinedAt: now });
    return null;
  }
  const [link] = await tx.select().from(table).where(eq(table.id, linkId));
  const state = link ? stateOf(link, now) : 'closed';
  // Something else may have opened it again since, such as the clock of a test.
  return state === 'open' ? 'ended' : state;
}
