import { and, eq, sql } from '../../database/drizzle.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { AGENTS, isTrial } from '../../members/memberTypes.ts';
import type { Member } from '../../members/tables.ts';
import { members } from '../../members/tables.ts';
import { uplineOf } from '../../members/line.ts';
import type { messageThreads, Party } from './tables.ts';
import { PARTIES } from './tables.ts';

/** What a thread is called for here. */
export type Thread = typeof messageThreads.$inferSelect;

/** As the wire writes it. */
export const wireParty = (party: Party): string => party.toUpperCase();

/** Null for a word that names nobody. */
export const partyOf = (wire: string): Party | null => PARTIES.find((party) => wireParty(party) === wire) ?? null;

/** Whom a member can write to: nobody from a trial account. */
export async function partiesFor(executor: Executor, member: Member): Promise<readonly Party[]> {
  if (isTrial(member)) return [];
  const hasUpline = (await uplineOf(executor, member.id)) !== null;
  const hasDownlines =
    AGENTS.includes(member.type) && (await executor.$count(members, eq(members.uplineId, member.id))) > 0;
  return PARTIES.filter((party) => party === 'support' || (party === 'upline' ? hasUpline : hasDownlines));
}

/**
 * The other member that a new message is for; null for the operator.
 * @param name of a downline. Members of another line are refused as unknown, like names of no member
 */
export async function receiverOf(
  executor: Executor,
  sender: Member,
  party: Party,
  name: string,
): Promise<Member | null> {
  switch (party) {
    case 'support':
      return null;
    case 'upline':
      return required(await uplineOf(executor, sender.id), noUpline);
    case 'downline': {
      if (!AGENTS.includes(sender.type))
        throw new Refusal('non_agent_account', { status: 403, message: 'Agents only' });
      const isNamed = sql`lower(${members.username}) = lower(${name})`;
      const [found] = await executor
        .select()
        .from(members)
        .where(and(eq(members.uplineId, sender.id), isNamed));
      return required(found ?? null, noDownline);
    }
  }
}

/** Refuses to write on in a thread whose members are no longer above and below each other. */
export async function requireLine(executor: Executor, thread: Thread, memberId: number): Promise<void> {
  const otherId = otherIn(thread, memberId);
  if (otherId === null) return;
  const isToUpline = partyIn(thread, memberId) === 'upline';
  const [belowId, aboveId] = isToUpline ? [memberId, otherId] : [otherId, memberId];
  if ((await uplineOf(executor, belowId))?.id !== aboveId) throw isToUpline ? noUpline() : noDownline();
}

/** The other member of a thread; null for the operator. */
export const otherIn = ({ memberId, otherId }: Thread, ownId: number): number | null =>
  otherId === null || memberId === ownId ? otherId : memberId;

/** Who the other one of a thread is to a member. */
export function partyIn({ memberId, party }: Thread, ownId: number): Party {
  if (party === 'support' || memberId === ownId) return party;
  return party === 'upline' ? 'downline' : 'upline';
}

function required(found: Member | null, refusal: () => Refusal): Member {
  if (!found) throw refusal();
  return found;
}

const noUpline = (): Refusal => new Refusal('upline_missing', { message: 'The member has no such upline' });
const noDownline = (): Refusal =>
  new Refusal('downline_unknown', { message: 'There is no such downline of this agent' });
