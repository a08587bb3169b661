import { MOST_PRIZES_READ } from '../../../schema/prizeLimits.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import {
  giveTickets,
  rewriteTable,
  tableSummary,
  tableToChange,
  ticketSummary,
} from '../../domains/promotions/tickets/operator.ts';
import type { PrizeTicket } from '../../domains/promotions/tickets/tables.ts';
import { written } from './written.ts';

const readGift = readerOf(
  Type.Object(
    {
      idempotencyKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
      username: Type.String({ minLength: 1, maxLength: 64 }),
      table: Type.String({ minLength: 1, maxLength: 64 }),
      count: Type.Integer({ minimum: 1, maximum: 20 }),
      validDays: Type.Integer({ minimum: 1, maximum: 365 }),
    },
    { additionalProperties: false },
  ),
);
/** `version`: of the table that was looked at. A table's own rules (`brokenRule`) say what is broken. */
const readTable = readerOf(
  Type.Object(
    {
      version: Type.Integer({ minimum: 1 }),
      prizes: Type.Array(
        Type.Object(
          {
            id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
            name: written(1, 60),
            amount: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
            chance: Type.Number(),
          },
          { additionalProperties: false },
        ),
        { maxItems: MOST_PRIZES_READ },
      ),
    },
    { additionalProperties: false },
  ),
);

/** Tickets that the operator gives to single members, and what tickets can bring. */
export function registerTicketRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/tickets', ({ headers, body }) => {
    const asked = readGift(body);
    const services = operator(headers);
    let given: readonly PrizeTicket[] | null = null;
    return applyChange(
      services,
      `tickets of ${asked.username}`,
      () => Promise.resolve(given?.map(ticketSummary) ?? null),
      async (tx) => {
        given = await giveTickets(tx, services, asked);
      },
    );
  });
  app.post<{ Params: { code: string } }>('/operator/prize-tables/:code', ({ headers, params: { code }, body }) => {
    const asked = readTable(body);
    const services = operator(headers);
    return applyChange(
      services,
      `prize table ${code}`,
      async (tx) => tableSummary(await tableToChange(tx, code)),
      async (tx) => rewriteTable(tx, services, await tableToChange(tx, code), asked),
    );
  });
}
