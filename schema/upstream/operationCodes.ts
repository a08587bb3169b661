import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { CodeSent, Maybe } from './shapes.ts';

/** What a code confirms, by the wire's numbers (wire §7.2, `operationType`); only those that are asked for here. */
export const OPERATIONS = {
  changePaymentPassword: '4',
  bindBankCard: '6',
  deleteBankCard: '7',
  withdraw: '9',
} as const;

/** Sends a code to an address or a number of the member's that is proven to be theirs; good for one operation. */
export const operationCode = defineCall({
  name: 'operationCode',
  domain: 'session',
  method: 'POST',
  path: '/wps/verification/operation',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({
    operationType: Type.String({ description: 'One of `OPERATIONS`', maxLength: 2 }),
    channel: Type.String({ description: 'sms, or email for operation 4', maxLength: 8 }),
  }),
  value: Type.Object({
    ...CodeSent.properties,
    recipient: Maybe(Type.String({ description: 'Masked' })),
  }),
  ours: 'The whole call, but for the numbers of the operations',
});
