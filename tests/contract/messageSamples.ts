import type { Call } from '../../schema/upstream/call.ts';
import * as calls from '../../schema/upstream/messages.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, tokenOf } from '../support/world.ts';
import type { Sample } from './samples.ts';

/** A thread of a member and the agent above them, who has written first. */
export async function openThread(
  platform: TestPlatform,
  agent: MemberAccount,
  below: Pick<MemberAccount, 'username' | 'memberId'>,
): Promise<string> {
  const token = await tokenOf(platform, agent);
  const body = {
    recipientType: 'DOWNLINE',
    receiverName: below.username,
    title: 'Welcome',
    content: 'Hello',
    idempotencyKey: `welcome-${below.memberId}`,
  };
  const { value } = await platform.rest.call(calls.sendMessage, { token, body });
  return (value as { threadId: string }).threadId;
}

/** A good request about a thread, by a member who has a message in it; null for all other calls. */
export async function messageSampleOf(
  call: Call,
  platform: TestPlatform,
): Promise<{ readonly account: MemberAccount; readonly token: string; readonly sample: Sample } | null> {
  if (call.name !== calls.messageThread.name && call.name !== calls.replyMessage.name) return null;
  const agent = await createMember(platform, { type: 1 });
  const account = await createMember(platform, { uplineId: Number(agent.memberId) });
  const threadId = await openThread(platform, agent, account);
  const token = await tokenOf(platform, account);
  if (call.name === calls.messageThread.name) return { account, token, sample: { query: { threadId } } };
  const { value } = await platform.rest.call(calls.inbox, { token });
  const [received] = (value as { content: readonly { inboxId: number }[] }).content;
  const body = { inboxId: received?.inboxId, content: 'Thank you', idempotencyKey: 'contract-reply-1' };
  return { account, token, sample: { body } };
}
