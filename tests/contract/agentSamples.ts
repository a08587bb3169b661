import * as calls from '../../schema/upstream/agent.ts';
import * as accounts from '../../schema/upstream/agentAccounts.ts';
import type { Call } from '../../schema/upstream/call.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** By name, of a link of the agent who asks. */
const LINK_SAMPLES: ReadonlyMap<string, (linkId: number) => Sample> = new Map<string, (linkId: number) => Sample>([
  [accounts.agentAccountTerms.name, () => ({})],
  [accounts.invitationLinks.name, () => ({ query: { page: 1, size: 2 } })],
  [accounts.invitationLinkMembers.name, (linkId) => ({ query: { linkId, page: 1, size: 2 } })],
  [
    accounts.createInvitationLink.name,
    () => ({ body: { customerType: 0, note: 'For friends', idempotencyKey: 'contract-link-1' } }),
  ],
  [accounts.closeInvitationLink.name, (linkId) => ({ body: { linkId, idempotencyKey: 'contract-link-2' } })],
  [
    accounts.openDownlineAccount.name,
    (linkId) => ({
      body: {
        username: `below${linkId}`,
        password: 'Secret2026',
        customerType: 0,
        idempotencyKey: 'contract-account-1',
      },
    }),
  ],
]);

/** What an agent with somebody below asks; null for all other calls. */
export async function agentSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  const days = { firstDay: '2026-10-01', lastDay: '2026-10-31' };
  const samples = new Map<string, Sample>([
    [calls.teamKpi.name, {}],
    [calls.teamOverview.name, { query: days }],
    [calls.teamOverviewDaily.name, { query: days }],
    [calls.downlines.name, { query: { page: 1, size: 2, orderBy: 'teamSize', direction: 'desc' } }],
    [calls.teamProfit.name, { query: { ...days, page: 1, size: 2, username: 'a' } }],
    [calls.teamBets.name, { query: { ...days, gameType: 'RNG', orderBy: 'name' } }],
    [calls.teamTransactions.name, { query: { page: 1, size: 2, txTypeIds: '1001' } }],
  ]);
  const ofLinks = LINK_SAMPLES.get(call.name);
  const sample = samples.get(call.name) ?? ofLinks?.(0);
  if (!sample) return null;
  const account = await createMember(platform, { type: 1 });
  const token = await tokenOf(platform, account);
  if (!ofLinks) {
    await createMember(platform, { uplineId: Number(account.memberId) });
    return { account, token, sample };
  }
  const body = { customerType: 1, note: 'For friends', maxUses: 2, idempotencyKey: 'contract-link-0' };
  const { value } = await platform.rest.call(accounts.createInvitationLink, { token, body });
  return { account, token, sample: ofLinks((value as { readonly linkId: number }).linkId) };
}
