import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { answerThread, closeThread, threadSummary } from '../../domains/messages/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';

/** `newest`: the newest message of the thread that was read. */
const Newest = Type.Integer({ minimum: 1 });
const readAnswer = readerOf(
  Type.Object({ newest: Newest, content: Type.String({ maxLength: 20_000 }) }, { additionalProperties: false }),
);
const readClose = readerOf(Type.Object({ newest: Newest }, { additionalProperties: false }));

/** Threads of members with the operator. No member is told who answered. */
export function registerMessageRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post<{ Params: { id: string } }>('/operator/threads/:id/answer', ({ headers, params, body }) => {
    const { newest, content } = readAnswer(body);
    const services = operator(headers);
    const id = Number(params.id);
    return applyChange(
      services,
      `thread ${id}`,
      (tx) => threadSummary(tx, id),
      (tx, before) => answerThread(tx, before, { newest, content, by: services.author.by, at: services.clock.now() }),
    );
  });
  app.post<{ Params: { id: string } }>('/operator/threads/:id/close', ({ headers, params, body }) => {
    const { newest } = readClose(body);
    const id = Number(params.id);
    return applyChange(
      operator(headers),
      `thread ${id}`,
      (tx) => threadSummary(tx, id),
      (tx, before) => closeThread(tx, before, newest),
    );
  });
}
