import { and, asc, eq } from '../../../database/drizzle.ts';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import { toRowId } from '../../../contract/toRowId.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { AGENTS, isTrial } from '../../../members/memberTypes.ts';
import type { Member } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { notify } from '../../messages/notify.ts';
import { checkPaymentPassword } from '../../session/payment/guard.ts';
import { notEnough } from '../../../contract/notEnough.ts';
import { requireTurnover } from '../withdrawals/limits.ts';
import { requireLeftToday, requireWithin } from './limits.ts';
import { downlinesOf, uplineOf } from '../../../members/line.ts';
import { postingsOf } from './postings.ts';
import type { MemberTransfer, Receiver } from './tables.ts';
import { memberTransfers } from './tables.ts';

/** What a member asks to send; the amount goes to each receiver. */
export interface TransferOrder {
  /** Decimal text, checked here. */
  readonly amount: string;
  readonly paymentPassword?: string;
  readonly idempotencyKey: string;
  /** Ids of downlines; `upline` for the one above. */
  readonly to: 'upline' | readonly string[];
}

/**
 * Sends money from the sender's main wallet to the main wallets of others, all or none, once for the key. The payment
 * password is checked last, so that what is refused for another reason uses up no try; it is needed where withdrawals
 * do without one, too.
 * @returns the ids of the transfers, in the order of the receivers
 */
export async function send(services: Services, sender: Member, order: TransferOrder): Promise<readonly string[]> {
  const { db } = services;
  const amount = parseAmount(order.amount);
  const { idempotencyKey: key, paymentPassword, to } = order;
  const content = ['memberTransfer', amount === null ? order.amount : fromCents(amount), to];
  await onceUnder(
    services,
    { memberId: sender.id, key, content },
    {
      prepare: async () => {
        const checked = await check(db, services, sender, to, amount);
        if ((await services.ledger.balanceOf(db, memberAccount(sender.id))) < checked.total) throw notEnough();
        await checkPaymentPassword(services, sender, paymentPassword);
      },
      work: async (tx) => {
        const made = await book(tx, services, sender, key, await check(tx, services, sender, to, amount));
        return made.length === 1 ? String(made[0]?.id) : null;
      },
    },
  );
  return idsUnder(db, sender.id, key);
}

interface Checked {
  /** One moment for the limits of the day and for what is stored. */
  readonly now: Date;
  readonly receiver: Receiver;
  readonly receivers: readonly Member[];
  /** Cents to each receiver, and to all together. */
  readonly amount: bigint;
  readonly total: bigint;
}

/** What has to hold for a transfer, but for the balance and the password. */
async function check(
  executor: Executor,
  services: Services,
  sender: Member,
  to: TransferOrder['to'],
  amount: bigint | null,
): Promise<Checked> {
  const { settings, clock } = services;
  if (isTrial(sender)) throw new Refusal('function.not.available', { message: '#543 Transfers need a real account' });
  const rule = await settings.get(executor, 'memberTransfers');
  if (!(to === 'upline' ? rule.toUpline : rule.toDownline)) throw forbidden('Nothing can be sent at the moment');
  const receivers = to === 'upline' ? [await requireUpline(executor, sender)] : await listed(executor, sender, to);
  // A blocked or excluded member could not use it.
  if (receivers.some(({ status }) => status !== 'active')) throw forbidden('The account receives nothing');
  if (amount === null) throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
  const now = clock.now();
  const total = amount * BigInt(receivers.length);
  await requireWithin(executor, services, amount);
  await requireLeftToday(executor, services, sender.id, { amount: total, times: receivers.length, now });
  if (rule.needsTurnover) await requireTurnover(executor, services, sender.id, now);
  return { now, receiver: to === 'upline' ? 'upline' : 'downline', receivers, amount, total };
}

async function requireUpline(executor: Executor, { id }: Member): Promise<Member> {
  const upline = await uplineOf(executor, id);
  if (!upline) throw new Refusal('upline_missing', { message: 'The member has no upline' });
  return upline;
}

/** In the order of the ids. Members below another agent are refused as unknown, like ids of no member. */
async function listed(executor: Executor, { id, type }: Member, ids: readonly string[]): Promise<readonly Member[]> {
  if (!AGENTS.includes(type)) throw new Refusal('non_agent_account', { status: 403, message: 'Agents only' });
  if (new Set(ids).size !== ids.length)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'A receiver is named twice' });
  const numbers = ids.map(toRowId);
  const found = await downlinesOf(executor, id, numbers);
  const receivers = numbers.flatMap((number) => found.get(number) ?? []);
  if (receivers.length !== ids.length)
    throw new Refusal('downline_unknown', { message: 'There is no such downline of this agent' });
  return receivers;
}

/** Stores the transfers, moves all of the money in one step, and tells the receivers. */
async function book(
  tx: Transaction,
  { ledger, settings }: Services,
  sender: Member,
  key: string,
  { now, receiver, receivers, amount }: Checked,
): Promise<readonly MemberTransfer[]> {
  const rows = receivers.map(({ id }) => ({ senderId: sender.id, receiverId: id, receiver, amount, key, at: now }));
  const stored = await tx.insert(memberTransfers).values(rows).returning();
  const { kind } = await ledger.postAll(tx, stored.flatMap(postingsOf));
  if (kind === 'insufficient') throw notEnough();
  if (kind !== 'posted') throw new Error(`The transfers under ${key} cannot be booked: ${kind}`);
  const { symbol } = await settings.get(tx, 'currency');
  for (const { id, receiverId } of stored)
    await notify(tx, {
      memberId: receiverId,
      notice: 'transfer-received',
      subject: { type: 'transfer', id: String(id) },
      values: {
        reference: String(id),
        reason: receiver === 'upline' ? 'from-downline' : 'from-upline',
        amount: fromCents(amount),
        currencySymbol: symbol,
      },
      at: now,
    });
  return stored;
}

async function idsUnder(executor: Executor, senderId: number, key: string): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: memberTransfers.id })
    .from(memberTransfers)
    .where(and(eq(memberTransfers.senderId, senderId), eq(memberTransfers.key, key)))
    .orderBy(asc(memberTransfers.id));
  return rows.map(({ id }) => String(id));
}

const forbidden = (message: string): Refusal => new Refusal('transfer_forbidden', { message });
