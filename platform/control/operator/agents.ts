import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { moveByName } from '../../domains/contracts/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const readMove = readerOf(
  Type.Object({ username: Name, upline: Type.Union([Name, Type.Null()]) }, { additionalProperties: false }),
);

/** Members who come below another agent, and stay theirs with all that is below them. */
export function registerAgentRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/agents/moves', async ({ headers, body }) => ({
    place: await moveByName(operator(headers), readMove(body)),
  }));
}
