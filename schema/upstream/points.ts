import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, Maybe, Moment, languageQuery, pageNoQuery } from './shapes.ts';

/** The member's points, a plain number. */
export const pointBalance = defineCall({
  name: 'MCS2_getPointBalance',
  domain: 'points',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  moduleId: 'PTSYS3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/MCSFE_getPointBalance',
  value: Type.Number(),
});

/** What points buy. */
export const pointRewards = defineCall({
  name: 'MCS2_getPointReward',
  domain: 'points',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  moduleId: 'PTSYS3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/MCSFE_getPointReward',
  query: Type.Object({ ...pageNoQuery, ...languageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        rewardId: Id(),
        name: Type.String(),
        description: Maybe(Type.String()),
        type: Maybe(Type.String({ description: 'GOODS, CREDIT or TICKET' })),
        points: Type.Number(),
        amount: Maybe(Money()),
        stock: Maybe(Type.Number()),
        imageUrl: Maybe(Type.String()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and items',
});

/** Checks the withdrawal password in the encrypted body first (wire §6). */
export const redeemPoints = defineCall({
  name: 'MCS2_redeemPointReward',
  domain: 'points',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  moduleId: 'PTSYS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  alias: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
  body: Type.Object({
    rewardId: Id(),
    quantity: Type.Number({ minimum: 1, maximum: 100 }),
    paymentPassword: Type.String({ maxLength: 255 }),
    address: Type.Optional(Type.String({ maxLength: 500 })),
    mobileNum: Type.Optional(Type.String({ maxLength: 32 })),
    idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  }),
  value: Type.Object({ referenceNo: Type.String(), status: Type.String(), pointBalance: Maybe(Type.Number()) }),
  ours: 'Body and answer',
});

/** Turns points into credit; password-checked like a redemption. */
export const convertPoints = defineCall({
  name: 'MCS2_convertPoint',
  domain: 'points',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  moduleId: 'PTSYS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  alias: '/wps/relay/passwordCheck/MCSFE_convertPoint',
  body: Type.Object({
    points: Type.Number({ minimum: 1 }),
    paymentPassword: Type.String({ maxLength: 255 }),
    idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  }),
  value: Type.Object({ referenceNo: Type.String(), amount: Money(), pointBalance: Maybe(Type.Number()) }),
  ours: 'Body and answer',
});

/** The columns of [001] §3. */
export const redeemHistory = defineCall({
  name: 'MCS2_getRedeemPointList',
  domain: 'points',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  moduleId: 'PTSYS3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/MCSFE_getRedeemPointList',
  query: Type.Object({ ...pageNoQuery, ...languageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        referenceNo: Type.String(),
        applyTime: Moment(),
        type: Maybe(Type.String()),
        name: Maybe(Type.String()),
        quantity: Maybe(Type.Number()),
        points: Maybe(Type.Number()),
        amount: Maybe(Money()),
        status: Type.String({ description: 'PROCESSING, REJECTED or APPROVED' }),
        changedPoints: Maybe(Type.Number()),
        pointBalance: Maybe(Type.Number()),
        remark: Maybe(Type.String()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
  }),
  ours: 'Query and the names of the fields',
});

export const pointConfig = defineCall({
  name: 'MCS2_getPointConfig',
  domain: 'points',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  moduleId: 'PTSYS3',
  token: 'always',
  idempotent: true,
  alias: '/wps/relay/MCSFE_getPointConfig',
  value: Type.Object({
    convertEnabled: Maybe(Flag()),
    pointsPerUnit: Maybe(Type.Number({ description: 'Points that buy one major unit' })),
    minimumPoints: Maybe(Type.Number()),
    turnoverPerPoint: Maybe(Money()),
    rules: Maybe(Type.String({ description: 'HTML, not trusted' })),
  }),
  ours: 'The whole answer',
});
