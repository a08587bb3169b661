import type { FastifyInstance } from 'fastify';
import { fromCents } from '../../../../schema/cents.ts';
import * as calls from '../../../../schema/upstream/transfers.ts';
import { serveMember } from '../../../contract/serve.ts';
import type { Member } from '../../../members/tables.ts';
import type { Services } from '../../../services.ts';
import { totalOf } from '../wallets.ts';
import { transfersOf } from './record.ts';
import type { TransferOrder } from './send.ts';
import { send } from './send.ts';
import { settingsFor } from './settingsFor.ts';

/** Transfers to the upline and to downlines: what holds for them, sending, and the record. */
export function registerMemberTransfers(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const answered = async (member: Member, order: TransferOrder) => {
    const transferIds = await send(services, member, order);
    return { transferIds: [...transferIds], sumBalance: fromCents(await totalOf(db, member.id)) };
  };
  const one = async (member: Member, order: TransferOrder) => {
    const { transferIds, sumBalance } = await answered(member, order);
    return { transferId: transferIds[0] ?? null, sumBalance };
  };
  serveMember(app, calls.transferUpline, ({ member, body }) => one(member, { ...body, to: 'upline' }));
  serveMember(app, calls.transferDownline, ({ member, body: { receiverId, ...order } }) =>
    one(member, { ...order, to: [String(receiverId)] }),
  );
  serveMember(app, calls.transferManyDownline, ({ member, body: { receiverIds, ...order } }) =>
    answered(member, { ...order, to: receiverIds.map(String) }),
  );
  serveMember(app, calls.memberTransferSettings, ({ member }) => settingsFor(services, member));
  serveMember(app, calls.memberTransferRecord, ({ member, query }) => transfersOf(db, member.id, query));
}
