import { giveUpBonus, memberBonuses } from '../../schema/upstream/bonuses.ts';
import type { Call } from '../../schema/upstream/call.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** Grants a bonus for slots. */
export async function grantBonus(platform: TestPlatform, { username }: Pick<MemberAccount, 'username'>) {
  const bonus = { amount: '10.00', gameType: 'RNG', factor: 5, stakeCap: '5.00', validDays: 7 };
  const { id } = await platform.control<{ id: number }>(`/members/${username}/bonuses`, bonus);
  return String(id);
}

/** A good request about bonuses, by a member who has one; null for all other calls. */
export async function bonusSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  if (call.name !== memberBonuses.name && call.name !== giveUpBonus.name) return null;
  const account = await createMember(platform);
  const bonusId = await grantBonus(platform, account);
  const token = await tokenOf(platform, account);
  if (call.name === memberBonuses.name) return { account, token, sample: {} };
  return { account, token, sample: { body: { bonusId, idempotencyKey: 'contract-bonus-1' } } };
}
