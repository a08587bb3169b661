import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import type { BankServices } from './BankServices.ts';
import { sendDue } from './events.ts';
import { registerPage } from './page.ts';
import { endDue } from './payments.ts';

/** How often the bank looks for payments to end and events to send, in milliseconds of its clock. */
const LOOK_EVERY = 500;
const LONGEST_BODY = 16 * 1024;

/**
 * A pretend payment company. It serves platforms (`api.ts`) and payers (`page.ts`), and moves nothing but rows: whoever
 * opens a payment's page says what is paid.
 */
export function createBank(services: BankServices): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_BODY,
    forceCloseConnections: 'idle',
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  registerApi(app, services);
  registerPage(app, services);
  app.get('/healthz', () => ({ ok: true }));
  return app;
}

/** Ends payments and sends events until it is stopped; the result waits for what is under way. */
export function runBank(services: BankServices): () => Promise<void> {
  const stops = [
    services.clock.repeat(LOOK_EVERY, () => endDue(services)),
    services.clock.repeat(LOOK_EVERY, () => sendDue(services)),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
