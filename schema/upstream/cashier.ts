import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { Money } from './money.ts';
import { Acknowledged, Flag, Id, Maybe, Moment } from './shapes.ts';

export const depositSettings = defineCall({
  name: 'MCSFE_getDepositSettings',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  moduleId: null,
  token: 'always',
  idempotent: true,
  value: Type.Object({
    allowDeposit: Maybe(Flag()),
    totalDepositSuccessCount: Maybe(Type.Number()),
    depositInfo: Maybe(Type.Unknown()),
  }),
});

const Channel = Type.Object({
  vendorId: Id(),
  vendorName: Maybe(Type.String()),
  min: Maybe(Money()),
  max: Maybe(Money()),
  banks: Maybe(Type.Array(Type.Object({ bankType: Maybe(Type.String()) }))),
  qrImage: Maybe(Type.String()),
  nicknameRequired: Maybe(Flag()),
  confirmationRequired: Maybe(Flag()),
  customerCharge: Maybe(Money()),
  fixAmounts: Maybe(Type.Array(Money())),
  fixAmountFlag: Maybe(Flag()),
  fixAmountOnly: Maybe(Flag()),
  mcsBankCode: Maybe(Type.String()),
  depositTimeInterval: Maybe(Type.Unknown()),
  channelSequence: Maybe(Type.Number()),
});

/** Method key to its channels (wire §7.1). */
export const depositChannels = defineCall({
  name: 'MCSFE_getDepositPaymentChannels',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  moduleId: null,
  token: 'always',
  idempotent: true,
  query: Type.Object({ device: Type.Optional(Type.String()) }),
  value: Type.Record(
    Type.String(),
    Type.Object({
      code: Maybe(Type.String()),
      message: Maybe(Type.String()),
      icon: Maybe(Type.String()),
      recommendation: Maybe(Flag()),
      channels: Maybe(Type.Array(Channel)),
      mergedChannel: Maybe(
        Type.Object({ min: Maybe(Money()), max: Maybe(Money()), suggestedAmounts: Maybe(Type.Array(Money())) }),
      ),
    }),
  ),
});

/** Opens a deposit with the (pretend) cashier; never repeated by itself. */
export const deposit = defineCall({
  name: 'MCSFE_depositByLaunchUrl',
  domain: 'wallet',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  moduleId: 'DPSTBAS3',
  token: 'always',
  idempotent: false,
  body: Type.Object({
    targetUsername: Type.Optional(Type.String({ maxLength: 64 })),
    amount: Money(),
    bankCode: Type.Optional(Type.String({ maxLength: 64 })),
    bankType: Type.Optional(Type.String({ maxLength: 64 })),
    vendorId: Id(),
    mcsBankCode: Type.Optional(Type.String({ maxLength: 64 })),
    deviceId: Type.Optional(Type.String({ maxLength: 64 })),
    showQrImageOnly: Type.Optional(Type.Boolean()),
    promotionId: Type.Optional(Id()),
    promoClaimId: Type.Optional(Id()),
    idempotencyKey: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  }),
  value: Type.Object({ redirectUrl: Maybe(Type.String()), depositId: Maybe(Id()) }),
  ours: 'idempotencyKey and depositId; the token travels in the header alone',
});

export const depositMethods = defineCall({
  name: 'MCSFE_getDepositMethods',
  domain: 'wallet',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositMethods',
  moduleId: 'DEPREC3',
  token: 'always',
  idempotent: true,
  value: Type.Array(Type.Object({ code: Type.String(), displayName: Type.String() })),
});

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
  query: Type.Object({ withdrawAmount: Type.String({ description: 'Decimal text' }), withdrawType: Type.Optional(Type.String()) }),
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
    proofs: Type.Optional(Type.Array(Type.String({ description: 'Picture as a data URI, png or jpg, at most 5 MB' }), { maxItems: 3 })),
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
  body: Type.Object({ paymentPassword: Type.String({ maxLength: 255 }), loginPassword: Type.Optional(Type.String({ maxLength: 255 })) }),
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
  body: Type.Object({ oldPaymentPassword: Type.String({ maxLength: 255 }), paymentPassword: Type.String({ maxLength: 255 }) }),
  value: Acknowledged,
  ours: 'The body, and that it travels encrypted',
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

const move = { amount: Money(), paymentPassword: Type.Optional(Type.String({ maxLength: 255 })), idempotencyKey: Type.String({ minLength: 8, maxLength: 64 }) };
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
