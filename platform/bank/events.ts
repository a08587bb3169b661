import { and, asc, eq, inArray, isNotNull, lte, sql } from '../database/drizzle.ts';
import type { BankEvent, PaymentReport } from '../../schema/bank.ts';
import { sign, SIGNATURE_HEADER } from '../../schema/bank.ts';
import type { Transaction } from '../database/database.ts';
import type { Random } from '../random.ts';
import type { BankServices, Sending } from './BankServices.ts';
import { bankEvents } from './tables.ts';

type Row = typeof bankEvents.$inferSelect;

const BATCH = 20;
/** Before the second try; doubled for each that follows, up to an hour. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 3_600_000;
/** Some three days. Afterwards the platform finds out by asking. */
const ATTEMPTS = 80;
/** How long an event is left to the process that took it; longer than any answer may take. */
const LEASE = 15_000;

/** Stores an event in the transaction of the change that it reports. */
export async function storeEvent(
  tx: Transaction,
  { clock, random, sending }: BankServices,
  paymentId: string,
  report: PaymentReport,
): Promise<void> {
  const event: BankEvent = { id: `evt_${random.uuid()}`, report };
  const now = clock.now();
  const how = await sending(tx);
  await tx.insert(bankEvents).values({
    id: event.id,
    paymentId,
    body: JSON.stringify(event),
    at: now,
    left: how.copies,
    dueAt: new Date(now.getTime() + delayOf(how, random)),
  });
}

/** Sends what is due. Several processes may do so at once: an event is with one of them at a time. */
export async function sendDue(services: BankServices): Promise<void> {
  const how = await services.sending(services.db);
  if (how.isSilent) return;
  const taken = await take(services, how);
  await Promise.all(taken.map((event) => send(services, how, event)));
}

async function take({ db, clock }: BankServices, { isShuffled }: Sending): Promise<Row[]> {
  const now = clock.now();
  const due = db
    .select({ id: bankEvents.id })
    .from(bankEvents)
    .where(and(isNotNull(bankEvents.dueAt), lte(bankEvents.dueAt, now)))
    .orderBy(isShuffled ? sql`random()` : asc(bankEvents.at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(bankEvents)
    .set({ attempts: sql`${bankEvents.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(inArray(bankEvents.id, due))
    .returning();
}

/** The signature is of the moment of sending: however late an event is, it is not stale. */
async function send(services: BankServices, how: Sending, { id, body, left, attempts }: Row): Promise<void> {
  const { db, clock, random, secrets, log } = services;
  const problem = await services
    .post(body, { [SIGNATURE_HEADER]: sign(secrets[0], body, clock.now()) })
    .then((status) => (status < 300 ? null : `HTTP ${status}`))
    .catch(() => 'no answer');
  const later = (wait: number): Date => new Date(clock.now().getTime() + wait);
  const again = Math.min(FIRST_WAIT * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT);
  if (problem !== null) log.warn({ event: id, attempts, problem }, 'a webhook was not taken');
  const outcome =
    problem === null
      ? { left: left - 1, problem, dueAt: left > 1 ? later(delayOf(how, random)) : null }
      : { problem, dueAt: attempts < ATTEMPTS ? later(again) : null };
  await db.update(bankEvents).set(outcome).where(eq(bankEvents.id, id));
}

function delayOf({ delay, isShuffled }: Sending, random: Random): number {
  return isShuffled ? random.below(delay + 1) : delay;
}
