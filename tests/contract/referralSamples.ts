import type { Call } from '../../schema/upstream/call.ts';
import * as calls from '../../schema/upstream/referral.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import { letFriendsPlay } from '../support/friends.ts';
import type { Sample } from './samples.ts';

/** What a member with friends asks; null for all other calls. */
export async function referralSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  const idempotencyKey = 'contract-referral-1';
  const samples = new Map<string, Sample>([
    [calls.referralDetails.name, { query: { autoGenerate: true } }],
    [calls.referralList.name, { query: { page: 1, size: 2 } }],
    [calls.referralRules.name, {}],
    [calls.claimReferralRewards.name, { body: { idempotencyKey } }],
    [calls.claimAchievement.name, { body: { configId: 'friends-3', idempotencyKey } }],
  ]);
  const sample = samples.get(call.name);
  if (!sample) return null;
  const account = await createMember(platform);
  await letFriendsPlay(platform, account.username, 3);
  return { account, token: await tokenOf(platform, account), sample };
}
