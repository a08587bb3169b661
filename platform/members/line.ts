import { alias, and, eq, getTableColumns, inArray } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import type { Member } from './tables.ts';
import { members } from './tables.ts';

const below = alias(members, 'below');

/** The agent above a member; null for none. */
export async function uplineOf(executor: Executor, memberId: number): Promise<Member | null> {
  const [upline] = await executor
    .select(getTableColumns(members))
    .from(members)
    .innerJoin(below, eq(below.uplineId, members.id))
    .where(eq(below.id, memberId));
  return upline ?? null;
}

/** Those of the ids that are members directly below an agent, by id. */
export async function downlinesOf(
  executor: Executor,
  agentId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Member>> {
  const found = await executor
    .select()
    .from(members)
    .where(and(eq(members.uplineId, agentId), inArray(members.id, [...ids])));
  return new Map(found.map((member) => [member.id, member]));
}
