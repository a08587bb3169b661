import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Acknowledged, Flag, Id, IdempotencyKey, Maybe, Moment } from './shapes.ts';

const Code = Type.Optional(Type.String({ maxLength: 255, description: 'By SMS, where `codeRequired` says so' }));
const Password = Type.Optional(Type.String({ maxLength: 255, description: 'Needed unless WDRAWNOPASSVERIF3 is on' }));

/** A place that withdrawals go to. */
const BankCard = Type.Object({
  bankCardId: Id(),
  cardType: Type.String({ description: 'BC bank card, EW e-wallet, VW virtual wallet' }),
  bankCode: Type.String(),
  bankName: Maybe(Type.String()),
  bankCardNo: Type.String({ description: 'Masked' }),
  payeeName: Type.String({ description: 'Masked' }),
  isWithdrawActive: Maybe(Flag()),
  createdAt: Maybe(Moment()),
  usableAt: Maybe(Moment()),
});

/** The member's cards, and what a new one needs. */
export const bankCards = defineCall({
  name: 'bankCards',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/v2/member/bankCards',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    bankCards: Type.Array(BankCard),
    banks: Type.Array(Type.Object({ bankCode: Type.String(), bankName: Type.String(), cardType: Type.String() }), {
      description: 'Who a card can be with',
    }),
    payeeName: Maybe(Type.String({ description: 'The name that cards must bear, masked; null before the first' })),
    mostCards: Type.Number(),
    waitMinutes: Type.Number({ description: 'How long a new card cannot be used' }),
    codeRequired: Type.Object({ toAdd: Flag(), toRemove: Flag() }),
    passwordRequired: Flag(),
    serverTime: Maybe(Moment()),
  }),
  ours: 'The whole answer',
});

export const addBankCard = defineCall({
  name: 'addBankCard',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/member/bankCards',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    bankCode: Type.String({ maxLength: 64 }),
    bankCardNo: Type.String({ maxLength: 128 }),
    payeeName: Type.String({ maxLength: 255 }),
    cardType: Type.String({ maxLength: 2 }),
    paymentPassword: Password,
    verificationCode: Code,
    idempotencyKey: IdempotencyKey,
  }),
  value: Type.Object({ bankCardId: Id() }),
  ours: 'Body and answer',
});

export const removeBankCard = defineCall({
  name: 'removeBankCard',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/member/bankCards/removal',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    bankCardId: Id(),
    paymentPassword: Password,
    verificationCode: Code,
    idempotencyKey: IdempotencyKey,
  }),
  value: Acknowledged,
  ours: 'The whole call: a deletion carries no password on this wire',
});
