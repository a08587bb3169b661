import { eq, sql } from '../../database/drizzle.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { AGENTS, isTrial } from '../../members/memberTypes.ts';
import { lockLine, moveMember } from '../../members/moveMember.ts';
import type { Member } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';
import type { Services } from '../../services.ts';
import { endWithMove } from './steps/moved.ts';
import { lockSteps } from './steps/take.ts';

/** Who is to be below whom from now on, by username; null for nobody. */
export interface Move {
  readonly username: string;
  readonly upline: string | null;
}

/**
 * Puts a member with their whole line below another agent. What was counted before stays where it was, and contracts
 * with the agent before end with their period. Rows of members are locked before steps, as by who takes a step.
 */
export async function moveByName(
  tx: Transaction,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { username, upline }: Move,
): Promise<void> {
  await lockLine(tx, await named(tx, username));
  await lockSteps(tx);
  const member = await named(tx, username);
  const above = upline === null ? null : await named(tx, upline);
  if (above && !AGENTS.includes(above.type)) throw refused(`${above.username} is no agent`);
  if (isTrial(member)) throw refused(`${member.username} has a trial account`);
  const outcome = await moveMember(tx, member, above, clock.now);
  if (outcome === 'same') throw refused(`${member.username} is there already`);
  if (outcome === 'circle') throw refused(`${upline} is in the line of ${member.username}`);
  const { timeZone } = await settings.get(tx, 'calendar');
  await endWithMove(tx, member.id, { now: clock.now(), timeZone });
}

async function named(executor: Executor, username: string): Promise<Member> {
  const [member] = await executor
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.trim().toLowerCase()));
  if (!member) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: `There is no member ${username}` });
  return member;
}

/** Whom somebody is below, from the top, such as `agent01 / agent02`; empty for nobody. */
export async function placeOf(tx: Transaction, username: string): Promise<string> {
  const { path, id } = await named(tx, username);
  const above = path
    .split('/')
    .filter(Boolean)
    .map(Number)
    .filter((each) => each !== id);
  const found = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(sql`${members.id} = any(${`{${above.join(',')}}`}::bigint[])`);
  const names = new Map(found.map((member) => [member.id, member.username]));
  return above.map((each) => names.get(each)).join(' / ');
}

const refused = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
