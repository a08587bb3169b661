import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { sql } from './database/drizzle.ts';
import { calls } from '../schema/upstream/table.ts';
import { failureText, NONSENSE, sendRefusal } from './contract/answer.ts';
import { Contract } from './contract/Contract.ts';
import { isCallersFault } from './contract/isCallersFault.ts';
import { Refusal } from './contract/Refusal.ts';
import { isUnstorable } from './database/sqlState.ts';
import { registerContracts } from './domains/contracts/routes.ts';
import { registerGames } from './domains/games/routes.ts';
import { registerLottery } from './domains/lottery/routes.ts';
import { registerMessages } from './domains/messages/routes.ts';
import { registerPlay } from './domains/play/routes.ts';
import { registerPoints } from './domains/points/routes.ts';
import { registerPromotions } from './domains/promotions/routes.ts';
import { registerSession } from './domains/session/routes.ts';
import { registerSite } from './domains/site/routes.ts';
import { registerWallet } from './domains/wallet/routes.ts';
import type { Services } from './services.ts';

/** The operator's REST contract, and the games' own pages. */
export async function createServer(services: Services): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => services.random.uuid(),
    bodyLimit: 256 * 1024,
    trustProxy: [...services.env.trustedGateways],
    forceCloseConnections: 'idle',
    // Whatever still comes on a connection in use is answered, and ends it.
    return503OnClosing: false,
  });
  app.decorate('contract', new Contract(services));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-app-trace-id', request.id);
    done();
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, notServed(app, request.url)));
  strikePages(app, services);
  app.get('/healthz', async () => {
    await services.db.execute(sql`select 1`);
    return { ok: true };
  });
  await app.register((scope, _options, done) => {
    readBodiesAsText(scope);
    for (const register of [
      registerSession,
      registerSite,
      registerGames,
      registerLottery,
      registerWallet,
      registerMessages,
      registerContracts,
      registerPromotions,
      registerPoints,
    ])
      register(scope, services);
    done();
  });
  registerPlay(app, services);
  return app;
}

/** Every call parses its own body: it may be encrypted, and amounts must keep their digits. */
function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** The fault dial on what is not in the table: the work is done, its answer is lost or spoilt. */
function strikePages(app: FastifyInstance, { faults }: Services): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const room = /^\/(play|cdn)\//.exec(request.url)?.[1];
    const fault = room === undefined ? null : await faults.strike(room, false);
    if (fault === null) return payload;
    if (typeof fault === 'object')
      return spoil(reply.code(fault.status), failureText('INTERNAL_ERROR', '#500 System error'));
    if (fault === 'nonsense' || fault === 'wrong-type') return spoil(reply.type('text/html'), NONSENSE);
    request.raw.socket.resetAndDestroy();
    return payload;
  });
}

/** What is sent instead, without what told about the true answer. */
function spoil(reply: FastifyReply, instead: string): string {
  for (const header of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(header);
  return instead;
}

function answerError(...[error, request, reply]: Parameters<Parameters<FastifyInstance['setErrorHandler']>[0]>): void {
  if (error instanceof Refusal) {
    sendRefusal(reply, error);
  } else if (isCallersFault(error)) {
    sendRefusal(reply, new Refusal('INVALID_PARAMETERS', { status: error.statusCode, message: error.message }));
  } else if (isUnstorable(error)) {
    sendRefusal(
      reply,
      new Refusal('INVALID_PARAMETERS', { status: 400, message: 'A value is out of range or no text' }),
    );
  } else {
    request.log.error({ err: error, traceId: request.id, path: request.url.split('?')[0] }, 'a call failed');
    void reply
      .code(500)
      .type('application/json; charset=utf-8')
      .send(failureText('INTERNAL_ERROR', `#500 System error (${request.id})`));
  }
}

function notServed(app: FastifyInstance, url: string): Refusal {
  const path = url.split('?')[0] ?? '';
  if (app.contract.knows(path))
    return new Refusal('http_method_not_support', { status: 400, message: '#459 This verb is not served here' });
  const known = calls.some((call) => call.path === path);
  return new Refusal('function.not.available', {
    status: 404,
    message: known ? '#543 Not served by this platform' : 'There is nothing here',
  });
}
