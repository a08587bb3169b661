import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { readerOf } from '../../contract/readInput.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import type { OperatorServices } from '../../domains/site/operator/changes.ts';
import { applyChange } from '../../domains/site/operator/changes.ts';
import { referenceOf } from '../../domains/wallet/withdrawals/amounts.ts';
import {
  decide,
  isDecision,
  requireVersion,
  summaryOf,
  withdrawalToDecide,
} from '../../domains/wallet/withdrawals/decide.ts';

/** `version`: of the withdrawal that was looked at, as the queue tells it. */
const readDecision = readerOf(Type.Object({ version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }));

/** The operator's decisions on withdrawals and cases. The reason of the change is what the member is told. */
export function registerWithdrawalRoutes(
  app: FastifyInstance,
  operator: (headers: IncomingHttpHeaders) => OperatorServices,
): void {
  app.post<{ Params: { id: string; decision: string } }>(
    '/operator/withdrawals/:id/:decision',
    ({ headers, params: { id, decision }, body }) => {
      if (!isDecision(decision))
        throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such decision' });
      const { version } = readDecision(body);
      const services = operator(headers);
      const { by, reason } = services.author;
      const toDecide = (tx: Transaction) => withdrawalToDecide(tx, Number(id));
      const read = async (tx: Transaction) => summaryOf(await toDecide(tx));
      return applyChange(services, `withdrawal ${referenceOf(Number(id))}`, read, async (tx) => {
        const withdrawal = await toDecide(tx);
        await requireVersion(tx, withdrawal, version);
        await decide(tx, services, withdrawal, decision, { by, note: reason });
      });
    },
  );
}
