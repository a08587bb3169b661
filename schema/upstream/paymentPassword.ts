import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Flag } from './shapes.ts';

export const hasPaymentPassword = defineCall({
  name: 'hasPaymentPassword',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  idempotent: true,
  value: Flag(),
  ours: 'The answer',
});

export const setPaymentPassword = defineCall({
  name: 'setPaymentPassword',
  domain: 'wallet',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    paymentPassword: Type.String({ maxLength: 255 }),
    loginPassword: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  value: Acknowledged,
  ours: 'The body, and that it travels encrypted',
});

export const changePaymentPassword = defineCall({
  name: 'changePaymentPassword',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  moduleId: 'PAYMENTPASS3',
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    oldPaymentPassword: Type.String({ maxLength: 255 }),
    paymentPassword: Type.String({ maxLength: 255 }),
  }),
  value: Acknowledged,
  ours: 'The body, and that it travels encrypted',
});
