import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Listing, Maybe, Moment, pageQuery } from './shapes.ts';

const LotteryOrder = Type.Object({
  orderId: Id(),
  gameCode: Type.String(),
  gameName: Maybe(Type.String()),
  issue: Type.String(),
  playType: Type.String(),
  selection: Type.String(),
  stake: Money(),
  payout: Maybe(Money()),
  state: Type.String({ description: 'PLACED, WON, LOST or CANCELLED' }),
  placedAt: Maybe(Moment()),
});

export const lotteryOrders = defineCall({
  name: 'lotteryOrders',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/orders',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ gameCode: Type.Optional(Type.String()), ...pageQuery }),
  value: Listing(LotteryOrder),
  ours: 'Query and answer',
});

/** Places bets on the open draw; the same key is answered with the same orders, yet never repeated by itself. */
export const placeLotteryOrders = defineCall({
  name: 'placeLotteryOrders',
  domain: 'lottery',
  method: 'POST',
  path: '/lgw/orders',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: false,
  envelope: 'bare',
  body: Type.Object({
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }),
    gameCode: Type.String({ maxLength: 64 }),
    issue: Type.String({ maxLength: 64 }),
    bets: Type.Array(
      Type.Object({ playType: Type.String({ maxLength: 64 }), selection: Type.String({ maxLength: 1000 }), stake: Money() }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  value: Listing(LotteryOrder),
  ours: 'The whole call',
});

export const lotteryOrderDetail = defineCall({
  name: 'lotteryOrderDetail',
  domain: 'lottery',
  method: 'GET',
  path: '/lgw/orders/detail',
  moduleId: 'COMM3',
  token: 'always',
  idempotent: true,
  envelope: 'bare',
  query: Type.Object({ orderId: Id() }),
  value: LotteryOrder,
  ours: 'Query and answer',
});
