import { Refusal } from '../../../contract/Refusal.ts';
import { AGENTS, MEMBERS } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';

/**
 * Only members, including agents, may sign in to the member area, and only agents to the agent area ([001] §6); each
 * refusal has its reason.
 */
export function requireArea({ type }: Pick<Member, 'type'>, area = 'member'): void {
  if (!MEMBERS.includes(type)) throw new Refusal('non_member_account', { message: 'This is no member account' });
  if (area === 'agent' && !AGENTS.includes(type))
    throw new Refusal('non_agent_account', { message: 'This is no agent account' });
}
