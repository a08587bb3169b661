import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Bonus } from '../../bonuses/tables.ts';
import { readerOf } from '../../contract/readInput.ts';
import { bonusSummary, grantWritten } from '../../domains/promotions/bonuses/operator.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import { written } from './written.ts';

const Amount = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' });

const readBonus = readerOf(
  Type.Object(
    {
      idempotencyKey: Type.String({ pattern: '^[\\w-]{8,64}$' }),
      username: Type.String({ minLength: 1, maxLength: 64 }),
      name: written(1, 80),
      gameType: Type.String({ minLength: 1, maxLength: 32 }),
      amount: Amount,
      factor: Type.Integer({ minimum: 1, maximum: 1_000 }),
      stakeCap: Type.Optional(Amount),
      validDays: Type.Integer({ minimum: 1, maximum: 365 }),
      endsWithWithdrawal: Type.Optional(Type.Boolean()),
      weights: Type.Optional(
        Type.Record(Type.String({ maxLength: 32 }), Type.Integer({ minimum: 0, maximum: 100 }), { maxProperties: 50 }),
      ),
    },
    { additionalProperties: false },
  ),
);

/** Bonuses that the operator grants to single members. */
export function registerBonusRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post('/operator/bonuses', ({ headers, body }) => {
    const asked = readBonus(body);
    const services = operator(headers);
    let bonus: Bonus | null = null;
    return applyChange(
      services,
      'new bonus',
      () => Promise.resolve(bonus && bonusSummary(bonus)),
      async (tx) => {
        bonus = await grantWritten(tx, services, asked);
      },
    );
  });
}
