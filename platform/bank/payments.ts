import { and, eq, lte } from '../database/drizzle.ts';
import type { Payment, PaymentOrder, PaymentReport, PaymentState } from '../../schema/bank.ts';
import { fromCents, parseCents } from '../../schema/cents.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { BankServices } from './BankServices.ts';
import { accountFor, addressFor } from './accounts.ts';
import { storeEvent } from './events.ts';
import type { BankPayment } from './tables.ts';
import { bankPayments } from './tables.ts';

/** Why a payment is not opened. `other`: the reference belongs to another order. `ended`: its end has passed. */
export type OpeningProblem = 'other' | 'ended';

/** Opens a payment, once per reference. An order that is repeated is answered with how its payment stands now. */
export function openPayment(
  services: BankServices,
  reference: string,
  order: PaymentOrder,
): Promise<BankPayment | OpeningProblem> {
  const { db, clock, random } = services;
  return inTransaction(db, async (tx) => {
    const known = await lockByReference(tx, reference);
    if (known) return sameOrder(known.order, order) ? known : 'other';
    const now = clock.now();
    const endsAt = new Date(order.endsAt);
    if (endsAt <= now) return 'ended';
    const id = Buffer.from(random.bytes(16)).toString('base64url');
    const [opened] = await tx
      .insert(bankPayments)
      .values({
        id,
        reference,
        order,
        account: order.way === 'transfer' ? accountFor(order.payee, random) : null,
        address: order.coin && addressFor(order.coin.name, random),
        amount: parseCents(order.amount) ?? 0n,
        endsAt,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Somebody opened it between our look and our write.
    const payment = opened ?? (await lockByReference(tx, reference));
    if (!payment) throw new Error(`The payment ${reference} was not opened`);
    return sameOrder(payment.order, order) ? payment : 'other';
  });
}

/** What a member may be asked for again is the same, wherever it leads back to. */
function sameOrder(one: PaymentOrder, other: PaymentOrder): boolean {
  const content = ({ amount, currency, way, payee, coin, endsAt }: PaymentOrder): string =>
    JSON.stringify([amount, currency, way, payee, coin && [coin.name, coin.network, coin.amount], endsAt]);
  return content(one) === content(other);
}

/** How a payment stands by now: one whose end has passed is ended first. */
export function paymentOf(services: BankServices, reference: string): Promise<BankPayment | null> {
  return inTransaction(services.db, async (tx) => ended(tx, services, await lockByReference(tx, reference)));
}

export function paymentAt(services: BankServices, id: string): Promise<BankPayment | null> {
  return inTransaction(services.db, async (tx) => ended(tx, services, await lockById(tx, id)));
}

/** What happens to a payment on its page. `expired`: as if the time had run out. */
export type PayerMove =
  | { readonly kind: 'pay'; readonly amount: bigint }
  | { readonly kind: 'end'; readonly as: 'cancelled' | 'refused' | 'expired' };

/**
 * Does what a payer asks for, all or nothing, and stores an event for each change. A payment takes one payment, also
 * after its end; what a payment cannot do any more changes nothing.
 */
export function move(services: BankServices, id: string, moves: readonly PayerMove[]): Promise<BankPayment | null> {
  return inTransaction(services.db, async (tx) => {
    let payment = await ended(tx, services, await lockById(tx, id));
    for (const asked of moves) payment = payment && (await apply(tx, services, payment, asked));
    return payment;
  });
}

async function apply(
  tx: Transaction,
  services: BankServices,
  payment: BankPayment,
  asked: PayerMove,
): Promise<BankPayment> {
  const { state } = payment;
  if (state === 'paid' || (asked.kind === 'end' && state !== 'open')) return payment;
  return change(
    tx,
    services,
    payment,
    asked.kind === 'end' ? { state: asked.as } : { state: 'paid', paid: asked.amount, isAfterEnd: state !== 'open' },
  );
}

const BATCH = 50;

/** Ends what nobody paid in time. */
export async function endDue(services: BankServices): Promise<void> {
  const due = await services.db
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(and(eq(bankPayments.state, 'open'), lte(bankPayments.endsAt, services.clock.now())))
    .limit(BATCH);
  for (const { id } of due) await paymentAt(services, id);
}

async function ended(
  tx: Transaction,
  services: BankServices,
  payment: BankPayment | null,
): Promise<BankPayment | null> {
  if (payment?.state !== 'open' || payment.endsAt > services.clock.now()) return payment;
  return change(tx, services, payment, { state: 'expired' });
}

async function change(
  tx: Transaction,
  services: BankServices,
  payment: BankPayment,
  to: { readonly state: PaymentState; readonly paid?: bigint; readonly isAfterEnd?: boolean },
): Promise<BankPayment> {
  const [changed] = await tx
    .update(bankPayments)
    .set({ ...to, version: payment.version + 1, changedAt: services.clock.now() })
    .where(eq(bankPayments.id, payment.id))
    .returning();
  if (!changed) throw new Error(`The payment ${payment.id} is gone`);
  await storeEvent(tx, services, changed.id, reportOf(changed));
  return changed;
}

export function reportOf({ reference, version, state, paid, isAfterEnd, changedAt }: BankPayment): PaymentReport {
  return {
    reference,
    version,
    state,
    paid: paid === null ? null : fromCents(paid),
    isAfterEnd,
    at: changedAt.getTime(),
  };
}

/** The bank's answer on a payment. */
export function answerOf({ origin }: Pick<BankServices, 'origin'>, payment: BankPayment): Payment {
  const { order, account, address } = payment;
  const page = `${origin ?? order.origin ?? ''}/pay/${payment.id}?language=${encodeURIComponent(order.language)}`;
  return { report: reportOf(payment), page, account, address };
}

const lockById = (tx: Executor, id: string) => lockWhere(tx, eq(bankPayments.id, id));
const lockByReference = (tx: Executor, reference: string) => lockWhere(tx, eq(bankPayments.reference, reference));

async function lockWhere(tx: Executor, condition: ReturnType<typeof eq>): Promise<BankPayment | null> {
  const [payment] = await tx.select().from(bankPayments).where(condition).for('update');
  return payment ?? null;
}
