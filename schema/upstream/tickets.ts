import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Id, Maybe, Moment } from './shapes.ts';

export const claimRaffle = defineCall({
  name: 'MCS2_claimRafflePromotion',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  alias: '/wps/relay/MCSFE_claimRafflePromotion',
  body: Type.Object({ promotionId: Id() }),
  value: Type.Object({ prize: Maybe(Type.String()), amount: Maybe(Money()), remaining: Maybe(Type.Number()) }),
  ours: 'Body and answer',
});

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

export const promoCodes = defineCall({
  name: 'PROMOFE_getPromoCode',
  domain: 'promotions',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Type.Object({ promoCode: Type.String(), description: Maybe(Type.String()) })),
});

export const claimPromoCode = defineCall({
  name: 'PROMOFE_claimPromoCode',
  domain: 'promotions',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimPromoCode',
  moduleId: 'REWCEN3',
  token: 'always',
  idempotent: false,
  body: Type.Object({ promoCode: Type.String({ minLength: 1, maxLength: 64 }) }),
  value: Acknowledged,
});
