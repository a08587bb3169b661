import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sendRefusal } from '../contract/answer.ts';
import type { Contract } from '../contract/Contract.ts';
import { isCallersFault } from '../contract/isCallersFault.ts';
import { Refusal } from '../contract/Refusal.ts';
import type { Services } from '../services.ts';
import { CONTROL_PAGE } from './page.ts';
import { requireStorable } from './requireStorable.ts';
import { registerControl } from './routes.ts';

const HERE = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/**
 * The control port: listens on loopback only and has no secret, so it refuses what a web page could make a browser
 * send, a request under another host name, from another origin or for another site's page.
 */
export function createControl(services: Services, contract: Contract): FastifyInstance {
  if (services.env.production) throw new Error('Production has no control port');
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.addHook('onRequest', ({ headers: { host = '', origin, 'sec-fetch-site': site = 'none' } }, _reply, done) => {
    const isHere =
      HERE.test(host) &&
      (origin === undefined || origin === `http://${host}`) &&
      (site === 'none' || site === 'same-origin');
    done(
      isHere
        ? undefined
        : new Refusal('IP_NOT_ALLOW', { status: 403, message: 'The control port answers to this machine only' }),
    );
  });
  app.addHook('preValidation', async ({ body }) => requireStorable(body));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    if (isCallersFault(error))
      return sendRefusal(
        reply,
        new Refusal('INVALID_PARAMETERS', { status: error.statusCode, message: error.message }),
      );
    request.log.error({ err: error }, 'a control call failed');
    return sendRefusal(
      reply,
      new Refusal('INTERNAL_ERROR', { message: error instanceof Error ? error.message : 'It failed' }),
    );
  });
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(CONTROL_PAGE),
  );
  registerControl(app, services, contract);
  return app;
}
