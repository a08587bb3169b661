import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { setPaymentPassword } from '../../schema/upstream/paymentPassword.ts';
import * as calls from '../../schema/upstream/points.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

const PASSWORD = '424242';

/** A good redemption or conversion, by a member who has points; null for all other calls. */
export async function pointSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  if (call.name !== calls.redeemPoints.name && call.name !== calls.convertPoints.name) return null;
  const account = await createMember(platform, { points: 1_000_000 });
  const token = await tokenOf(platform, account);
  const first = { paymentPassword: PASSWORD, idempotencyKey: 'contract-points-0' };
  await platform.rest.call(setPaymentPassword, { body: first, token });
  const order = { paymentPassword: PASSWORD, idempotencyKey: 'contract-points-1' };
  if (call.name === calls.convertPoints.name) {
    const { value } = await platform.rest.call(calls.pointConfig, { token });
    const { pointsPerUnit } = value as ValueOf<typeof calls.pointConfig>;
    return { account, token, sample: { body: { ...order, points: 1_000, pointsPerUnit } } };
  }
  const { value } = await platform.rest.call(calls.pointRewards, { token });
  const { list } = value as ValueOf<typeof calls.pointRewards>;
  const reward = list.find(({ amount, stock }) => amount === null && stock === null);
  const where = { address: '1 Harbour Road', mobileNum: '+63 917 555 0101' };
  const body = { ...order, ...where, rewardId: reward?.rewardId, quantity: 1, points: reward?.points };
  return { account, token, sample: { body } };
}
