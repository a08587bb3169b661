import { and, count, eq, inArray } from '../../../database/drizzle.ts';
import type { PaymentOrder } from '../../../../schema/bank.ts';
import { fromCents, parseAmount } from '../../../../schema/cents.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { BodyOf } from '../../../../schema/upstream/call.ts';
import type { postDeposit } from '../../../../schema/upstream/deposits.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { isTrial } from '../../../members/memberTypes.ts';
import { lockMember } from '../../../members/lockMember.ts';
import type { Member } from '../../../members/tables.ts';
import type { DepositChannel, DepositMethod } from '../../../operator/documents.ts';
import { documentOf } from '../../../operator/documents.ts';
import { isFeatureOn } from '../../../operator/features.ts';
import { keepingRefusals } from '../../../outcomes/keepingRefusals.ts';
import type { KeyedWrite } from '../../../outcomes/refusedWrites.ts';
import { contentOf, requireNotRefused } from '../../../outcomes/refusedWrites.ts';
import type { Services } from '../../../services.ts';
import type { Endpoint } from './channels.ts';
import { channelOf, closedUntil } from './channels.ts';
import { coinsFor } from './coins.ts';
import { noteStep } from './follow.ts';
import { nextAsk } from './nextAsk.ts';
import { bankOriginFor, returnPage } from './pages.ts';
import { sendToBank } from './sendToBank.ts';
import type { Deposit } from './tables.ts';
import { deposits } from './tables.ts';

type Body = BodyOf<typeof postDeposit>;

const MINUTE = 60_000;

/** A member's wish to deposit, as it was sent. */
export interface Wish {
  readonly member: Member;
  readonly endpoint: Endpoint;
  readonly body: Body;
  readonly language: Language;
}

/**
 * Opens a deposit and asks the bank for its payment, which are two steps because the bank has to agree: the deposit is
 * there before the bank is asked, so that a crash or a silent bank loses nothing, and the reconciler goes on. The same
 * key is answered with the same deposit; with other content it is refused.
 */
export function openDeposit(services: Services, wish: Wish): Promise<Deposit> {
  const write = writeOf(wish);
  return keepingRefusals(services, write, async () => {
    const deposit = await inTransaction(services.db, (tx) => request(tx, services, wish, write));
    return deposit.state === 'requested' ? sendToBank(services, deposit) : deposit;
  });
}

function writeOf({ member, endpoint, body }: Wish): KeyedWrite {
  const { amount, vendorId, bankCode, bankType, promotionId, promoClaimId } = body;
  const cents = parseAmount(amount);
  const ids = [vendorId, promotionId, promoClaimId].map((id) => (id === undefined ? null : String(id)));
  const content = [endpoint, cents === null ? amount : fromCents(cents), ...ids, bankCode ?? null, bankType ?? null];
  return { memberId: member.id, key: body.idempotencyKey, content };
}

/** Stores the deposit, or finds the one that the key belongs to. The member's row is locked meanwhile. */
async function request(tx: Transaction, services: Services, wish: Wish, write: KeyedWrite): Promise<Deposit> {
  const { memberId, key } = write;
  await lockMember(tx, memberId);
  const content = contentOf(write);
  const [known] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.key, key)));
  if (known && known.content !== content)
    throw new Refusal('idempotency_key_reused', { message: 'The key belongs to another deposit' });
  if (known) return known;
  await requireNotRefused(tx, write);
  const { method, channel, amount } = await checked(tx, services, wish);
  await requireFewOpen(tx, services, memberId);
  const now = services.clock.now();
  const { minutes } = await services.settings.get(tx, 'deposits');
  const endsAt = new Date(now.getTime() + minutes * MINUTE);
  const [opened] = await tx
    .insert(deposits)
    .values({
      memberId,
      key,
      content,
      method: method.code,
      channelId: channel.id,
      amount,
      requestedAt: now,
      endsAt,
      state: 'requested',
      terms: {
        way: method.way,
        methodNames: method.names,
        channelNames: channel.names,
        takesSlip: channel.takesSlip,
        limits: { min: channel.min, max: channel.max },
        fee: channel.fee,
        rebate: channel.rebate,
        coinRate: channel.coin && fromCents(BigInt(channel.coin.rate)),
      },
      order: await orderOf(tx, services, wish, { method, channel, amount, endsAt }),
      askAt: nextAsk({ state: 'requested', paid: null, requestedAt: now, endsAt }, now),
    })
    .returning();
  if (!opened) throw new Error('A deposit was not stored');
  await noteStep(tx, opened, { by: 'member' }, now);
  return opened;
}

