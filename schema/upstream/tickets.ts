import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Id, Maybe, Moment } from './shapes.ts';

export const tickets = defineCall({
  name: 'PROMOFE_getClaimTicketList',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  query: Type.Object({ isApp: Type.Optional(Type.String()), status: Type.Optional(Type.String()) }),
  value: Type.Array(
    Type.Object({
      transactionId: Id(),
      conditionStatus: Maybe(Type.Array(Type.Unknown())),
      promotionId: Maybe(Id()),
      type: Maybe(Type.String()),
      style: Maybe(Type.String()),
      status: Maybe(Type.String()),
      endDate: Maybe(Moment()),
    }),
  ),
});

export const claimTicket = defineCall({
  name: 'PROMOFE_claimTicket',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ transactionId: Id(), isApp: Type.Optional(Type.String()) }),
  value: Type.Object({ configId: Maybe(Id()), value: Maybe(Type.Unknown()) }),
});
