import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { and, eq, isNotNull } from '../../database/drizzle.ts';
import { readerOf } from '../../contract/readInput.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { memberFiles } from '../../domains/site/files/tables.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import type { Mover } from '../../domains/wallet/deposits/follow.ts';
import { approve, depositToDecide, giveUp, summaryOf } from '../../domains/wallet/deposits/review.ts';
import type { Deposit } from '../../domains/wallet/deposits/tables.ts';
import type { Services } from '../../services.ts';

const readApproval = readerOf(
  Type.Object({ amount: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false }),
);

/** The operator's decisions on deposits, and the pictures that they rest on. */
export function registerDepositRoutes(
  app: FastifyInstance,
  { db }: Services,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post<{ Params: { id: string } }>('/operator/deposits/:id/approve', ({ headers, params, body }) => {
    const { amount = null } = readApproval(body);
    const services = operator(headers);
    return decide(services, params.id, (tx, deposit, mover) => approve(tx, services, deposit, amount, mover));
  });
  app.post<{ Params: { id: string } }>('/operator/deposits/:id/send-back', ({ headers, params }) => {
    const services = operator(headers);
    return decide(services, params.id, (tx, deposit, mover) => giveUp(tx, services, deposit, mover));
  });
  app.get<{ Params: { id: string } }>('/operator/files/:id', async ({ params }, reply) => {
    const [file] = await db
      .select()
      .from(memberFiles)
      .where(and(eq(memberFiles.id, params.id), isNotNull(memberFiles.user)));
    if (!file) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such file' });
    return reply.type(file.contentType).headers(PICTURE).send(Buffer.from(file.data));
  });
}

/** Whatever a member has sent, it is a picture here and nothing else. */
const PICTURE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=3600',
} as const;

function decide(
  services: OperatorServices,
  id: string,
  work: (tx: Transaction, deposit: Deposit, mover: Mover) => Promise<void>,
) {
  const { by, reason } = services.author;
  const read = async (tx: Transaction) => summaryOf(await depositToDecide(tx, Number(id)));
  return applyChange(services, `deposit D${id}`, read, async (tx) =>
    work(tx, await depositToDecide(tx, Number(id)), { by, note: reason }),
  );
}