interface Chosen {
  readonly method: DepositMethod;
  readonly channel: DepositChannel;
  readonly amount: bigint;
}

/** What is refused here never reaches the bank. */
async function checked(tx: Transaction, services: Services, { member, endpoint, body }: Wish): Promise<Chosen> {
  if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Deposits need a real account' });
  if (!(await isDepositAllowed(tx, services, member)))
    throw new Refusal('deposit_forbidden', { message: 'Deposits are not allowed' });
  if (body.targetUsername !== undefined && body.targetUsername !== member.username)
    throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'A deposit is for the member who opens it' });
  const chosen = await channelOf(tx, endpoint, String(body.vendorId));
  if (!chosen) throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such channel' });
  const until = closedUntil(chosen.channel, services.clock.now());
  if (until !== null)
    throw new Refusal('deposit_channel_closed', { message: 'The channel is under maintenance', value: { until } });
  return { ...chosen, amount: amountWithin(chosen.channel, body.amount) };
}

/** Whether a member may deposit at all, as the settings tell them; trial accounts may not. */
export async function isDepositAllowed(
  db: Executor,
  { env, settings, bank }: Services,
  member: Pick<Member, 'type'>,
): Promise<boolean> {
  if (bank === null || isTrial(member) || !(await settings.get(db, 'deposits')).isAllowed) return false;
  return isFeatureOn({ db, env }, 'dep_func');
}

function amountWithin({ min, max, amounts, onlyAmounts }: DepositChannel, text: string): bigint {
  const amount = parseAmount(text);
  if (amount === null) throw new Refusal('AMOUNT_INVALID', { status: 400, message: 'The amount is not valid' });
  const isWithin = onlyAmounts ? amounts.includes(amount.toString()) : BigInt(min) <= amount && amount <= BigInt(max);
  if (isWithin) return amount;
  throw new Refusal('deposit_limit', {
    message: 'The amount is outside the limits of the channel',
    value: {
      min: fromCents(BigInt(min)),
      max: fromCents(BigInt(max)),
      amounts: onlyAmounts ? amounts.map((allowed) => fromCents(BigInt(allowed))) : null,
    },
  });
}

async function requireFewOpen(tx: Transaction, { settings }: Services, memberId: number): Promise<void> {
  const { openPerMember } = await settings.get(tx, 'deposits');
  const [open] = await tx
    .select({ number: count() })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), inArray(deposits.state, ['requested', 'sent-to-bank'])));
  if ((open?.number ?? 0) >= openPerMember)
    throw new Refusal('TOO_MANY_REQUESTS', { status: 429, message: `${openPerMember} deposits wait to be paid` });
}

/** What the bank is told. Kept with the deposit, so that it is told the same again. */
async function orderOf(
  tx: Transaction,
  { settings, env }: Services,
  { body, language }: Wish,
  { method, channel, amount, endsAt }: Chosen & { readonly endsAt: Date },
): Promise<PaymentOrder> {
  const { code, symbol } = await settings.get(tx, 'currency');
  const { coin } = channel;
  return {
    amount: fromCents(amount),
    currency: code,
    currencySymbol: symbol,
    way: method.way,
    payee: (await documentOf(tx, 'brand')).name,
    coin: coin && { name: coin.name, network: coin.network, amount: coinsFor(amount, BigInt(coin.rate)) },
    endsAt: endsAt.getTime(),
    returnUrl: returnPage(env, body.returnUrl),
    origin: bankOriginFor(env, body.returnUrl),
    language,
  };
}
