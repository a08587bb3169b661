import * as calls from '../../schema/upstream/agent.ts';
import type { Call } from '../../schema/upstream/call.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

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
  const sample = samples.get(call.name);
  if (!sample) return null;
  const account = await createMember(platform, { type: 1 });
  await createMember(platform, { uplineId: Number(account.memberId) });
  return { account, token: await tokenOf(platform, account), sample };
}
