import { and, eq, inArray } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { AGENTS } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';

/** The agent with this code, ignoring case; null if there is none. */
export async function agentBehind(
  executor: Executor,
  code: string,
): Promise<{ readonly id: number; readonly code: string } | null> {
  const [agent] = await executor
    .select({ id: members.id, code: members.affiliateCode })
    .from(members)
    .where(
      and(
        eq(members.affiliateCode, code.trim().toUpperCase()),
        inArray(members.type, AGENTS),
        eq(members.status, 'active'),
      ),
    );
  return agent?.code == null ? null : { id: agent.id, code: agent.code };
}

/** Who recommended a new member: an agent by code, or any member by id. Null if there is none. */
export async function recommenderBehind(executor: Executor, named: string): Promise<number | null> {
  const agent = await agentBehind(executor, named);
  if (agent) return agent.id;
  const id = /^\d{1,15}$/.test(named.trim()) ? Number(named) : null;
  if (id === null) return null;
  const [member] = await executor
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.status, 'active')));
  return member?.id ?? null;
}
