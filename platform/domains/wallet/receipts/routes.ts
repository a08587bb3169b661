import type { FastifyInstance } from 'fastify';
import { RECEIPT_KEYS_PATH } from '../../../../schema/receipt.ts';
import * as calls from '../../../../schema/upstream/receipts.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { currentSigner, listedKeys } from './keys.ts';
import { movementDetail } from './movementDetail.ts';

/** Movements with their signed receipts, and the keys that check them. */
export function registerReceipts(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  serveMember(app, calls.receipt, async ({ member, query, language }) => {
    const { code: currency } = await settings.get(db, 'currency');
    const whose = { memberId: member.id, currency };
    return movementDetail(db, whose, Number(query.transactionId), language, await currentSigner(services));
  });
  serve(app, calls.receiptKeys, async () => ({ keys: await listedKeys(services) }));
  app.get(RECEIPT_KEYS_PATH, async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=60')
      .send({ keys: await listedKeys(services) }),
  );
}
