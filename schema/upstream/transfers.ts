import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Maybe } from './shapes.ts';

const move = {
  amount: Money(),
  paymentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
};
const moved = Type.Object({ transferId: Maybe(Id()), sumBalance: Maybe(Money()) });

export const transferUpline = defineCall({
  name: 'transferUpline',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/member/transferUpline',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object(move),
  value: moved,
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
  body: Type.Object({ ...move, receiverId: Id() }),
  value: moved,
  ours: 'Body and answer',
});

export const transferManyDownline = defineCall({
  name: 'transferManyDownline',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ ...move, receiverIds: Type.Array(Id(), { minItems: 1, maxItems: 100 }) }),
  value: moved,
  ours: 'Body and answer; the amount goes to each receiver',
});
