import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Flag, IdempotencyKey } from './shapes.ts';

const Password = Type.String({ maxLength: 255 });

export const hasPaymentPassword = defineCall({
  name: 'hasPaymentPassword',
  domain: 'session',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  idempotent: true,
  value: Flag(),
  ours: 'The answer',
});

/** Sets the first one. */
export const setPaymentPassword = defineCall({
  name: 'setPaymentPassword',
  domain: 'session',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ paymentPassword: Password, idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'The body, and that it travels encrypted',
});

export const changePaymentPassword = defineCall({
  name: 'changePaymentPassword',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({ oldPaymentPassword: Password, paymentPassword: Password, idempotencyKey: IdempotencyKey }),
  value: Acknowledged,
  ours: 'The body, and that it travels encrypted',
});

/** Sets a new one in the place of one that was forgotten, with a code sent by `operationCode` (operation 4). */
export const resetPaymentPassword = defineCall({
  name: 'resetPaymentPassword',
  domain: 'session',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    channel: Type.String({ description: 'email or sms: where the code was sent' }),
    verificationCode: Type.String({ minLength: 1, maxLength: 255 }),
    paymentPassword: Password,
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'The whole call',
});
