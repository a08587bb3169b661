import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Flag, Id, IdempotencyKey, Maybe, Moment, languageQuery, pageNoQuery } from './shapes.ts';

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

/** Rewards of one order at most. */
export const MOST_OF_A_REWARD = 100;

/** What points buy; stock is told as it is now, null for what does not run out. */
export const pointRewards = defineCall({
  name: 'MCS2_getPointReward',
  domain: 'points',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  moduleId: 'PTSYS3',
  token: 'always',
  idempotent: true,
  cache: { scope: 'private', seconds: 10 },
  alias: '/wps/relay/MCSFE_getPointReward',
  query: Type.Object({ ...pageNoQuery, ...languageQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        rewardId: Id(),
        name: Type.String(),
        description: Maybe(Type.String()),
        type: Maybe(Type.String({ description: 'GOODS, CREDIT or TICKET' })),
        points: Type.Number({ description: 'Of one' }),
        amount: Maybe(Money({ description: 'What one costs in money beside its points' })),
        credit: Maybe(Money({ description: 'What one CREDIT brings to the main wallet' })),
        stock: Maybe(Type.Number()),
        imageUrl: Maybe(Type.String()),
      }),
    ),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
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
    quantity: Type.Integer({ minimum: 1, maximum: MOST_OF_A_REWARD }),
    points: Type.Number({ description: 'Of one, as the member saw it: at another price nothing is redeemed' }),
    amount: Type.Optional(Money({ description: 'The same of its money part' })),
    paymentPassword: Type.String({ maxLength: 255 }),
    address: Type.String({ maxLength: 500 }),
    mobileNum: Type.String({ maxLength: 32 }),
    idempotencyKey: IdempotencyKey,
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
    points: Type.Integer({ minimum: 1 }),
    pointsPerUnit: Type.Number({ description: 'The rate as the member saw it: at another one nothing is converted' }),
    paymentPassword: Type.String({ maxLength: 255 }),
    idempotencyKey: IdempotencyKey,
  }),
  value: Type.Object({
    referenceNo: Type.String(),
    points: Maybe(Type.Number({ description: 'What was taken: points that make no cent stay' })),
    amount: Money(),
    pointBalance: Maybe(Type.Number()),
  }),
  ours: 'Body and answer',
});

/** The columns of [001] §3, newest first. Points that were converted are of the type CONVERSION. */
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
        referenceNo: Type.String({ description: 'Transaction reference number' }),
        applyTime: Moment(),
        type: Maybe(Type.String({ description: 'GOODS, CREDIT, TICKET or CONVERSION' })),
        name: Maybe(Type.String()),
        quantity: Maybe(Type.Number()),
        points: Maybe(Type.Number({ description: 'Points requirement, of all together' })),
        amount: Maybe(Money({ description: 'Amount requirement, of all together' })),
        status: Type.String({ description: 'PROCESSING, REJECTED or APPROVED' }),
        changedPoints: Maybe(Type.Number()),
        pointBalance: Maybe(Type.Number()),
        remark: Maybe(Type.String({ description: 'Why it was rejected, where it was sent, or numbers of tickets' })),
      }),
    ),
    totalPages: Maybe(Type.Number()),
    total: Maybe(Type.Number()),
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
  cache: { scope: 'private', seconds: 300 },
  alias: '/wps/relay/MCSFE_getPointConfig',
  query: Type.Object({ ...languageQuery }),
  value: Type.Object({
    convertEnabled: Maybe(Flag()),
    pointsPerUnit: Maybe(Type.Number({ description: 'Points that buy one major unit' })),
    minimumPoints: Maybe(Type.Number()),
    earning: Maybe(
      Type.Array(
        Type.Object({
          gameType: Type.String(),
          turnoverPerPoint: Money({ description: 'Stakes of own money that earn one point' }),
        }),
      ),
    ),
    rules: Maybe(Type.String({ description: 'HTML, not trusted' })),
  }),
  ours: 'The whole answer',
});
