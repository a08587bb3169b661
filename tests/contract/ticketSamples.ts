import type { Call } from '../../schema/upstream/call.ts';
import { claimTicket, openedTickets, tickets } from '../../schema/upstream/tickets.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** Gives a ticket; answers its id. */
export async function giveTicket(
  platform: TestPlatform,
  { username }: Pick<MemberAccount, 'username'>,
  table = 'wheel',
): Promise<string> {
  const { ids } = await platform.control<{ ids: string[] }>(`/members/${username}/tickets`, { table });
  return ids[0] ?? '';
}

const bodyOf = (transactionId: string, idempotencyKey: string) => ({
  body: { transactionId, isApp: 'N', clientSeed: 'contract', idempotencyKey },
});

/** Gives a ticket, and opens it. */
export async function openNewTicket(
  platform: TestPlatform,
  member: Pick<MemberAccount, 'username'>,
  token: string,
): Promise<void> {
  const id = await giveTicket(platform, member, 'card');
  await platform.rest.call(claimTicket, { ...bodyOf(id, 'contract-ticket-1'), token });
}

/** A good request about tickets, by a member who has an open one and an opened one; null for all other calls. */
export async function ticketSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  if (![tickets.name, claimTicket.name, openedTickets.name].includes(call.name)) return null;
  const account = await createMember(platform);
  const open = await giveTicket(platform, account);
  const token = await tokenOf(platform, account);
  await openNewTicket(platform, account, token);
  if (call.name === claimTicket.name) return { account, token, sample: bodyOf(open, 'contract-ticket-2') };
  return { account, token, sample: {} };
}
