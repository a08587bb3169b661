import { and, asc, eq, inArray, lte, sql } from '../database/drizzle.ts';
import type { Services } from '../services.ts';
import { outbox as table } from '../tables.ts';
import { DeliveryError } from './Carrier.ts';
import type { OutboxRow } from './outbox.ts';

/** How often the outbox is looked through when there are carriers, in milliseconds of platform time. */
export const DELIVER_EVERY = 1000;

const BATCH = 20;
const ATTEMPTS = 6;
/** Before the second try; doubled for each that follows. */
const FIRST_WAIT = 5000;
/** How long a message is left to the process that took it; longer than any carrier may take. */
const LEASE = 60_000;
const BLOT = '••••••';

/**
 * Gives what is due to its carriers. Several processes may do so at once: each message is with one of them at a time.
 */
export async function deliverDue(services: Services): Promise<void> {
  const taken = await take(services);
  await Promise.all(taken.map((message) => deliver(services, message)));
}

async function take({ db, clock }: Services): Promise<OutboxRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'waiting'), lte(table.dueAt, now)))
    .orderBy(asc(table.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(inArray(table.id, due))
    .returning();
}

async function deliver(services: Services, message: OutboxRow): Promise<void> {
  const { carriers, clock, log } = services;
  const about = { message: message.id, channel: message.channel, purpose: message.purpose, attempts: message.attempts };
  try {
    if (message.goodUntil !== null && message.goodUntil <= clock.now())
      throw new DeliveryError('too late', { isFinal: true });
    const carrier = carriers[message.channel];
    if (!carrier) throw new DeliveryError('no carrier', { isFinal: true });
    await carrier.carry({ ...message, id: `outbox-${message.id}-${message.at.getTime()}` });
    await close(services, message, { state: 'delivered', deliveredAt: clock.now(), problem: null });
    log.info(about, 'a message was delivered');
  } catch (error) {
    const problem =
      error instanceof DeliveryError ? error : new DeliveryError('the carrier failed', { isFinal: false });
    if (problem.isFinal || message.attempts >= ATTEMPTS) {
      await close(services, message, { state: 'failed', problem: problem.message });
      log.error({ ...about, problem: problem.message }, 'a message could not be delivered');
    } else {
      const wait = Math.max(FIRST_WAIT * 2 ** (message.attempts - 1), problem.retryAfter ?? 0);
      await services.db
        .update(table)
        .set({ dueAt: new Date(clock.now().getTime() + wait), problem: problem.message })
        .where(eq(table.id, message.id));
      log.warn({ ...about, problem: problem.message, wait }, 'a message waits for another try');
    }
  }
}

/** It will not be retried, so its secrets are deleted. */
async function close(
  { db }: Services,
  { id, secret, subject, body, html }: OutboxRow,
  outcome: Partial<OutboxRow>,
): Promise<void> {
  const blotted = (text: string) => (secret === null ? text : text.replaceAll(secret, BLOT));
  await db
    .update(table)
    .set({
      ...outcome,
      subject: subject && blotted(subject),
      body: blotted(body),
      html: html && blotted(html),
      secret: null,
    })
    .where(eq(table.id, id));
}
