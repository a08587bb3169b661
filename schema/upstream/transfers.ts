import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, IdempotencyKey, Maybe, Moment, pageQuery } from './shapes.ts';

/** Receivers of one write at most. */
export const MOST_RECEIVERS = 100;

const order = {
  amount: Money(),
  paymentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  idempotencyKey: IdempotencyKey,
};
const sent = Type.Object({ transferId: Maybe(Id()), sumBalance: Maybe(Money()) });

export const transferUpline = defineCall({
  name: 'transferUpline',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/member/transferUpline',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object(order),
  value: sent,
  ours: 'Verb, body, answer, and that it travels encrypted',
});

export const transferDownline = defineCall({
  name: 'transferDownline',
  domain: 'wallet',
  method: 'PUT',
  path: '/wps/agent/transferDownline',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ ...order, receiverId: Id() }),
  value: sent,
  ours: 'Body and answer',
});

/** All of them or none. */
export const transferManyDownline = defineCall({
  name: 'transferManyDownline',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ ...order, receiverIds: Type.Array(Id(), { minItems: 1, maxItems: MOST_RECEIVERS }) }),
  value: Type.Object({
    transferIds: Maybe(Type.Array(Type.String(), { description: 'In the order of the receivers' })),
    sumBalance: Maybe(Money()),
  }),
  ours: 'Body and answer; the amount goes to each receiver',
});

/** Whether a member can send money to their upline or their downlines now, and how much. */
export const memberTransferSettings = defineCall({
  name: 'memberTransferSettings',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/transfers/settings',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    allowUpline: Maybe(Flag()),
    allowDownline: Maybe(Flag()),
    uplineName: Maybe(Type.String({ description: 'Masked; null without an upline' })),
    minimumAmount: Maybe(Money()),
    maximumAmount: Maybe(Money()),
    remainingAmount: Maybe(Money()),
    remainingTimes: Maybe(Type.Number()),
    availableAmount: Maybe(Money()),
    turnoverRequired: Maybe(Money()),
    turnoverReached: Maybe(Money()),
    hasPaymentPassword: Maybe(Flag()),
  }),
  ours: 'The whole call; what remains is what is left of the day',
});

/** What a member has sent to other members and received from them, newest first; one alone by its id. */
export const memberTransferRecord = defineCall({
  name: 'memberTransferRecord',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/transfers',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ ...pageQuery, transferId: Type.Optional(Id()) }),
  value: Type.Object({
    records: Type.Array(
      Type.Object({
        transferId: Id(),
        direction: Type.String({ description: 'sent or received' }),
        counterparty: Maybe(Type.String({ description: 'upline or downline: who the other member is' })),
        counterpartyName: Maybe(Type.String({ description: 'Masked' })),
        amount: Money(),
        balanceAfter: Maybe(Money()),
        time: Moment(),
      }),
    ),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
  }),
  ours: 'The whole call; balanceAfter is that of the main wallet of the member who asks',
});
