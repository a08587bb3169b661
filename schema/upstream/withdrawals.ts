import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, Maybe, Moment } from './shapes.ts';

export const withdrawSettings = defineCall({
  name: 'MCSFE_getWithdrawSettings',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ groupId: Type.Optional(Type.Number()) }),
  value: Type.Object({
    allowWithdraw: Maybe(Flag()),
    minimumAmount: Maybe(Money()),
    maximumAmount: Maybe(Money()),
    eWalletMinAmount: Maybe(Money()),
    eWalletMaxAmount: Maybe(Money()),
    virtualMinAmount: Maybe(Money()),
    virtualMaxAmount: Maybe(Money()),
    withdrawDateFrom: Maybe(Moment()),
    withdrawDateTo: Maybe(Moment()),
    withdrawTimeMsg: Maybe(Type.String()),
    precautionNote: Maybe(Type.String()),
    c2cEnabled: Maybe(Flag()),
    withdrawPenaltyCharge: Maybe(Money()),
    mobileVerificationType: Maybe(Type.String()),
    mobileVerificationWithdrawAmount: Maybe(Money()),
    remainingWithdrawAmount: Maybe(Money()),
    remainingTransactionTimes: Maybe(Type.Number()),
    maxTransactionTimes: Maybe(Type.Number()),
    fixedAmountFlag: Maybe(Flag()),
    fixedWithdrawAmounts: Maybe(Type.Array(Money())),
    amountLimitFlag: Maybe(Flag()),
  }),
});

export const withdrawAccounts = defineCall({
  name: 'MCSFE_getWithdrawAccountInfo',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ groupId: Type.Optional(Type.Number()) }),
  value: Type.Object({
    bankCards: Type.Array(
      Type.Object({
        bankCardId: Id(),
        bankCode: Maybe(Type.String()),
        bankCardNo: Maybe(Type.String({ description: 'Masked' })),
        cardType: Maybe(Type.String({ description: 'BC bank card, EW e-wallet, VW virtual wallet' })),
        isWithdrawActive: Maybe(Flag()),
        maintenanceStartTime: Maybe(Moment()),
        maintenanceEndTime: Maybe(Moment()),
      }),
    ),
  }),
  ours: 'bankCardNo',
});

export const withdrawCharges = defineCall({
  name: 'MCSFE_getCalculatedWithdrawCharges',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getCalculatedWithdrawCharges',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({
    withdrawAmount: Type.String({ description: 'Decimal text' }),
    withdrawType: Type.Optional(Type.String()),
  }),
  value: Money(),
});

export const withdraw = defineCall({
  name: 'withdraw',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  moduleId: null,
  token: 'always',
  encrypted: true,
  idempotent: false,
  body: Type.Object({
    check: Type.Optional(Type.String({ description: 'v2' })),
    amount: Money(),
    bankCardId: Id(),
    password: Type.String({ maxLength: 255 }),
    verificationCode: Type.Optional(Type.String({ maxLength: 255 })),
    firebaseIdToken: Type.Optional(Type.String({ maxLength: 8192 })),
    groupId: Type.Optional(Type.Number()),
    virtualAmount: Type.Optional(Money()),
    idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  }),
  value: Type.Object({ withdrawId: Maybe(Id()) }),
  ours: 'idempotencyKey and the answer',
});

/** After the payment was sent, the member says what arrived ([001] §4). */
export const confirmWithdraw = defineCall({
  name: 'confirmWithdraw',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw/confirmation',
  moduleId: null,
  token: 'always',
  idempotent: false,
  body: Type.Object({
    withdrawId: Id(),
    outcome: Type.String({ description: 'RECEIVED, NOT_RECEIVED or PARTIALLY_RECEIVED' }),
    receivedAmount: Type.Optional(Money()),
    proofs: Type.Optional(
      Type.Array(Type.String({ description: 'Picture as a data URI, png or jpg, at most 5 MB' }), { maxItems: 3 }),
    ),
  }),
  value: Acknowledged,
  ours: 'The whole call',
});

export const turnover = defineCall({
  name: 'MCSFE_getTurnoverInfo',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({ required: Maybe(Money()), reached: Maybe(Money()) }),
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
    bankCardNo: Type.String({ maxLength: 64 }),
    payeeName: Type.String({ maxLength: 255 }),
    cardType: Type.Optional(Type.String()),
    paymentPassword: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  value: Type.Object({ bankCardId: Id() }),
  ours: 'Body and answer',
});
