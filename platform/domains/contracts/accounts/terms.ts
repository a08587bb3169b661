import { and, count, eq, gte } from '../../../database/drizzle.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { agentAccountTerms } from '../../../../schema/upstream/agentAccounts.ts';
import { passwordRule, usernameRule } from '../../../../schema/registrationFields.ts';
import { spanAt } from '../../../calendar.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import type { Services } from '../../../services.ts';
import { isOpen } from './joining.ts';
import { invitationLinks, openedAccounts } from './tables.ts';

type Tools = Pick<Services, 'settings' | 'clock'>;

/** What an agent may open now. */
export async function termsFor(
  executor: Executor,
  tools: Tools,
  agentId: number,
): Promise<ValueOf<typeof agentAccountTerms>> {
  const rules = await documentOf(executor, 'register');
  const { minimumAge } = await documentOf(executor, 'brand');
  const { isAllowed, agents, perDay, openLinks } = await tools.settings.get(executor, 'agentAccounts');
  return {
    allowed: isAllowed,
    agentsAllowed: agents,
    accountsPerDay: perDay,
    accountsLeftToday: Math.max(0, perDay - (await openedToday(executor, tools, agentId))),
    mostOpenLinks: openLinks,
    openLinks: await openLinksOf(executor, tools, agentId),
    minimumAge,
    username: toWire(usernameRule(rules)),
    password: toWire(passwordRule(rules)),
  };
}

/** Refuses while the operator lets agents open nothing, or none of this kind. */
export async function requireAllowed(executor: Executor, { settings }: Tools, type: number): Promise<void> {
  const { isAllowed, agents } = await settings.get(executor, 'agentAccounts');
  if (!isAllowed) throw new Refusal('function.not.available', { message: '#543 Agents open no accounts now' });
  if (type !== 0 && !agents)
    throw new Refusal('agent_opening_forbidden', { status: 400, message: 'Agents open accounts of players only' });
}

/** Refuses when as many accounts were opened as a day has; with the agent's row locked, also of several at once. */
export async function requireLeftToday(executor: Executor, tools: Tools, agentId: number): Promise<void> {
  const { perDay } = await tools.settings.get(executor, 'agentAccounts');
  if ((await openedToday(executor, tools, agentId)) < perDay) return;
  throw new Refusal('agent_account_limit', {
    status: 400,
    message: 'No more accounts can be opened today',
    value: { limit: perDay },
  });
}

/** The same for links that are open. */
export async function requireRoomForLink(executor: Executor, tools: Tools, agentId: number): Promise<void> {
  const { openLinks } = await tools.settings.get(executor, 'agentAccounts');
  if ((await openLinksOf(executor, tools, agentId)) < openLinks) return;
  throw new Refusal('invitation_link_limit', {
    status: 400,
    message: 'There are as many open links as an agent may have',
    value: { limit: openLinks },
  });
}

async function openedToday(executor: Executor, { settings, clock }: Tools, agentId: number): Promise<number> {
  const { timeZone } = await settings.get(executor, 'calendar');
  const { from } = spanAt('DAY', clock.now(), timeZone);
  const [row] = await executor
    .select({ count: count() })
    .from(openedAccounts)
    .where(and(eq(openedAccounts.agentId, agentId), gte(openedAccounts.openedAt, from)));
  return row?.count ?? 0;
}

async function openLinksOf(executor: Executor, { clock }: Tools, agentId: number): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(invitationLinks)
    .where(and(eq(invitationLinks.agentId, agentId), isOpen(clock.now())));
  return row?.count ?? 0;
}

const toWire = ({ acceptedPattern, patternId, minLength, maxLength }: ReturnType<typeof usernameRule>) => ({
  required: true,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
});
