import { sessionOf } from '../../../gateway/session/sessionOf.ts';
import { createInvitationLink } from '../../../schema/upstream/agentAccounts.ts';
import { addBankCard } from '../../../schema/upstream/bankCards.ts';
import type { Call, ValueOf } from '../../../schema/upstream/call.ts';
import { depositSlip, postDeposit } from '../../../schema/upstream/deposits.ts';
import { uploadFile } from '../../../schema/upstream/memberFiles.ts';
import { setPaymentPassword } from '../../../schema/upstream/paymentPassword.ts';
import { sendMessage } from '../../../schema/upstream/messages.ts';
import { login } from '../../../schema/upstream/session.ts';
import { transferUpline } from '../../../schema/upstream/transfers.ts';
import { withdraw } from '../../../schema/upstream/withdrawals.ts';
import type { TestPlatform } from '../../support/testPlatform.ts';
import type { MemberAccount } from '../../support/world.ts';
import { PAYMENT_PASSWORD } from './samples.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Opens a deposit and sends a slip of it, of which the platform writes to the member. */
export async function getDepositNotice(platform: TestPlatform, token: string): Promise<void> {
  const opening = { vendorId: 521, amount: '500.00', idempotencyKey: 'fields-notice' };
  const { value: opened } = await platform.rest.call(postDeposit, { token, body: opening });
  const picture = { contentType: 'image/png', data: PNG, idempotencyKey: 'fields-picture' };
  const { value: kept } = await platform.rest.call(uploadFile, { token, body: picture });
  const { depositId } = opened as { depositId: number };
  const { fileId } = kept as { fileId: string };
  const slip = { depositId, fileIds: [fileId], idempotencyKey: 'fields-slip' };
  await platform.rest.call(depositSlip, { token, body: slip });
}

/** Requests a withdrawal that the operator approves, of which the platform writes to the member. */
export async function getWithdrawalNotice(platform: TestPlatform, token: string): Promise<void> {
  await platform.control('/settings/cards', { waitMinutes: 0 });
  await platform.control('/settings/withdrawals', { turnoverPercent: 0 });
  const call = async (to: Call, body: object): Promise<Readonly<Record<string, unknown>>> =>
    (await platform.rest.call(to, { token, body })).value as Readonly<Record<string, unknown>>;
  await call(setPaymentPassword, { paymentPassword: PAYMENT_PASSWORD, idempotencyKey: 'fields-password' });
  const card = { cardType: 'EW', bankCode: 'POCKET', bankCardNo: '09170000001', payeeName: 'Amihan Cruz' };
  const added = { ...card, paymentPassword: PAYMENT_PASSWORD, idempotencyKey: 'fields-card' };
  const { bankCardId } = await call(addBankCard, added);
  const wish = {
    check: 'v2',
    amount: '100.00',
    bankCardId,
    password: PAYMENT_PASSWORD,
    idempotencyKey: 'fields-withdrawal',
  };
  const { withdrawId } = await call(withdraw, wish);
  await platform.control(`/operator/withdrawals/${String(withdrawId)}/approve`, { version: 1 });
}

/** Sends money to the upline, with the payment password that the withdrawal was requested with. */
export async function sendToUpline(platform: TestPlatform, token: string): Promise<void> {
  await platform.control('/settings/memberTransfers', { needsTurnover: false });
  const order = { amount: '100.00', paymentPassword: PAYMENT_PASSWORD, idempotencyKey: 'fields-transfer' };
  await platform.rest.call(transferUpline, { token, body: order });
}

/** Writes to the upline, which begins a thread. */
export async function writeToUpline(platform: TestPlatform, token: string): Promise<void> {
  const message = { recipientType: 'UPLINE', title: 'A question', content: 'Why?', idempotencyKey: 'fields-message' };
  await platform.rest.call(sendMessage, { token, body: message });
}

/** Lets a new member below an agent send them money, of which the platform writes to the agent, and a message. */
export async function getTransferNotice(platform: TestPlatform, agentId: string): Promise<void> {
  const { username, password } = await platform.control<MemberAccount>('/members', {
    uplineId: Number(agentId),
    balance: '500.00',
  });
  const { value } = await platform.rest.call(login, { body: { username, password, type: 'username' } });
  const { token } = sessionOf(value as ValueOf<typeof login>, null);
  const chosen = { paymentPassword: PAYMENT_PASSWORD, idempotencyKey: 'fields-below-password' };
  await platform.rest.call(setPaymentPassword, { token, body: chosen });
  await sendToUpline(platform, token);
  await writeToUpline(platform, token);
}

/** Makes an invitation link of an agent, and answers its id. */
export async function makeLink(platform: TestPlatform, token: string): Promise<number> {
  const body = { customerType: 0, note: 'For friends', idempotencyKey: 'fields-link' };
  const { value } = await platform.rest.call(createInvitationLink, { token, body });
  return (value as { readonly linkId: number }).linkId;
}
