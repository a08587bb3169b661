import { eq, sql } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { AGENTS } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { isBelow, isDirectly } from '../../../members/paths.ts';
import { memberPlaces, members } from '../../../members/tables.ts';

/** Whose line is looked at: the agent's own, or that of somebody in it. */
export interface Scope {
  readonly agent: Member;
  readonly subjectId: number;
  /** Where the subject was and is, the latest last, as far as that is the agent's line: figures below belong to it. */
  readonly paths: readonly string[];
}

/** Refuses who is no agent. */
export function requireAgent(member: Member): void {
  if (!AGENTS.includes(member.type)) throw new Refusal('non_agent_account', { status: 403, message: 'Agents only' });
}

/** What may be read about somebody: refused for who never was in the agent's line, as for who does not exist. */
export async function scopeOf(executor: Executor, agent: Member, customerId?: number): Promise<Scope> {
  const subjectId = customerId ?? agent.id;
  const rows = await rowsOf<{ path: string }>(
    executor,
    sql`select subject.path from ${memberPlaces} subject
        join ${memberPlaces} own on own.member_id = ${agent.id} and starts_with(subject.path, own.path)
        where subject.member_id = ${subjectId}
        group by subject.path
        order by max(subject.since)`,
  );
  if (rows.length === 0) throw noDownline();
  return { agent, subjectId, paths: rows.map(({ path }) => path) };
}

/** Somebody who is in the agent's line now, or the agent. Refuses as `scopeOf` does. */
export async function personIn(executor: Executor, agent: Member, customerId?: number): Promise<Member> {
  if (customerId === undefined || customerId === agent.id) return agent;
  const [person] = await executor.select().from(members).where(eq(members.id, customerId));
  if (!person?.path.startsWith(agent.path)) throw noDownline();
  return person;
}

export interface Link {
  readonly customerId: number;
  readonly userName: string;
}

/** From directly below the agent down to the subject, by the latest of its places; nobody for the agent alone. */
export async function chainTo(executor: Executor, { agent, subjectId, paths }: Scope): Promise<Link[]> {
  if (subjectId === agent.id) return [];
  const path = paths.at(-1) ?? '';
  const ids = path.split('/').filter(Boolean).map(Number);
  const below = ids.slice(ids.indexOf(agent.id) + 1);
  const found = await executor
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(sql`${members.id} = any(${`{${below.join(',')}}`}::bigint[])`);
  const names = new Map(found.map(({ id, username }) => [id, username]));
  return below.map((id) => ({ customerId: id, userName: names.get(id) ?? String(id) }));
}

const noDownline = (): Refusal =>
  new Refusal('downline_unknown', { message: 'There is no such member in the line of this agent' });

/** A part of a name for `ilike`; null for everybody. */
export function nameLike(username: string | undefined): string | null {
  const part = username?.trim() ?? '';
  return part === '' ? null : `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Everybody who was directly below the head of a line, or those in it whose names match, by name, so many at a time: an
 * export goes through them.
 */
export async function inParts(
  executor: Executor,
  { paths }: Scope,
  { like, isDirect }: { readonly like: string | null; readonly isDirect: boolean },
  size: number,
): Promise<ReadonlyArray<readonly number[]>> {
  const rows = await rowsOf<{ id: number }>(
    executor,
    sql`select m.id::float8 as id from members m
        where m.id in (
          select p.member_id from member_places p
          where ${isBelow(sql`p.path`, paths)}
            and ${isDirect ? isDirectly(sql`p.path`, paths) : sql`true`}
        ) and ${like === null ? sql`true` : sql`m.username ilike ${like}`}
        order by lower(m.username)`,
  );
  const ids = rows.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
