import type { Call } from '../../schema/upstream/call.ts';
import { claimablePromotions, claimPromotion } from '../../schema/upstream/promotions.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** Issues a reward for signing in; answers its number. */
export async function issueReward(platform: TestPlatform, { username }: Pick<MemberAccount, 'username'>) {
  const { id } = await platform.control<{ id: number }>(`/members/${username}/rewards`, {
    kind: 'LOGIN',
    amount: '5.00',
  });
  return String(id);
}

/** A good request about rewards, by a member for whom one waits; null for all other calls. */
export async function promotionSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  if (call.name !== claimablePromotions.name && call.name !== claimPromotion.name) return null;
  const account = await createMember(platform);
  const promotionClaimId = await issueReward(platform, account);
  const token = await tokenOf(platform, account);
  if (call.name === claimablePromotions.name) return { account, token, sample: {} };
  const body = { promotionClaimId, promotionType: 'LOGIN', idempotencyKey: 'contract-reward-1' };
  return { account, token, sample: { body } };
}
