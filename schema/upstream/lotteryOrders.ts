import { Type } from 'typebox';
import { MOST_BETS } from '../lotterySlip.ts';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Id, Listing, Maybe, Moment, languageQuery, pageQuery } from './shapes.ts';

const LotteryOrder = Type.Object({
  orderId: Id(),
  gameCode: Type.String(),
  gameName: Maybe(Type.String()),
  issue: Type.String(),
  playType: Type.String(),
  playTypeName: Maybe(Type.String()),
  selection: Type.String(),
  selectionName: Maybe(Type.String({ description: 'The selection as players read it' })),
  units: Maybe(Type.Number()),
  stake: Money(),
  payout: Maybe(Money()),
  state: Type.String({ description: 'PLACED, WON, LOST or CANCELLED' }),
  placedAt: Maybe(Moment()),
  drawsAt: Maybe(Moment()),
  commitment: Maybe(Type.String()),
  verifyPath: Maybe(
    Type.String({ description: 'A page that draws it again, relative to the games’ origin; there once it is drawn' }),
  ),
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
  query: Type.Object({ gameCode: Type.Optional(Type.String()), ...pageQuery, ...languageQuery }),
  value: Type.Object({ list: Type.Array(LotteryOrder), total: Type.Number(), totalPages: Type.Number() }),
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
  query: Type.Object({ ...languageQuery }),
  body: Type.Object({
    idempotencyKey: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
    gameCode: Type.String({ maxLength: 64 }),
    issue: Type.String({ maxLength: 64 }),
    bets: Type.Array(
      Type.Object(
        { playType: Type.String({ maxLength: 64 }), selection: Type.String({ maxLength: 1000 }), stake: Money() },
        { description: 'stake: on each unit' },
      ),
      { minItems: 1, maxItems: MOST_BETS },
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
  query: Type.Object({ orderId: Id(), ...languageQuery }),
  value: LotteryOrder,
  ours: 'Query and answer',
});

/**
 * Why an order was refused, beside its code: which bet (from 0), what is wrong with it, and with which part of its
 * selection.
 */
export const SelectionRefusal = Type.Object({
  betIndex: Type.Number(),
  fault: Type.String(),
  part: Maybe(Type.String()),
});

/**
 * Which bet (from 0; null for all stakes on the draw together), between which amounts it would do, and whole multiples
 * of what.
 */
export const StakeRefusal = Type.Object({
  betIndex: Maybe(Type.Number()),
  min: Money(),
  max: Money(),
  step: Maybe(Money()),
});
