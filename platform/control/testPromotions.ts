import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { parseCents } from '../../schema/cents.ts';
import { readerOf } from '../contract/readInput.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { grantWritten } from '../domains/promotions/bonuses/operator.ts';
import { advancePromotions } from '../domains/promotions/offered/advance.ts';
import { PROMOTION_KINDS, promotionClaims } from '../domains/promotions/tables.ts';
import { giveTickets } from '../domains/promotions/tickets/operator.ts';
import type { Services } from '../services.ts';
import { memberIdOf } from './testMembers.ts';

const readBonus = readerOf(
  Type.Object({
    amount: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
    gameType: Type.String({ minLength: 1, maxLength: 32 }),
    factor: Type.Integer({ minimum: 1, maximum: 1_000 }),
    stakeCap: Type.Optional(Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })),
    validDays: Type.Integer({ minimum: 1, maximum: 365 }),
    endsWithWithdrawal: Type.Optional(Type.Boolean()),
  }),
);
const readReward = readerOf(
  Type.Object({
    kind: Type.Enum([...PROMOTION_KINDS]),
    amount: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' }),
  }),
);
const readTickets = readerOf(
  Type.Object({
    table: Type.String({ minLength: 1, maxLength: 64 }),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
);

/** Bonuses, rewards and tickets for members of tests. */
export function registerTestPromotions(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.post('/promotions/advance', async () => {
    await advancePromotions(services, new Set());
    return {};
  });
  app.post<{ Params: { id: string } }>('/members/:id/bonuses', async ({ params, body }) => {
    const written = { ...readBonus(body), username: params.id, name: { EN: 'Test bonus' } };
    const idempotencyKey = services.random.uuid();
    const { id } = await inTransaction(db, (tx) => grantWritten(tx, services, { ...written, idempotencyKey }));
    return { id };
  });
  app.post<{ Params: { id: string } }>('/members/:id/rewards', async ({ params, body }) => {
    const { kind, amount } = readReward(body);
    const memberId = await memberIdOf(services, params.id);
    const row = { memberId, kind, titles: { EN: 'Test reward' }, issuedAt: services.clock.now() };
    const [made] = await db
      .insert(promotionClaims)
      .values({ ...row, amount: parseCents(amount) ?? 0n })
      .returning({ id: promotionClaims.id });
    return { id: made?.id };
  });
  app.post<{ Params: { id: string } }>('/members/:id/tickets', async ({ params, body }) => {
    const { table, count: tickets = 1, validDays = 7 } = readTickets(body);
    const gift = { username: params.id, table, count: tickets, validDays, idempotencyKey: services.random.uuid() };
    const given = await inTransaction(db, (tx) => giveTickets(tx, services, gift));
    return { ids: given.map(({ id }) => id) };
  });
}
