import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { moveByName, placeOf } from '../../domains/contracts/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const readMove = readerOf(
  Type.Object({ username: Name, upline: Type.Union([Name, Type.Null()]) }, { additionalProperties: false }),
);

/** Members who come below another agent, and stay theirs with all that is below them. */
export function registerAgentRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/agents/moves', async ({ headers, body }) => {
    const services = operator(headers);
    const move = readMove(body);
    const place = await applyChange(
      services,
      `place of ${move.username}`,
      (tx) => placeOf(tx, move.username),
      (tx) => moveByName(tx, services, move),
    );
    return { place };
  });
}
