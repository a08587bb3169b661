import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { eq } from '../database/drizzle.ts';
import { readerOf } from '../contract/readInput.ts';
import { Refusal } from '../contract/Refusal.ts';
import { roundsUnderWay } from '../rounds/read.ts';
import { roundSeries } from '../rounds/tables.ts';
import type { Services } from '../services.ts';

const readTerms = readerOf(Type.Object({ terms: Type.Object({}) }));
const readReason = readerOf(Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }));

/**
 * What tests and the operator may do to shared rounds: see them, change a table's terms from its next round on, call a
 * round off.
 */
export function registerRounds(app: FastifyInstance, { db, rounds }: Services): void {
  app.get<{ Params: { key: string } }>('/series/:key', async ({ params: { key } }) => {
    const [series] = await db.select().from(roundSeries).where(eq(roundSeries.key, key));
    if (!series) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such series' });
    const underWay = await roundsUnderWay(db, key);
    return {
      ...series,
      rounds: underWay.map(({ id, number, state, opensAt, closesAt, resultAt }) => ({
        id,
        number,
        state,
        opensAt,
        closesAt,
        resultAt,
      })),
    };
  });
  app.post<{ Params: { key: string } }>('/series/:key', async ({ params: { key }, body }) => {
    const [series] = await db.select().from(roundSeries).where(eq(roundSeries.key, key));
    if (!series) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such series' });
    const terms = { ...(series.terms as object), ...readTerms(body).terms };
    await db.update(roundSeries).set({ terms }).where(eq(roundSeries.key, key));
    return { terms };
  });
  app.post<{ Params: { id: string } }>('/rounds/:id/void', async ({ params: { id }, body }) => ({
    voided: await rounds.void(id, readReason(body).reason),
  }));
}
