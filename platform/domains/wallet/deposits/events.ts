import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { BankEvent, EVENTS_PATH, isSigned, SIGNATURE_HEADER } from '../../../../schema/bank.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import type { Services } from '../../../services.ts';
import { followReport, idOfReference, lockDeposit } from './follow.ts';
import { depositEvents } from './tables.ts';

const events = Compile(BankEvent);
const LONGEST = 16 * 1024;

/** `known`: it was applied before. `unknown`: it is about no deposit of this platform. */
export type Heard = 'applied' | 'known' | 'unknown';

const STATUS: Readonly<Record<Heard, number>> = { applied: 200, known: 200, unknown: 404 };

/**
 * Where the bank says by itself what became of payments. Its signature is over the body as it came; both secrets hold
 * during a change. 401: not signed by the bank, or too long ago; 400: no event.
 */
export function registerBankEvents(app: FastifyInstance, services: Services): void {
  const { env, clock } = services;
  app.post(EVENTS_PATH, { bodyLimit: LONGEST }, async ({ headers, body }, reply) => {
    const text = typeof body === 'string' ? body : '';
    const signature = headers[SIGNATURE_HEADER];
    const secrets = env.bank?.secrets ?? [];
    if (!isSigned(typeof signature === 'string' ? signature : undefined, text, secrets, clock.now()))
      return reply.code(401).send({ outcome: 'unsigned' });
    const event = parsed(text);
    if (!events.Check(event)) return reply.code(400).send({ outcome: 'invalid' });
    const outcome = await hear(services, event, text);
    return reply.code(STATUS[outcome]).send({ outcome });
  });
}

/** Applies an event in the transaction that stores it, once. */
export function hear(services: Services, { id, report }: BankEvent, text: string): Promise<Heard> {
  return inTransaction(services.db, async (tx) => {
    const depositId = idOfReference(report.reference);
    const deposit = depositId === null ? null : await lockDeposit(tx, depositId);
    if (!deposit?.order) return 'unknown';
    const [stored] = await tx
      .insert(depositEvents)
      .values({ id, depositId: deposit.id, body: text, at: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: depositEvents.id });
    if (!stored) return 'known';
    await followReport(tx, services, deposit, report);
    return 'applied';
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
