import type { Call } from '../../schema/upstream/call.ts';
import { setPaymentPassword } from '../../schema/upstream/paymentPassword.ts';
import * as calls from '../../schema/upstream/transfers.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

const PASSWORD = '424242';

const SENDERS: ReadonlySet<string> = new Set([
  calls.transferUpline.name,
  calls.transferDownline.name,
  calls.transferManyDownline.name,
]);

interface Sender {
  readonly account: MemberAccount;
  readonly token: string;
}

/** A good transfer of money, by a member who has an upline or a downline; null for all other calls. */
export async function transferOf(
  call: Call,
  platform: TestPlatform,
): Promise<(Sender & { readonly sample: Sample }) | null> {
  if (!SENDERS.has(call.name)) return null;
  const agent = await createMember(platform, { type: 1 });
  const below = await createMember(platform, { uplineId: Number(agent.memberId) });
  const account = call.name === calls.transferUpline.name ? below : agent;
  const token = await tokenOf(platform, account);
  const first = { paymentPassword: PASSWORD, idempotencyKey: 'contract-transfer-0' };
  await platform.rest.call(setPaymentPassword, { body: first, token });
  const order = { amount: '100.00', paymentPassword: PASSWORD, idempotencyKey: 'contract-transfer-1' };
  const body = {
    ...order,
    ...(call.name === calls.transferDownline.name && { receiverId: below.memberId }),
    ...(call.name === calls.transferManyDownline.name && { receiverIds: [below.memberId] }),
  };
  return { account, token, sample: { body } };
}
